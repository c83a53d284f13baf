import type { Rollup } from 'vite';

/** What every page of every app needs, and what changes only with a new version of a dependency. */
const FRAMEWORK =
  /node_modules\/(?:react|react-dom|scheduler|react-router|react-redux|@reduxjs|redux|redux-thunk|reselect|immer|use-sync-external-store)\//;

/**
 * What every page of an app needs of our own: its frame, and how it gets its data. Error pages come when they happen,
 * the frames of few pages with those; who is logged in is asked once the page is there.
 */
const BASE =
  /\/libs\/(?:api-client(?!\/src\/(?:upload|domains\/(?!news)))|auth-store(?=\/src\/(?:store\/user|login-dialog\/|session\/use))|app-shell(?!\/src\/(?:reading|search-assist\/(?!search)|document\/session-runtime|errors\/error-view|layouts\/(?!site)|shell\/(?:footer|news-panel|member)))|contracts|list-query|site-config|tdk(?!\/src\/json-ld\/(?!breadcrumb|common)))\/|\/libs\/ui\/src\/(?:shell(?!.*(?:brand-header|news-panel|footer|user-menu))|layout|icons|forms|app-link|class-names|feedback\/(?:messages|offline-bar|toast-region))|\/app\/shell\/(?:default|header)|contract-table\/news$/;

/** What forms need; pages that are only read do without. */
const FORMS = /node_modules\/(?:react-hook-form|@hookform|zod)\/|\/libs\/account-ui\//;

/** What pages are put together from. Drawings are large, and each page has its own. */
const PARTS =
  /\/libs\/(?:ui\/src\/(?:article|data-display|dialog|feedback|filters|labels|lists|tender)|domain)\//;

/** A part that this many route modules use comes with the first page that uses any such part. */
const SHARED_BY = 8;

/**
 * How an app's code is cut into files: the framework, the frame around the pages, what many pages share, then one file
 * a page. Automatic splitting makes a file for every set of pages that shares something, twenty and more on the first
 * page.
 */
export function clientOutput(assets: string): Rollup.OutputOptions {
  const name = `${assets}/[name]-[hash].js`;
  return {
    entryFileNames: name,
    chunkFileNames: name,
    assetFileNames: `${assets}/[name]-[hash][extname]`,
    codeSplitting: {
      groups: [
        { name: 'framework', test: FRAMEWORK, priority: 3 },
        { name: 'base', test: BASE, priority: 2 },
        { name: 'session', test: /\/libs\/auth-store\/src\/(?!store\/article)/, priority: 2 },
        { name: 'forms', test: FORMS, priority: 2 },
        { name: 'shared', test: PARTS, minShareCount: SHARED_BY, priority: 1 },
      ],
    },
  };
}
