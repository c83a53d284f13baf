import { CODES } from '@zhucheng/contracts';
import { and, desc, eq, sql } from 'drizzle-orm';
import { requireSession } from '../accounts/require-session.ts';
import { fromWireId, toWireId } from '../../db/wire-id.ts';
import { readHistory } from '../../db/schema.ts';
import { toWireTime } from '../../db/wire-time.ts';
import { ApiError } from '../../http/api-error.ts';
import type { RequestContext } from '../../http/context.ts';
import { offsetOf, pageInfo, type PageInput } from '../../db/paging.ts';
import { earnPoints } from '../points/ledger.service.ts';
import { findContentRefs, type ContentRef } from './content-refs.repository.ts';

/** Writes down that a member read something; articles earn points. */
export async function recordReadingHistory(
  { db, ...context }: RequestContext,
  { id, kind }: { id: string; kind: 'ARTICLE' | 'TENDER' },
) {
  const { userId: accountId } = requireSession({ db, ...context });
  const resourceId = fromWireId(id);
  const thing = (await findContentRefs(db, [resourceId])).get(resourceId);
  if (!thing || (thing.kind === 'TENDER') !== (kind === 'TENDER')) {
    throw new ApiError(CODES.notFound, '内容不存在或已下线');
  }
  await db
    .insert(readHistory)
    .values({ accountId, kind: thing.kind, resourceId, title: thing.title })
    .onConflictDoUpdate({
      target: [readHistory.accountId, readHistory.kind, readHistory.resourceId],
      set: { times: sql`${readHistory.times} + 1`, lastReadAt: new Date(), title: thing.title },
    });
  if (kind === 'TENDER') return 0;
  const memo = thing.title.slice(0, 60);
  return (await earnPoints(db, { accountId, kind: 'read', reference: resourceId, memo })).amount;
}

/** A page of a member's reading, the newest first. */
export async function listReadingHistory(
  context: RequestContext,
  { kind, ...page }: PageInput & { kind?: string | undefined },
) {
  const { db } = context;
  const where = and(
    eq(readHistory.accountId, requireSession(context).userId),
    kind ? eq(readHistory.kind, kind) : undefined,
  );
  const total = await db.$count(readHistory, where);
  const rows = await db
    .select()
    .from(readHistory)
    .where(where)
    .orderBy(desc(readHistory.lastReadAt), desc(readHistory.resourceId))
    .limit(page.size)
    .offset(offsetOf(page));
  const things = await findContentRefs(
    db,
    rows.map(({ resourceId }) => resourceId),
  );
  const records = rows.map(({ resourceId, lastReadAt, times, ...row }) => ({
    id: toWireId(resourceId),
    kind: row.kind as ContentRef['kind'],
    title: things.get(resourceId)?.title ?? row.title,
    href: things.get(resourceId)?.href ?? '',
    lastReadAt: toWireTime(lastReadAt),
    times,
  }));
  return { ...pageInfo(page, total), records };
}

/** Forgets what a member read: one thing, or everything. */
export async function clearReadingHistory(context: RequestContext, id: string | undefined) {
  const rows = await context.db
    .delete(readHistory)
    .where(
      and(
        eq(readHistory.accountId, requireSession(context).userId),
        id ? eq(readHistory.resourceId, fromWireId(id)) : undefined,
      ),
    )
    .returning({ id: readHistory.resourceId });
  return rows.length;
}
