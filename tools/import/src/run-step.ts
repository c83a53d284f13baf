import { Unreadable } from '@zhucheng/api/import';
import { readItems, type InputFile } from './input/files.ts';
import type { InputItem, Place } from './input/item.ts';
import type { Counts, Progress } from './output/progress.ts';
import type { Report } from './output/report.ts';
import { reasonOf } from './reasons.ts';
import { saveBatch } from './save.ts';
import type { Target } from './targets/target.ts';

/** What an import shares over its files. */
export interface Run {
  counts: Counts;
  progress: Progress;
  report: Report;
  /** Asked to stop: what has been read is still written. */
  stopping: AbortSignal;
}

/**
 * Imports files of one source: reads, maps and writes batch by batch, so that memory doesn't grow with the
 * input. Returns what is amiss with records that were taken over.
 */
export async function runStep<Input extends { sourceId: string }>(
  run: Run,
  files: readonly InputFile[],
  target: Target<Input>,
): Promise<string[]> {
  const { counts, progress, report, stopping } = run;
  let batch = new Map<string, { input: Input; place: Place }>();

  const leaveOut = async (place: Place, sourceId: string | null, reason: string) => {
    counts.leftOut += 1;
    await report.add({ file: place.file, line: place.line, sourceId, reason });
  };
  const flush = async () => {
    const waiting = batch;
    batch = new Map();
    const inputs = [...waiting.values()].map(({ input }) => input);
    const { saved, refused } = await saveBatch(inputs, target.save);
    for (const { outcome } of saved) counts[outcome] += 1;
    for (const { input, reason } of refused) {
      const place = waiting.get(input.sourceId)?.place;
      if (place) await leaveOut(place, input.sourceId, reason);
    }
    progress.show(counts);
  };

  for await (const item of readItems(files, (bytes) => progress.advance(bytes))) {
    if (stopping.aborted) break;
    counts.read += 1;
    const input = readItem(item, target);
    if (typeof input === 'string') {
      await leaveOut(item, target.idOf(item), input);
      progress.show(counts);
      continue;
    }
    // A batch may hold an id only once; the later record is the newer one.
    if (batch.has(input.sourceId)) await flush();
    batch.set(input.sourceId, { input, place: { file: item.file, line: item.line } });
    if (batch.size >= target.batchSize) await flush();
  }
  if (batch.size > 0) await flush();
  return stopping.aborted ? [] : target.finish();
}

/** The input of an item, or why there is none. */
function readItem<Input extends { sourceId: string }>(
  item: InputItem,
  target: Target<Input>,
): Input | string {
  if (item.kind === 'problem') return item.reason;
  try {
    return target.read(item);
  } catch (error) {
    if (error instanceof Unreadable) return reasonOf(error);
    throw error;
  }
}
