import { eq, sql } from 'drizzle-orm';
import type { Database } from '../../../db/client.ts';
import { duplicatePair, noticeChange, sourceStatement, tenderNotice } from '../../../db/schema.ts';

type PairColumns = typeof duplicatePair.$inferSelect;
/** A pair as it is decided. */
export type DecidedPair = Pick<PairColumns, 'noticeId' | 'otherId' | 'state' | 'trace'>;

/** A pair, locked until the transaction ends. */
export async function lockPair(tx: Database, id: string): Promise<DecidedPair | undefined> {
  const [row] = await tx
    .select({
      noticeId: duplicatePair.noticeId,
      otherId: duplicatePair.otherId,
      state: duplicatePair.state,
      trace: duplicatePair.trace,
    })
    .from(duplicatePair)
    .where(eq(duplicatePair.id, id))
    .for('update');
  return row;
}

/** Stores a decision; without a decider the pair is open again. */
export async function decidePair(
  tx: Database,
  id: string,
  decision: Pick<PairColumns, 'state' | 'trace' | 'decidedBy'>,
): Promise<void> {
  const decidedAt = decision.decidedBy === null ? null : new Date();
  await tx
    .update(duplicatePair)
    .set({ ...decision, decidedAt })
    .where(eq(duplicatePair.id, id));
}

/** A notice with what it is merged into. */
export interface NoticeMergeState extends Record<string, unknown> {
  id: string;
  state: string;
  mergedInto: string | null;
}

/** States of notices by their ids, and of those that are merged into some. */
export async function listNoticeStates(
  tx: Database,
  ids: readonly string[],
  rootIds: readonly string[] = [],
): Promise<NoticeMergeState[]> {
  const { rows } = await tx.execute<NoticeMergeState>(sql`
    select id, state, merged_into as "mergedInto" from ${tenderNotice}
    where id = any(${sql.param([...ids])}::uuid[]) or merged_into = any(${sql.param([...rootIds])}::uuid[])
    order by id`);
  return rows;
}

/**
 * Makes a merged notice public again, with those that had been merged into it before. Returns whether the change log
 * knows it.
 */
export async function restoreNotices(
  tx: Database,
  noticeId: string,
  { rootId, followers }: { rootId: string; followers: readonly string[] },
): Promise<boolean> {
  await tx.execute(sql`
    update ${tenderNotice} set merged_into = case when id = ${noticeId}::uuid then null else ${noticeId}::uuid end,
      state = case when id <> ${noticeId}::uuid then state
        when exists (select from ${sourceStatement} where notice_id = ${noticeId}::uuid and is_withdrawn)
        then 'withdrawn' else 'published' end, updated_at = now()
    where id = ${noticeId}::uuid
      or (id = any(${sql.param([...followers])}::uuid[]) and merged_into = ${rootId}::uuid)`);
  return (await tx.$count(noticeChange, eq(noticeChange.noticeId, noticeId))) > 0;
}
