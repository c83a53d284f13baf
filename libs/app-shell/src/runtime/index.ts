/** Plumbing that the server's entry and the browser's entry share; pages don't need it. */
export type { QueriesOf } from '../fragment-cache/cached-fragment.tsx';
export { escapeJson } from './escape-json.ts';
export { AppProviders } from './providers.tsx';
export { queriesContext } from './queries-context.ts';
export type { RenderInfo } from './render-context.ts';
