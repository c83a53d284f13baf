import { newsApi } from '@zhucheng/api-client';
import type { ReactNode } from 'react';
import { Outlet, redirect, useParams, type ServerBuild } from 'react-router';
import {
  usePageError,
  AppDocument,
  byVariant,
  optional,
  owned,
  preload,
  throwStatus,
  useVariant,
} from '@zhucheng/app-shell';
import * as entry from '../render/entry.server.tsx';

/** Policy of the resource `/drawing.svg`. */
export const DRAWING_POLICY = "default-src 'none'; style-src 'unsafe-inline'";

function Article() {
  const { id = '' } = useParams();
  const { data } = newsApi.get.useQuery({ id });
  const side = newsApi.get.useQuery({ id: 'side' });
  return (
    <>
      <h1>{data?.model.title}</h1>
      <aside>{side.data?.model.title ?? '…'}</aside>
    </>
  );
}

function Failure() {
  const { status, msg, requestId } = usePageError();
  return (
    <h1>
      错误 {status} {msg}
      {requestId && `，编号 ${requestId}`}
    </h1>
  );
}

function Tested() {
  const variant = useVariant();
  return <h1>版本 {variant}</h1>;
}

const Throws = () => {
  throw new Error('a component that throws');
};

const article = preload<{ id: string }>(({ params }) => [
  newsApi.get.initiate({ id: params.id }),
  optional(newsApi.get.initiate({ id: 'side' })),
]);

const own = preload<{ id: string }>(({ params }) => [
  owned(newsApi.get.initiate({ id: params.id })),
]);

const loadTested = (variant: string) =>
  preload<{ id?: string }>(({ params }) =>
    params.id ? throwStatus(404) : [newsApi.get.initiate({ id: `tested-${variant}` })],
  );

/** Returns the loader exports of a route module. */
const createLoaders = (load: unknown) => ({ loader: load, clientLoader: load });

const createDrawing = (headers: Record<string, string>) => () =>
  new Response('<svg/>', { headers: { 'Content-Type': 'image/svg+xml', ...headers } });

const modules: Record<string, [path: string | undefined, module: object]> = {
  root: [
    undefined,
    {
      default: () => <Outlet />,
      Layout: ({ children }: { children: ReactNode }) => <AppDocument>{children}</AppDocument>,
      ErrorBoundary: Failure,
      middleware: [entry.queriesMiddleware],
    },
  ],
  article: [
    'news/:id',
    { ...createLoaders(article), default: Article, handle: { query: ['tab', 'sort'] } },
  ],
  shared: [
    'shared/:id',
    { ...createLoaders(article), default: Article, handle: { uncached: true } },
  ],
  partlyShared: [
    'partly-shared/:id',
    {
      ...createLoaders(article),
      default: Article,
      handle: { query: ['tab', 'share'], uncached: ['share'] },
    },
  ],
  own: ['own/:id', { ...createLoaders(own), default: Article, handle: { uncached: true } }],
  framed: ['framed/:id', { ...createLoaders(article), default: Article, handle: { framed: true } }],
  islands: [
    'islands/:id',
    { ...createLoaders(article), default: Article, handle: { hydrate: false } },
  ],
  tested: [
    'tested/:id?',
    {
      ...createLoaders(byVariant({ A: loadTested('A'), B: loadTested('B') })),
      default: Tested,
      handle: { variants: true, query: ['tab'] },
    },
  ],
  home: ['home', { default: () => <h1>首页</h1> }],
  drawing: [
    'drawing.svg',
    { loader: createDrawing({ 'Content-Security-Policy': DRAWING_POLICY }) },
  ],
  plainDrawing: ['plain.svg', { loader: createDrawing({}) }],
  failing: ['500', { ...createLoaders(() => throwStatus(500)), default: () => null }],
  throwing: ['throwing', { default: Throws }],
  unknown: ['*', { ...createLoaders(() => Promise.reject(redirect('/404'))), default: () => null }],
};

const routes = Object.entries(modules).map(([id, [path, module]]) => {
  const parentId = id === 'root' ? undefined : 'root';
  return [id, { id, path, parentId, module }] as const;
});

const assets = routes.map(([id, { path, parentId, module }]) => [
  id,
  { id, path, parentId, module: `/assets/${id}.js`, hasLoader: 'loader' in module },
]);

/** Hand-written server build of a small app, as React Router's plugin creates it from route modules. */
export const testBuild = {
  entry: { module: entry },
  routes: Object.fromEntries(routes),
  assets: {
    entry: { module: '/assets/entry.js', imports: [] },
    routes: Object.fromEntries(assets),
    url: '/assets/manifest.js',
    version: '1',
  },
  publicPath: '/',
  assetsBuildDirectory: 'dist/client',
  basename: '/',
  future: {},
  ssr: true,
  isSpaMode: false,
  prerender: [],
  routeDiscovery: { mode: 'initial' },
} as unknown as ServerBuild;
