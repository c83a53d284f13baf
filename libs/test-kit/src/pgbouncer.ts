/** A real PgBouncer for tests of what goes through one, where it is installed. */
export { missingPgBouncer, startPgBouncer, type Pooler } from '@zhucheng/deploy/run-pgbouncer';
