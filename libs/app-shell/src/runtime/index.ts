/** Plumbing that the server's entry and the browser's entry share; pages don't need it. */
export { createBootSource } from './boot-source.ts';
export { escapeJson } from './escape-json.ts';
export { keepMatchedRoutes, takeLoaderData } from './react-router-internals.ts';
export {
  AppProviders,
  queriesContext,
  type QueriesOf,
  type RenderInfo,
} from './render-context.tsx';
