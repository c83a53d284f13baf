/** Deployable that answers requests of the public origin. */
export type Deployable =
  'portal' | 'help-centre' | 'open-platform' | 'ai-tools' | 'landing' | 'console' | 'api';

/**
 * Owners of paths. A prefix covers itself and all paths below it, but no longer segments (`/help` covers `/help/x`,
 * not `/helpdesk`). All other paths belong to the portal.
 */
export const PATH_TABLE: readonly { owner: Deployable; prefixes: readonly string[] }[] = [
  {
    owner: 'api',
    prefixes: [
      '/api',
      '/.well-known/oauth-authorization-server',
      '/.well-known/oauth-protected-resource',
    ],
  },
  {
    owner: 'landing',
    prefixes: [
      '/erp',
      '/erppro',
      '/treasure',
      '/treasurepro',
      '/jizhibao',
      '/jizhibaopro',
      '/qibaoerp',
    ],
  },
  { owner: 'help-centre', prefixes: ['/help'] },
  { owner: 'open-platform', prefixes: ['/open'] },
  {
    owner: 'ai-tools',
    prefixes: [
      '/aiToolList',
      '/aiToolDetail',
      '/aiWriteList',
      '/Conversation',
      '/contract',
      '/aipaper',
    ],
  },
  { owner: 'console', prefixes: ['/console'] },
];

/** Apps that render pages, in start order. */
export const PAGE_APPS = [
  'portal',
  'help-centre',
  'open-platform',
  'ai-tools',
  'landing',
  'console',
] as const satisfies readonly Deployable[];

/** Service worker that keeps copies of an app's pages for reading offline. */
export interface OfflineWorker {
  address: string;
  /** Beginning of the paths that it answers for; of several workers the one with the longest scope does. */
  scope: string;
}

const OFFLINE_WORKERS: Partial<Record<Deployable, OfflineWorker>> = {
  portal: { address: '/sw.js', scope: '/' },
  'help-centre': { address: '/help/sw.js', scope: '/help' },
};

/** Returns an app's offline worker; undefined if the app has none. */
export const getOfflineWorker = (app: Deployable): OfflineWorker | undefined =>
  OFFLINE_WORKERS[app];

const ASSET = /^\/assets\/([a-z-]+)\//;

/**
 * Returns the deployable of a raw (percent-encoded) pathname. `/news/1.data` (data requests of React Router) belongs
 * to the owner of `/news/1`, `/assets/portal/…` to the portal.
 */
export function findPathOwner(pathname: string): Deployable {
  const asset = ASSET.exec(pathname)?.[1];
  if (asset) return PAGE_APPS.find((app) => app === asset) ?? 'portal';
  const path = pathname.replace(/\.data$/, '');
  const row = PATH_TABLE.find(({ prefixes }) =>
    prefixes.some((prefix) => path === prefix || path.startsWith(`${prefix}/`)),
  );
  return row?.owner ?? 'portal';
}
