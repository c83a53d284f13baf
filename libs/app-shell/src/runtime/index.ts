/** Shared by the entries of server and browser; not for pages. */
export { createBootSource, createIslandBootSource } from './boot-source.ts';
export { escapeJson } from './escape-json.ts';
export { createRouteMatcher, takeLoaderData } from './react-router-internals.ts';
export { markVariant, variantContext } from '../page/variant.ts';
export { isHydrated } from '../page/preload.ts';
export {
  AppProviders,
  queriesContext,
  type FragmentSources,
  type RenderInfo,
} from './render-context.tsx';
