/** Names for tools that write to the database. */
export { openDatabase, withDatabase, type Database, type PooledDatabase } from './client.ts';
export { migrateDatabase } from './migrate.ts';
