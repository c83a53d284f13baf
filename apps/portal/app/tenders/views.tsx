import { notFound, onDemand, type preload, type PreloadArgs } from '@zhucheng/app-shell';
import type { ComponentType } from 'react';

type Params = Record<string, string | undefined>;

/** Queries of a view for its address. */
export type GetViewQueries = Parameters<typeof preload<Params>>[0];

/** Module of a view. */
interface ViewModule {
  default: ComponentType;
  getQueries: GetViewQueries;
}

const defineView = (load: () => Promise<ViewModule>) => ({ load, View: onDemand(load) });

/** What the address of the tender list shows besides the list, by `view` of the query. */
const VIEWS = {
  orgs: defineView(() => import('./organisations/list-view.tsx')),
  stats: defineView(() => import('./stats/stats-view.tsx')),
  org: defineView(() => import('./organisations/profile-view.tsx')),
};

const findView = (query: URLSearchParams) =>
  Object.entries(VIEWS).find(([name]) => name === query.get('view'))?.[1];

/** Queries of the view that an address asks for; an unknown one is the not-found page. */
export async function getViewQueries(args: PreloadArgs<Params>) {
  const { load, View } = findView(args.query) ?? notFound();
  const [{ getQueries }] = await Promise.all([load(), View.preload()]);
  return getQueries(args);
}

/** The view that an address asks for. */
export default function TenderView({ query }: { query: URLSearchParams }) {
  const view = findView(query);
  return view ? <view.View /> : null;
}
