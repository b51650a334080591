"""`python -m game`: the commands that need no window."""

import sys

from game.cli import main

sys.exit(main())
