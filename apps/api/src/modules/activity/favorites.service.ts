import type { BizType } from '@zhucheng/domain-news';
import { pageInfo, type PageInput } from '../../db/paging.ts';
import { fromWireId, toWireId, toWireTime } from '../../wire-format.ts';
import type { RequestContext } from '../../http/context.ts';
import { requireSession } from '../../http/session.ts';
import { removeReaction } from '../reading/reactions.repository.ts';
import { findContentRefs, REMOVED_CONTENT, type ContentRef } from './content-refs.repository.ts';
import * as favorites from './favorites.repository.ts';

/** Page of a member's favorites, of all kinds or of one, newest first. */
export async function listFavorites(
  context: RequestContext,
  input: PageInput & { kind?: string | undefined },
) {
  const { db } = context;
  const { total, rows } = await favorites.listFavorites(db, requireSession(context).userId, input);
  const refs = await findContentRefs(
    db,
    rows.map(({ id }) => id),
  );
  const records = rows.map(({ id, bizType, at }) => {
    const kind = (bizType ?? 'TENDER') as ContentRef['kind'];
    return {
      ...(refs.get(id) ?? { ...REMOVED_CONTENT, kind }),
      id: toWireId(id),
      at: toWireTime(at),
    };
  });
  return { ...pageInfo(input, total), records };
}

/** Those of the given ids that are favorites of the caller. */
export async function filterFavorites(context: RequestContext, wireIds: readonly string[]) {
  const { userId } = requireSession(context);
  const ids = await favorites.filterFavoriteIds(context.db, userId, wireIds.map(fromWireId));
  return ids.map(toWireId);
}

/** Removes a favorite, whether or not its target is still public; returns the number removed. */
export async function removeFavorite(context: RequestContext, wireId: string) {
  const actor = { kind: 'account', id: requireSession(context).userId } as const;
  const id = fromWireId(wireId);
  const kinds = ['article', 'course', 'notice', 'project'] as const;
  const removed = await Promise.all(
    kinds.map((kind) =>
      removeReaction(context.db, { actor, kind: 'favorite', target: { kind, id } }),
    ),
  );
  return removed.filter(Boolean).length;
}

/** Page of the files that a member has downloaded, newest first. */
export async function listDownloads(context: RequestContext, page: PageInput) {
  const { db } = context;
  const { total, rows } = await favorites.listDownloads(db, requireSession(context).userId, page);
  const refs = await findContentRefs(
    db,
    rows.map(({ articleId }) => articleId),
  );
  const records = rows.map(({ articleId, bizType, fileId, at, fileName, size }) => {
    const kind = bizType as BizType;
    return {
      ...(refs.get(articleId) ?? { ...REMOVED_CONTENT, kind }),
      id: toWireId(articleId),
      fileId: toWireId(fileId),
      fileName,
      size,
      at: toWireTime(at),
    };
  });
  return { ...pageInfo(page, total), records };
}
