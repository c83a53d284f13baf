import { setTimeout as sleep } from 'node:timers/promises';
import { isPassing, refusalOf } from './reasons.ts';
import type { Saved } from './targets/target.ts';

/** What became of a batch: what was written, and what the database refused and why. */
export interface BatchResult<Input> {
  saved: Saved[];
  refused: { input: Input; reason: string }[];
}

type Save<Input> = (batch: readonly Input[]) => Promise<Saved[]>;

/** Milliseconds to wait before each further try when the database doesn't answer: half a minute in all. */
const WAITS = [500, 1_000, 2_000, 4_000, 8_000, 15_000];

/**
 * Writes a batch. A record that the database refuses is found by halves and doesn't stop the others; a connection that
 * breaks is tried again, which is safe because every batch is one transaction and may be written twice.
 */
export async function saveBatch<Input>(
  batch: readonly Input[],
  save: Save<Input>,
  waits: readonly number[] = WAITS,
): Promise<BatchResult<Input>> {
  try {
    return { saved: await savePatiently(batch, save, waits), refused: [] };
  } catch (error) {
    const reason = refusalOf(error);
    const [only] = batch;
    if (reason === undefined || only === undefined) throw error;
    if (batch.length === 1) return { saved: [], refused: [{ input: only, reason }] };
    const middle = Math.ceil(batch.length / 2);
    const first = await saveBatch(batch.slice(0, middle), save, waits);
    const second = await saveBatch(batch.slice(middle), save, waits);
    return {
      saved: [...first.saved, ...second.saved],
      refused: [...first.refused, ...second.refused],
    };
  }
}

async function savePatiently<Input>(
  batch: readonly Input[],
  save: Save<Input>,
  waits: readonly number[],
): Promise<Saved[]> {
  for (const wait of waits) {
    try {
      return await save(batch);
    } catch (error) {
      if (!isPassing(error)) throw error;
      await sleep(wait);
    }
  }
  return save(batch);
}
