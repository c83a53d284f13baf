import { newsApi } from '@zhucheng/api-client';
import { notFound, optional, preload, parseId, tdkQuery } from '@zhucheng/app-shell';
import type { LibraryKind } from './library-kinds.ts';
import { mostReadQuery } from '../articles/list-aside.tsx';

/** Rows of "from the same column". */
const SAME_COLUMN_SIZE = 6;

/** The call for what stands in the same column, one more for the document itself. */
export const sameColumnRequest = (id: string) => ({
  id,
  sort: 'effective' as const,
  size: SAME_COLUMN_SIZE + 1,
});

/** The loader of one document of a kind: it is read under its own kind's address only. */
export const createDocumentLoader = (kind: LibraryKind) =>
  preload<{ id?: string }>(async ({ params, load }) => {
    const { model } = await load(newsApi.get.initiate({ id: parseId(params.id) }));
    if (model.bizType !== kind.bizType) notFound();
    return [
      tdkQuery(kind.detailPage),
      optional(mostReadQuery(kind.bizType)),
      optional(newsApi.dirNews.initiate(sameColumnRequest(model.dirId))),
    ];
  });
