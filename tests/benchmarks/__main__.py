"""All measurements: `python -m tests.benchmarks [--smoke]`. Figures are printed, never asserted."""

import importlib
import pkgutil

from tests import benchmarks


def main() -> None:
    """Run the `main` of every module beside this one."""
    for module in pkgutil.iter_modules(benchmarks.__path__):
        if module.name != "__main__":
            print(f"-- {module.name}", flush=True)
            importlib.import_module(f"tests.benchmarks.{module.name}").main()


if __name__ == "__main__":
    main()
