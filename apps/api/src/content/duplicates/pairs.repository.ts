import { sql } from 'drizzle-orm';
import { uuidv7 } from 'uuidv7';
import type { Database } from '../../db/client.ts';
import { duplicatePair, tenderNotice } from '../../db/schema.ts';

type PairRow = typeof duplicatePair.$inferSelect;

/** A pair as the importer finds it. */
export type NewPair = Pick<PairRow, 'noticeId' | 'otherId' | 'reasons' | 'state'>;

/** Adds pairs; those that are known stay as they were decided. */
export async function insertPairs(tx: Database, pairs: readonly NewPair[]): Promise<void> {
  if (pairs.length === 0) return;
  await tx
    .insert(duplicatePair)
    .values(
      pairs.map((pair) => ({
        ...pair,
        id: uuidv7(),
        decidedAt: pair.state === 'merged' ? sql`now()` : null,
      })),
    )
    .onConflictDoNothing();
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
