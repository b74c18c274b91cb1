#!/bin/sh
echo '{"count": 3, "_output": "three things"}'
