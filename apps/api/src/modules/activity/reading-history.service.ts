import { CODES } from '@zhucheng/contracts';
import { pageInfo, type PageInput } from '../../db/paging.ts';
import { fromWireId, toWireId, toWireTime } from '../../wire-format.ts';
import { ApiError } from '../../http/api-error.ts';
import type { RequestContext } from '../../http/context.ts';
import { requireSession } from '../../http/session.ts';
import { earnPoints } from '../points/ledger.service.ts';
import { findContentRefs, type ContentRef } from './content-refs.repository.ts';
import { markProjectSeen } from './favorite-notices.repository.ts';
import { deleteReadings, listReadings, upsertReading } from './reading-history.repository.ts';

/**
 * Records that a member read an article or a tender; articles earn points, of a tender that is a favorite the changes
 * are seen. Returns the points.
 */
export async function recordReadingHistory(
  context: RequestContext,
  { id, kind }: { id: string; kind: 'ARTICLE' | 'TENDER' },
) {
  const { db } = context;
  const { userId: accountId } = requireSession(context);
  const resourceId = fromWireId(id);
  const ref = (await findContentRefs(db, [resourceId])).get(resourceId);
  if (!ref || (ref.kind === 'TENDER') !== (kind === 'TENDER')) {
    throw new ApiError(CODES.notFound, '内容不存在或已下线');
  }
  await upsertReading(db, { accountId, kind: ref.kind, resourceId, title: ref.title });
  if (kind === 'TENDER') {
    await markProjectSeen(db, accountId, resourceId);
    return 0;
  }
  const memo = ref.title.slice(0, 60);
  const { amount } = await earnPoints(db, { accountId, kind: 'read', reference: resourceId, memo });
  return amount;
}

/** Page of a member's reading history, newest first. */
export async function listReadingHistory(
  context: RequestContext,
  input: PageInput & { kind?: string | undefined },
) {
  const { db } = context;
  const { total, rows } = await listReadings(db, requireSession(context).userId, input);
  const refs = await findContentRefs(
    db,
    rows.map(({ resourceId }) => resourceId),
  );
  const records = rows.map(({ resourceId, lastReadAt, times, ...row }) => ({
    id: toWireId(resourceId),
    kind: row.kind as ContentRef['kind'],
    title: refs.get(resourceId)?.title ?? row.title,
    href: refs.get(resourceId)?.href ?? '',
    lastReadAt: toWireTime(lastReadAt),
    times,
  }));
  return { ...pageInfo(input, total), records };
}

/** Deletes the reading history of one resource, or all; returns the number of entries. */
export const clearReadingHistory = (context: RequestContext, id: string | undefined) =>
  deleteReadings(context.db, requireSession(context).userId, id ? fromWireId(id) : undefined);
