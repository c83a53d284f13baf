export { openDatabase, withDatabase, type Database, type PooledDatabase } from './client.ts';
export { fromWireId, toWireId } from './wire-id.ts';
export { migrateDatabase } from './migrate.ts';
export { endOfDay, startOfDay, toWireTime } from './wire-time.ts';
