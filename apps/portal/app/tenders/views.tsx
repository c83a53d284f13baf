import { onDemand, type PreloadArgs } from '@zhucheng/app-shell';
import type { preload } from '@zhucheng/app-shell';
import type { ComponentType } from 'react';

type Params = Record<string, string | undefined>;

/** Queries of a view for its address. */
export type GetViewQueries = Parameters<typeof preload<Params>>[0];

/** Module of a view. */
interface ViewModule {
  default: ComponentType;
  getQueries: GetViewQueries;
}

function defineView(load: () => Promise<ViewModule>) {
  const View = onDemand(load);
  const getQueries = async (args: PreloadArgs<Params>) => {
    const [module] = await Promise.all([load(), View.preload()]);
    return module.getQueries(args);
  };
  return { View, getQueries };
}

/** What the address of the tender list shows besides the list, by `view` of the query; loaded on demand. */
const VIEWS = {
  orgs: defineView(() => import('./organisations/list-view.tsx')),
  stats: defineView(() => import('./stats/stats-view.tsx')),
  org: defineView(() => import('./organisations/profile-view.tsx')),
};

/** Query names of the views. */
export const VIEW_QUERY_NAMES = ['view', 'id', 'role', 'page', 'measure'];

/** The view of an address: null for the list itself, undefined for one that doesn't exist. */
export function findView(query: URLSearchParams) {
  const name = query.get('view');
  return name === null ? null : Object.entries(VIEWS).find(([key]) => key === name)?.[1];
}
