/** Exports for pages and layouts of apps. */
export { describeError, usePageError, type DescribedError } from './errors/use-page-error.ts';
export { useConnection } from './hooks.ts';
export { useHydrated } from './hooks.ts';
export { useSiteNavigate } from './hooks.ts';
export { useNow } from './hooks.ts';
export { useShowToast, useToasts } from './hooks.ts';
export { CachedFragment } from './fragment-cache/cached-fragment.tsx';
export { staticContent } from './fragment-cache/static-content.tsx';
export { staticIsland } from './fragment-cache/static-island.tsx';
export { AppDocument } from './document/app-document.tsx';
export { onDemand } from './page/on-demand.tsx';
export type { PageError } from './errors/use-page-error.ts';
export type { PageHandle } from './page/preload.ts';
export { PageMeta } from './page/page-meta.tsx';
export {
  notFound,
  optional,
  owned,
  preload,
  throwStatus,
  resourceLoader,
  serverOnly,
  withFirstRecord,
  withoutRecords,
  type PreloadArgs,
} from './page/preload.ts';
export { useDeferredMount } from './runtime/next-task.ts';
export { useNonce } from './runtime/render-context.tsx';
export { byVariant, useVariant } from './page/variant.ts';
export { createBreadcrumbs, INFORMATION_CRUMB } from './shell/information-links.ts';
export { INFORMATION_LINKS, getInformationTabPath } from './shell/information-links.ts';
export { PageTdk, tdkQuery, type PageTdkProps } from './page/page-tdk.tsx';
export {
  parseId,
  parseOptionalId,
  parsePage,
  assertPageExists,
  followMergedColumn,
} from './page/params.ts';
export { AppShell, type AppShellProps } from './shell/app-shell.tsx';
export { createErrorBoundary } from './errors/error-boundary.tsx';
export { siteLayoutQueries, SiteLayout, type SiteLayoutProps } from './layouts/site-layout.tsx';
export { directoryQueries, useDirectories } from './shell/use-directories.ts';
export { useYear } from './hooks.ts';
export { useReadHistory } from './reading/use-read-history.ts';
