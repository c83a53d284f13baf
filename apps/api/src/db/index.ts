export { openDatabase, withDatabase, type Database, type PooledDatabase } from './client.ts';
export { fromWireId, toWireId } from './ids.ts';
export { migrateDatabase } from './migrate.ts';
export { endOfDay, startOfDay, toWireTime } from './times.ts';
