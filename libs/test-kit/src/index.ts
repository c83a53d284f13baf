export { stopTestServer, testDatabase, type Template, type TestDatabase } from './database.ts';
export { callTable, FINISHED_PARTS, routeTable, type CallRow, type RouteRow } from './tables.ts';
