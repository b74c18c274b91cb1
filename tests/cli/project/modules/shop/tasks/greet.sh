#!/bin/sh
echo "hello $PT_name"
