import { catalogueApi, newsApi } from '@zhucheng/api-client';
import {
  notFound,
  onDemand,
  optional,
  preload,
  type PageHandle,
  assertPageExists,
  followMergedColumn,
  tdkQuery,
  withoutRecords,
} from '@zhucheng/app-shell';
import { libraryQuery } from '@zhucheng/domain-news';
import { Suspense } from 'react';
import { redirect, useParams, useSearchParams } from 'react-router';
import { ArticleTabPage, articleTabRequest } from './article-tab-page.tsx';
import { getTabRedirect, parseArticleTab } from './tabs.ts';
import { findLibraryKind } from '../../shared/library/library-kinds.ts';
import {
  loadMaterialQueries,
  materialQuery,
  parseMaterialList,
} from '../../shared/materials/materials-request.ts';
import { articleListParts, LibraryRows } from '../../shared/static-rows.ts';
import {
  libraryRequest,
  parseLibraryView,
  type ListParams,
} from '../../shared/library/library-request.ts';

export const handle: PageHandle = {
  query: ['tabsType', ...libraryQuery.names, ...materialQuery.names],
};

/** Tabs loaded on demand; the news tab is part of the route module. */
const LibraryTabPage = onDemand(() => import('./library-tab-page.tsx'));
const MaterialsTab = onDemand(() => import('../materials/materials-tab.tsx'));

const load = preload<ListParams>(async ({ params, query, load }) => {
  const ownPage = getTabRedirect(query.get('tabsType'));
  if (ownPage) throw redirect(ownPage);
  const tab = parseArticleTab(query.get('tabsType')) ?? notFound();
  if (tab.bizType === 'DOWNLOAD') {
    await MaterialsTab.preload();
    return loadMaterialQueries(parseMaterialList(params, query), load);
  }
  const kind = findLibraryKind(tab.bizType);
  const request = kind
    ? libraryRequest(kind, parseLibraryView(params, query))
    : articleTabRequest(tab, params);
  const reply = await load(newsApi.dirNews.initiate(request), withoutRecords);
  followMergedColumn({ id: request.id, bizType: tab.bizType }, reply.newsDir);
  assertPageExists(reply, request.current);
  return [
    tdkQuery('informationList'),
    optional(catalogueApi.getTree.initiate({ bizType: request.bizType })),
    ...(kind
      ? [LibraryTabPage.preload(), LibraryRows.preload()]
      : articleListParts(request.bizType)),
  ];
});
export const loader = load;
export const clientLoader = load;

/** List tab of the information page, whole or one column of it. */
export default function InformationList() {
  const [query] = useSearchParams();
  const params: ListParams = useParams();
  const tab = parseArticleTab(query.get('tabsType'));
  if (!tab) return null;
  const kind = findLibraryKind(tab.bizType);
  if (tab.bizType === 'DOWNLOAD') {
    return (
      <Suspense>
        <MaterialsTab tab={tab} view={parseMaterialList(params, query)} />
      </Suspense>
    );
  }
  if (!kind) return <ArticleTabPage tab={tab} params={params} />;
  return (
    <Suspense>
      <LibraryTabPage tab={tab} kind={kind} view={parseLibraryView(params, query)} />
    </Suspense>
  );
}
