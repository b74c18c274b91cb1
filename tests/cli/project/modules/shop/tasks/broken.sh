#!/bin/sh
echo '{"_error": {"msg": "It is broken", "kind": "shop/broken", "details": {"part": 7}}}'
exit 3
