export { startEmbeddedPostgres, type EmbeddedPostgres } from './postgres/embedded.ts';
