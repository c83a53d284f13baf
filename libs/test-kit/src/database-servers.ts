/** Servers of PostgreSQL for tests that lose one: the embedded one, and a replica that follows it. */
export { startEmbeddedPostgres, type EmbeddedPostgres } from '@zhucheng/stack';
export { startEmbeddedReplica, type EmbeddedReplica } from '@zhucheng/stack/replica';
