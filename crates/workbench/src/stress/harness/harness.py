"""Calls the method for each line, as the judge does: what it imports is there."""
import bisect, collections, functools, heapq, itertools, math, re, string, sys
from bisect import *
from collections import *
from functools import *
from heapq import *
from itertools import *
from math import *
from typing import *

sys.setrecursionlimit(100000)
with open(r"""FILE""", encoding="utf-8") as source:
    exec(compile(source.read(), r"""FILE""", "exec"), globals())
for line in sys.stdin:
    print("true" if CLASS().METHOD(line.strip()) else "false", flush=True)
