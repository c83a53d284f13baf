import { newsApi } from '@zhucheng/api-client';
import {
  optional,
  preload,
  crumbsTo,
  INFORMATION_CRUMB,
  PageTdk,
  assertPageExists,
  tdkQuery,
} from '@zhucheng/app-shell';
import { getFeedName } from '@zhucheng/domain-news';
import { useParams, useSearchParams } from 'react-router';
import { columnTreeQuery } from '../articles/column-tree.tsx';
import type { LibraryKind } from './library-kinds.ts';
import { canonicalPath, LibraryPage } from './library-page.tsx';
import { libraryRequest, viewOf, type ListParams } from './library-request.ts';
import { findKindByBizType, kindListPath } from '../articles/article-kinds.ts';

/** The loader of a kind's list. */
export const createLibraryLoader = (kind: LibraryKind) =>
  preload<ListParams>(async ({ params, query, load }) => {
    const request = libraryRequest(kind, viewOf(params, query));
    assertPageExists(await load(newsApi.dirNews.initiate(request)), request.current);
    return [tdkQuery(kind.listPage), optional(columnTreeQuery(kind.bizType))];
  });

/** All documents of a kind, or those of one of its columns. */
export function LibraryList({ kind }: { kind: LibraryKind }) {
  const params: ListParams = useParams();
  const [query] = useSearchParams();
  const view = viewOf(params, query);
  const { data } = newsApi.dirNews.useQuery(libraryRequest(kind, view));
  const own = findKindByBizType(kind.bizType);
  if (!data || !own) return null;
  const root = kindListPath(own);
  const column = data.newsDir?.name;
  const title = column ?? own.name;
  const pathOf = (id: string | undefined, page = 1) =>
    root + (page > 1 ? `/${id ?? '0'}/${page}` : id ? `/${id}` : '');
  const parts = [{ name: own.name, href: root }, ...(column ? [{ name: column }] : [])];
  const crumbs = crumbsTo(INFORMATION_CRUMB, ...parts);
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
          values={{ column: title, bizType: column ? own.name : '', parentColumn: own.name }}
        />
      }
      crumbs={crumbs}
      title={title}
      note={data.newsDir?.memo ?? own.note}
      label={title}
      pathOf={pathOf}
    />
  );
}
