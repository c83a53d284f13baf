import { CODES } from '@zhucheng/contracts';
import {
  getNoticePath,
  type InformationTypeId,
  type TradingCategoryId,
} from '@zhucheng/domain-tender';
import { getDivisions, regionName, type Divisions } from '../../db/divisions.ts';
import { pageInfo } from '../../db/paging.ts';
import { fromWireId, toWireId, toWireTime, toWireTimeOrNull } from '../../wire-format.ts';
import { ApiError } from '../../http/api-error.ts';
import type { RequestContext } from '../../http/context.ts';
import { requireSession } from '../../http/session.ts';
import { removeReaction } from '../reading/reactions.repository.ts';
import { findContentRefs, REMOVED_CONTENT, type ContentRef } from './content-refs.repository.ts';
import {
  countUnseenFavorites,
  listFavoriteNotes,
  listFavoriteNotices,
  markChangesSeen,
  replaceNote,
} from './favorite-notices.repository.ts';
import * as favorites from './favorites.repository.ts';

/**
 * Page of a member's favorites, of all kinds or of one, with the number of favorites that have unseen changes. Tender
 * notices and projects come with their state.
 */
export async function listFavorites(context: RequestContext, input: favorites.FavoritesFilter) {
  const { db } = context;
  const { userId } = requireSession(context);
  const { total, rows } = await favorites.listFavorites(db, userId, input);
  const ids = rows.map(({ id }) => id);
  const [refs, notices, divisions, changed] = await Promise.all([
    findContentRefs(db, ids),
    listFavoriteNotices(db, userId, ids),
    getDivisions(db),
    countUnseenFavorites(db, userId),
  ]);
  const noticeOf = new Map(notices.map((row) => [row.targetId, toFavoriteNotice(row, divisions)]));
  const records = rows.map(({ id, bizType, at, note }) => {
    const kind = (bizType ?? 'TENDER') as ContentRef['kind'];
    return {
      ...(refs.get(id) ?? { ...REMOVED_CONTENT, kind }),
      id: toWireId(id),
      at: toWireTime(at),
      note,
      notice: noticeOf.get(id) ?? null,
    };
  });
  return { ...pageInfo(input, total), records, changed };
}

type NoticeStateRow = Awaited<ReturnType<typeof listFavoriteNotices>>[number];

/** State of a tender notice or project in the list of favorites. */
function toFavoriteNotice(row: NoticeStateRow, divisions: Divisions) {
  const { amount, amountText, amountKind, deadline, unseen } = row;
  const category = row.changeCategory as TradingCategoryId;
  const infoType = row.changeInfoType as InformationTypeId;
  const change = row.changeId !== null && {
    title: row.changeTitle ?? '',
    infoType,
    href: getNoticePath({ id: toWireId(row.changeId), category, infoType }),
    publishTime: toWireTime(row.changeTime ?? row.publishTime),
    unseen,
  };
  return {
    infoType: row.infoType as InformationTypeId,
    amount,
    amountText,
    amountKind,
    region: regionName(divisions, row.divisionCode),
    deadline: toWireTimeOrNull(deadline),
    change: change || null,
  };
}

/** Marks the changes of one favorite, or of all, as seen; returns the number of favorites. */
export const markFavoritesSeen = (context: RequestContext, wireId: string | undefined) =>
  markChangesSeen(context.db, requireSession(context).userId, wireId && fromWireId(wireId));

/**
 * Writes the caller's note to a favorite notice or project. Throws if there is no such favorite, or if its note is not the
 * one that was changed: another device has written since.
 */
export async function saveFavoriteNote(
  { db, ...context }: RequestContext,
  input: { id: string; note: string; before: string },
) {
  const { userId } = requireSession(context);
  const { id, note } = input;
  const saved = await replaceNote(db, userId, { ...input, id: fromWireId(id) });
  if (saved) return { id, note };
  const [found] = await listFavoriteNotes(db, userId, fromWireId(id));
  if (found === undefined) throw new ApiError(CODES.notFound, '还没有收藏它，请先收藏再写备注');
  // The same change once more, whose reply was lost.
  if (found === note) return { id, note };
  throw new ApiError(CODES.conflict, '这条备注刚在别处改过，请看过那边写的再保存');
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
