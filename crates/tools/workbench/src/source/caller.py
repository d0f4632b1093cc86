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
with open(sys.argv[1], "rb") as source:
    exec(compile(source.read(), sys.argv[1], "exec"), globals())
with open(3, "w") as answers:
    for line in sys.stdin:
        answer = Solution().METHOD(line.strip())
        if type(answer) is not bool:
            raise TypeError(f"METHOD has to return a bool, not {answer!r}")
        print("true" if answer else "false", file=answers, flush=True)
