import { and, eq, lt, lte, sql } from 'drizzle-orm';
import type { Database } from '../../../db/client.ts';
import { conversion } from '../../../db/schema.ts';
import type { ClickConversion } from './conversion-provider.ts';

/** Attempts after which a conversion counts as failed; with the delays between them more than a day. */
export const MAX_ATTEMPTS = 12;

const MAX_ERROR_LENGTH = 300;

/** Row of the table `conversion`. */
export type Conversion = typeof conversion.$inferSelect;

/** Queues a conversion, once for a click and kind. */
export async function insertConversion(tx: Database, values: ClickConversion): Promise<void> {
  await tx.insert(conversion).values(values).onConflictDoNothing();
}

/** Claims a batch of due conversions for one attempt and schedules the next one with exponential delay. */
export function claimConversions(db: Database, max: number): Promise<Conversion[]> {
  const due = db
    .select({ id: conversion.id })
    .from(conversion)
    .where(and(eq(conversion.state, 'pending'), lte(conversion.sendAfter, sql`now()`)))
    .orderBy(conversion.sendAfter)
    .limit(max)
    .for('update', { skipLocked: true });
  return db
    .update(conversion)
    .set({
      attempts: sql`${conversion.attempts} + 1`,
      sendAfter: sql`now() + interval '1 minute' * power(2, ${conversion.attempts})`,
    })
    .where(sql`${conversion.id} in ${due}`)
    .returning();
}

/** Records that a conversion was reported. */
export async function markConversionSent(db: Database, id: string): Promise<void> {
  await db
    .update(conversion)
    .set({ state: 'sent', sentAt: sql`now()`, lastError: null })
    .where(eq(conversion.id, id));
}

/** Records a failed attempt; the last one makes the conversion fail for good. */
export async function markConversionFailed(
  db: Database,
  { id, attempts }: Pick<Conversion, 'id' | 'attempts'>,
  reason: string,
): Promise<void> {
  const state = attempts < MAX_ATTEMPTS ? 'pending' : 'failed';
  const lastError = reason.slice(0, MAX_ERROR_LENGTH);
  await db.update(conversion).set({ state, lastError }).where(eq(conversion.id, id));
}

/** Deletes conversions that are older than a number of months. */
export async function deleteConversionsBefore(
  db: Database,
  months: number,
  now: Date,
): Promise<void> {
  const before = sql`${now.toISOString()}::timestamptz - make_interval(months => ${months})`;
  await db.delete(conversion).where(lt(conversion.createdAt, before));
}
