import { and, eq, inArray, or, sql } from 'drizzle-orm';
import { uuidv7 } from 'uuidv7';
import type { Database } from '../../db/client.ts';
import { duplicatePair, tenderNotice } from '../../db/schema.ts';

type PairRow = typeof duplicatePair.$inferSelect;

/** A pair as the importer finds it. */
export type NewPair = Pick<PairRow, 'noticeId' | 'otherId' | 'reasons' | 'state'>;

/** Adds pairs; those that are undecided get the reasons of now, decided ones stay as they are. */
export async function savePairs(tx: Database, pairs: readonly NewPair[]): Promise<void> {
  if (pairs.length === 0) return;
  // Two notices that changed find each other, each of them once.
  const unique = new Map(pairs.map((pair) => [`${pair.noticeId} ${pair.otherId}`, pair]));
  await tx
    .insert(duplicatePair)
    .values(
      Array.from(unique.values(), (pair) => ({
        ...pair,
        id: uuidv7(),
        decidedAt: pair.state === 'merged' ? sql`now()` : null,
      })),
    )
    .onConflictDoUpdate({
      target: [duplicatePair.noticeId, duplicatePair.otherId],
      set: { state: sql`excluded.state`, reasons: sql`excluded.reasons` },
      setWhere: inArray(duplicatePair.state, ['open', 'lapsed']),
    });
}

/** Pairs of the given notices that wait for a decision. */
export const listOpenPairs = (tx: Database, noticeIds: readonly string[]) => {
  const ids = [...noticeIds];
  return tx
    .select({
      id: duplicatePair.id,
      noticeId: duplicatePair.noticeId,
      otherId: duplicatePair.otherId,
    })
    .from(duplicatePair)
    .where(
      and(
        eq(duplicatePair.state, 'open'),
        or(inArray(duplicatePair.noticeId, ids), inArray(duplicatePair.otherId, ids)),
      ),
    );
};

/** Takes pairs off the queue, unless they were decided meanwhile. */
export async function lapsePairs(tx: Database, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return;
  await tx
    .update(duplicatePair)
    .set({ state: 'lapsed' })
    .where(and(inArray(duplicatePair.id, [...ids]), eq(duplicatePair.state, 'open')));
}

/** Takes notices off the public lists, by the id of the one that stands for each. Versions and log are left alone. */
export async function markMerged(tx: Database, merged: ReadonlyMap<string, string>): Promise<void> {
  if (merged.size === 0) return;
  await tx.execute(sql`
    update ${tenderNotice} set state = 'merged', merged_into = pair.into_id, updated_at = now()
    from unnest(${sql.param([...merged.keys()])}::uuid[], ${sql.param([...merged.values()])}::uuid[])
      as pair (id, into_id)
    where ${tenderNotice.id} = pair.id`);
}
