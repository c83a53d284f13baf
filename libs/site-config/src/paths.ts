/** A deployable that answers requests behind the one public origin. */
export type Deployable =
  'portal' | 'help-centre' | 'open-platform' | 'ai-tools' | 'landing' | 'console' | 'api';

/**
 * Which deployable owns which paths. A prefix owns itself and everything below it, never a longer first segment
 * (`/help` owns `/help/x`, not `/helpdesk`). What no row names belongs to the portal.
 */
export const PATH_TABLE: readonly { owner: Deployable; prefixes: readonly string[] }[] = [
  { owner: 'api', prefixes: ['/api'] },
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

/** Every app that renders pages, in the order in which they are started. */
export const PAGE_APPS = [
  'portal',
  'help-centre',
  'open-platform',
  'ai-tools',
  'landing',
  'console',
] as const satisfies readonly Deployable[];

const ASSET = /^\/assets\/([a-z-]+)\//;

/**
 * Names the deployable that answers a raw (still percent-encoded) pathname. React Router asks for the data of
 * `/news/1` at `/news/1.data`; both go to the same owner. Assets carry their app's name: `/assets/portal/…`.
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
