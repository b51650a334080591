<?xml version="1.0" encoding="UTF-8"?>
<tileset version="1.8" tiledversion="1.8.2" name="terrain" tilewidth="32" tileheight="32" tilecount="80" columns="16">
 <image source="terrain.png" width="512" height="160"/>
 <tile id="0">
  <properties>
   <property name="terrain" value="sea"/>
  </properties>
 </tile>
 <tile id="1">
  <properties>
   <property name="terrain" value="sea"/>
  </properties>
 </tile>
 <tile id="2">
  <properties>
   <property name="terrain" value="sea"/>
  </properties>
 </tile>
 <tile id="3">
  <properties>
   <property name="terrain" value="sea"/>
  </properties>
 </tile>
 <tile id="4">
  <properties>
   <property name="terrain" value="sea"/>
  </properties>
 </tile>
 <tile id="5">
  <properties>
   <property name="terrain" value="sea"/>
  </properties>
 </tile>
 <tile id="6">
  <properties>
   <property name="terrain" value="sea"/>
  </properties>
 </tile>
 <tile id="7">
  <properties>
   <property name="terrain" value="sea"/>
  </properties>
 </tile>
 <tile id="8">
  <properties>
   <property name="terrain" value="sea"/>
  </properties>
 </tile>
 <tile id="9">
  <properties>
   <property name="terrain" value="sea"/>
  </properties>
 </tile>
 <tile id="10">
  <properties>
   <property name="terrain" value="sea"/>
  </properties>
 </tile>
 <tile id="11">
  <properties>
   <property name="terrain" value="sea"/>
  </properties>
 </tile>
 <tile id="12">
  <properties>
   <property name="terrain" value="sea"/>
  </properties>
 </tile>
 <tile id="13">
  <properties>
   <property name="terrain" value="sea"/>
  </properties>
 </tile>
 <tile id="14">
  <properties>
   <property name="terrain" value="sea"/>
  </properties>
 </tile>
 <tile id="15">
  <properties>
   <property name="terrain" value="sea"/>
  </properties>
 </tile>
 <tile id="16">
  <properties>
   <property name="terrain" value="land"/>
  </properties>
 </tile>
 <tile id="17">
  <properties>
   <property name="terrain" value="land"/>
  </properties>
 </tile>
 <tile id="18">
  <properties>
   <property name="terrain" value="land"/>
  </properties>
 </tile>
 <tile id="19">
  <properties>
   <property name="terrain" value="land"/>
  </properties>
 </tile>
 <tile id="20">
  <properties>
   <property name="terrain" value="land"/>
  </properties>
 </tile>
 <tile id="21">
  <properties>
   <property name="terrain" value="land"/>
  </properties>
 </tile>
 <tile id="22">
  <properties>
   <property name="terrain" value="land"/>
  </properties>
 </tile>
 <tile id="23">
  <properties>
   <property name="terrain" value="land"/>
  </properties>
 </tile>
 <tile id="24">
  <properties>
   <property name="terrain" value="land"/>
  </properties>
 </tile>
 <tile id="25">
  <properties>
   <property name="terrain" value="land"/>
  </properties>
 </tile>
 <tile id="26">
  <properties>
   <property name="terrain" value="land"/>
  </properties>
 </tile>
 <tile id="27">
  <properties>
   <property name="terrain" value="land"/>
  </properties>
 </tile>
 <tile id="28">
  <properties>
   <property name="terrain" value="land"/>
  </properties>
 </tile>
 <tile id="29">
  <properties>
   <property name="terrain" value="land"/>
  </properties>
 </tile>
 <tile id="30">
  <properties>
   <property name="terrain" value="land"/>
  </properties>
 </tile>
 <tile id="31">
  <properties>
   <property name="terrain" value="land"/>
  </properties>
 </tile>
 <tile id="32">
  <properties>
   <property name="terrain" value="land"/>
  </properties>
 </tile>
 <tile id="33">
  <properties>
   <property name="terrain" value="land"/>
  </properties>
 </tile>
 <tile id="34">
  <properties>
   <property name="terrain" value="land"/>
  </properties>
 </tile>
 <tile id="35">
  <properties>
   <property name="terrain" value="land"/>
  </properties>
 </tile>
 <tile id="36">
  <properties>
   <property name="terrain" value="land"/>
  </properties>
 </tile>
 <tile id="37">
  <properties>
   <property name="terrain" value="land"/>
  </properties>
 </tile>
 <tile id="38">
  <properties>
   <property name="terrain" value="land"/>
  </properties>
 </tile>
 <tile id="39">
  <properties>
   <property name="terrain" value="land"/>
  </properties>
 </tile>
 <tile id="40">
  <properties>
   <property name="terrain" value="land"/>
  </properties>
 </tile>
 <tile id="41">
  <properties>
   <property name="terrain" value="land"/>
  </properties>
 </tile>
 <tile id="42">
  <properties>
   <property name="terrain" value="land"/>
  </properties>
 </tile>
 <tile id="43">
  <properties>
   <property name="terrain" value="land"/>
  </properties>
 </tile>
 <tile id="44">
  <properties>
   <property name="terrain" value="land"/>
  </properties>
 </tile>
 <tile id="45">
  <properties>
   <property name="terrain" value="land"/>
  </properties>
 </tile>
 <tile id="46">
  <properties>
   <property name="terrain" value="land"/>
  </properties>
 </tile>
 <tile id="47">
  <properties>
   <property name="terrain" value="land"/>
  </properties>
 </tile>
 <tile id="48">
  <properties>
   <property name="terrain" value="land"/>
  </properties>
 </tile>
 <tile id="49">
  <properties>
   <property name="terrain" value="land"/>
  </properties>
 </tile>
 <tile id="50">
  <properties>
   <property name="terrain" value="land"/>
  </properties>
 </tile>
 <tile id="51">
  <properties>
   <property name="terrain" value="land"/>
  </properties>
 </tile>
 <tile id="52">
  <properties>
   <property name="terrain" value="land"/>
  </properties>
 </tile>
 <tile id="53">
  <properties>
   <property name="terrain" value="land"/>
  </properties>
 </tile>
 <tile id="54">
  <properties>
   <property name="terrain" value="land"/>
  </properties>
 </tile>
 <tile id="55">
  <properties>
   <property name="terrain" value="land"/>
  </properties>
 </tile>
 <tile id="56">
  <properties>
   <property name="terrain" value="land"/>
  </properties>
 </tile>
 <tile id="57">
  <properties>
   <property name="terrain" value="land"/>
  </properties>
 </tile>
 <tile id="58">
  <properties>
   <property name="terrain" value="land"/>
  </properties>
 </tile>
 <tile id="59">
  <properties>
   <property name="terrain" value="land"/>
  </properties>
 </tile>
 <tile id="60">
  <properties>
   <property name="terrain" value="land"/>
  </properties>
 </tile>
 <tile id="61">
  <properties>
   <property name="terrain" value="land"/>
  </properties>
 </tile>
 <tile id="62">
  <properties>
   <property name="terrain" value="land"/>
  </properties>
 </tile>
 <tile id="63">
  <properties>
   <property name="terrain" value="land"/>
  </properties>
 </tile>
 <tile id="64">
  <properties>
   <property name="terrain" value="land"/>
  </properties>
 </tile>
 <tile id="65">
  <properties>
   <property name="terrain" value="land"/>
  </properties>
 </tile>
 <wangsets>
  <wangset name="Land and sea" type="mixed" tile="16">
   <wangcolor name="Land" color="#8d9079" tile="16" probability="1"/>
   <wangcolor name="Sea" color="#1d3a4e" tile="0" probability="1"/>
   <wangtile tileid="0" wangid="2,2,2,2,2,2,2,2"/>
   <wangtile tileid="1" wangid="2,2,2,2,2,2,2,2"/>
   <wangtile tileid="2" wangid="2,2,2,2,2,2,2,2"/>
   <wangtile tileid="3" wangid="2,2,2,2,2,2,2,2"/>
   <wangtile tileid="4" wangid="2,2,2,2,2,2,2,2"/>
   <wangtile tileid="5" wangid="2,2,2,2,2,2,2,2"/>
   <wangtile tileid="6" wangid="2,2,2,2,2,2,2,2"/>
   <wangtile tileid="7" wangid="2,2,2,2,2,2,2,2"/>
   <wangtile tileid="8" wangid="2,2,2,2,2,2,2,2"/>
   <wangtile tileid="9" wangid="2,2,2,2,2,2,2,2"/>
   <wangtile tileid="10" wangid="2,2,2,2,2,2,2,2"/>
   <wangtile tileid="11" wangid="2,2,2,2,2,2,2,2"/>
   <wangtile tileid="12" wangid="2,2,2,2,2,2,2,2"/>
   <wangtile tileid="13" wangid="2,2,2,2,2,2,2,2"/>
   <wangtile tileid="14" wangid="2,2,2,2,2,2,2,2"/>
   <wangtile tileid="15" wangid="2,2,2,2,2,2,2,2"/>
   <wangtile tileid="16" wangid="1,1,1,1,1,1,1,1"/>
   <wangtile tileid="17" wangid="1,2,1,1,1,1,1,1"/>
   <wangtile tileid="18" wangid="1,1,1,2,1,1,1,1"/>
   <wangtile tileid="19" wangid="1,2,1,2,1,1,1,1"/>
   <wangtile tileid="20" wangid="1,2,2,2,1,1,1,1"/>
   <wangtile tileid="21" wangid="1,1,1,1,1,2,1,1"/>
   <wangtile tileid="22" wangid="1,2,1,1,1,2,1,1"/>
   <wangtile tileid="23" wangid="1,1,1,2,1,2,1,1"/>
   <wangtile tileid="24" wangid="1,2,1,2,1,2,1,1"/>
   <wangtile tileid="25" wangid="1,2,2,2,1,2,1,1"/>
   <wangtile tileid="26" wangid="1,1,1,2,2,2,1,1"/>
   <wangtile tileid="27" wangid="1,2,1,2,2,2,1,1"/>
   <wangtile tileid="28" wangid="1,2,2,2,2,2,1,1"/>
   <wangtile tileid="29" wangid="1,1,1,1,1,1,1,2"/>
   <wangtile tileid="30" wangid="1,2,1,1,1,1,1,2"/>
   <wangtile tileid="31" wangid="2,2,1,1,1,1,1,2"/>
   <wangtile tileid="32" wangid="1,1,1,2,1,1,1,2"/>
   <wangtile tileid="33" wangid="1,2,1,2,1,1,1,2"/>
   <wangtile tileid="34" wangid="2,2,1,2,1,1,1,2"/>
   <wangtile tileid="35" wangid="1,2,2,2,1,1,1,2"/>
   <wangtile tileid="36" wangid="2,2,2,2,1,1,1,2"/>
   <wangtile tileid="37" wangid="1,1,1,1,1,2,1,2"/>
   <wangtile tileid="38" wangid="1,2,1,1,1,2,1,2"/>
   <wangtile tileid="39" wangid="2,2,1,1,1,2,1,2"/>
   <wangtile tileid="40" wangid="1,1,1,2,1,2,1,2"/>
   <wangtile tileid="41" wangid="1,2,1,2,1,2,1,2"/>
   <wangtile tileid="42" wangid="2,2,1,2,1,2,1,2"/>
   <wangtile tileid="43" wangid="1,2,2,2,1,2,1,2"/>
   <wangtile tileid="44" wangid="2,2,2,2,1,2,1,2"/>
   <wangtile tileid="45" wangid="1,1,1,2,2,2,1,2"/>
   <wangtile tileid="46" wangid="1,2,1,2,2,2,1,2"/>
   <wangtile tileid="47" wangid="2,2,1,2,2,2,1,2"/>
   <wangtile tileid="48" wangid="1,2,2,2,2,2,1,2"/>
   <wangtile tileid="49" wangid="2,2,2,2,2,2,1,2"/>
   <wangtile tileid="50" wangid="1,1,1,1,1,2,2,2"/>
   <wangtile tileid="51" wangid="1,2,1,1,1,2,2,2"/>
   <wangtile tileid="52" wangid="2,2,1,1,1,2,2,2"/>
   <wangtile tileid="53" wangid="1,1,1,2,1,2,2,2"/>
   <wangtile tileid="54" wangid="1,2,1,2,1,2,2,2"/>
   <wangtile tileid="55" wangid="2,2,1,2,1,2,2,2"/>
   <wangtile tileid="56" wangid="1,2,2,2,1,2,2,2"/>
   <wangtile tileid="57" wangid="2,2,2,2,1,2,2,2"/>
   <wangtile tileid="58" wangid="1,1,1,2,2,2,2,2"/>
   <wangtile tileid="59" wangid="1,2,1,2,2,2,2,2"/>
   <wangtile tileid="60" wangid="2,2,1,2,2,2,2,2"/>
   <wangtile tileid="61" wangid="1,2,2,2,2,2,2,2"/>
   <wangtile tileid="63" wangid="1,1,1,1,1,1,1,1"/>
   <wangtile tileid="64" wangid="1,1,1,1,1,1,1,1"/>
   <wangtile tileid="65" wangid="1,1,1,1,1,1,1,1"/>
  </wangset>
 </wangsets>
</tileset>
