import { setTimeout as sleep } from 'node:timers/promises';
import { isTransient, toRefusalReason } from '../reasons.ts';
import type { SavedRecord } from '../import-target.ts';

/** Result of saving a batch: saved records, and rejected ones with reasons in Chinese. */
export interface BatchResult<Input> {
  saved: SavedRecord[];
  rejected: { input: Input; reason: string }[];
}

type Save<Input> = (batch: readonly Input[]) => Promise<SavedRecord[]>;

/** Delays before retries when the database is unavailable: half a minute in total. */
const RETRY_DELAYS_MS = [500, 1_000, 2_000, 4_000, 8_000, 15_000];

/** Options of {@link saveBatch}. */
export interface SaveOptions<Input> {
  delays?: readonly number[];
  /** Called for a record that the database rejects before records after it are saved. */
  onRejected?: (input: Input, reason: string) => Promise<void>;
}

/**
 * Saves a batch. Records that the database rejects are found by bisection and don't stop the others. Transient failures
 * are retried, which is safe because a batch is one idempotent transaction.
 */
export async function saveBatch<Input>(
  batch: readonly Input[],
  save: Save<Input>,
  { delays = RETRY_DELAYS_MS, onRejected }: SaveOptions<Input> = {},
): Promise<BatchResult<Input>> {
  try {
    return { saved: await saveWithRetry(batch, save, delays), rejected: [] };
  } catch (error) {
    const reason = toRefusalReason(error);
    const [only] = batch;
    if (reason === undefined || only === undefined) throw error;
    if (batch.length === 1) {
      await onRejected?.(only, reason);
      return { saved: [], rejected: [{ input: only, reason }] };
    }
    const middle = Math.ceil(batch.length / 2);
    const first = await saveBatch(batch.slice(0, middle), save, { delays, onRejected });
    const second = await saveBatch(batch.slice(middle), save, { delays, onRejected });
    return {
      saved: [...first.saved, ...second.saved],
      rejected: [...first.rejected, ...second.rejected],
    };
  }
}

async function saveWithRetry<Input>(
  batch: readonly Input[],
  save: Save<Input>,
  delays: readonly number[],
): Promise<SavedRecord[]> {
  for (const delay of delays) {
    try {
      return await save(batch);
    } catch (error) {
      if (!isTransient(error)) throw error;
      await sleep(delay);
    }
  }
  return save(batch);
}
