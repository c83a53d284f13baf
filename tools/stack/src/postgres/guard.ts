/**
 * PostgreSQL does not notice when the process that started it is gone. This shell does: its standard input ends, and
 * it asks the server for a fast shutdown. It runs as the server's user, costs a megabyte, and removes a throw-away
 * cluster's files (`$REMOVE`), which a killed test run could not do any more.
 */
export const GUARD = `
exec 3<&0
"$@" 3<&- </dev/null &
server=$!
trap 'kill -INT $server' INT TERM HUP
( read -r line <&3; kill -INT $server ) &
watcher=$!
exec 3<&-
while kill -0 $server 2>/dev/null; do wait $server; code=$?; done
kill $watcher 2>/dev/null
[ -z "$REMOVE" ] || rm -rf "$REMOVE"
exit $code
`;
