import { newsApi } from '@zhucheng/api-client';
import {
  optional,
  preload,
  createBreadcrumbs,
  INFORMATION_CRUMB,
  PageTdk,
  assertPageExists,
  followMergedColumn,
  tdkQuery,
  withoutRecords,
} from '@zhucheng/app-shell';
import { getFeedName } from '@zhucheng/domain-news';
import { useParams, useSearchParams } from 'react-router';
import { columnTreeQuery } from '../articles/column-tree.tsx';
import type { LibraryKind } from './library-kinds.ts';
import { canonicalPath, LibraryPage } from './library-page.tsx';
import { libraryRequest, parseLibraryView, type ListParams } from './library-request.ts';
import { findKindByBizType, kindListPath } from '../articles/article-kinds.ts';
import { LibraryRows } from '../static-rows.ts';

/** Creates the loader of a list page. */
export const createLibraryLoader = (kind: LibraryKind) =>
  preload<ListParams>(async ({ params, query, load }) => {
    const request = libraryRequest(kind, parseLibraryView(params, query));
    const reply = await load(newsApi.dirNews.initiate(request), withoutRecords);
    followMergedColumn({ id: request.id, bizType: kind.bizType }, reply.newsDir);
    assertPageExists(reply, request.current);
    return [
      tdkQuery(kind.listPage),
      optional(columnTreeQuery(kind.bizType)),
      LibraryRows.preload(),
    ];
  });

/** List page of a kind, whole or one column of it; columns without a memo show `note`. */
export function LibraryList({ kind, note }: { kind: LibraryKind; note: string }) {
  const params: ListParams = useParams();
  const [query] = useSearchParams();
  const view = parseLibraryView(params, query);
  const { data } = newsApi.dirNews.useQuery(libraryRequest(kind, view));
  const articleKind = findKindByBizType(kind.bizType);
  if (!data || !articleKind) return null;
  const root = kindListPath(articleKind);
  const column = data.newsDir?.name;
  const title = column ?? articleKind.name;
  const pathOf = (id: string | undefined, page = 1) =>
    root + (page > 1 ? `/${id ?? '0'}/${page}` : id ? `/${id}` : '');
  const trail = [{ name: articleKind.name, href: root }, ...(column ? [{ name: column }] : [])];
  const crumbs = createBreadcrumbs(INFORMATION_CRUMB, ...trail);
  return (
    <LibraryPage
      kind={kind}
      view={view}
      reply={data}
      tdk={
        <PageTdk
          page={kind.listPage}
          path={canonicalPath(view, pathOf)}
          current={data.current}
          crumbs={crumbs}
          noindex={data.total === 0}
          feed={getFeedName(kind.bizType, data.newsDir?.id)}
          values={{
            column: title,
            bizType: column ? articleKind.name : '',
            parentColumn: articleKind.name,
          }}
        />
      }
      crumbs={crumbs}
      title={title}
      note={data.newsDir?.memo ?? note}
      label={title}
      pathOf={pathOf}
    />
  );
}
