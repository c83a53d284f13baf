import { UnreadableError } from '../index.ts';
import { readItems, type InputFile } from './files.ts';
import type { ImportJournal } from './import-journal.ts';
import type { ImportInput, ImportTarget } from './import-target.ts';
import type { InputItem, InputPosition } from './json/json-lines.ts';
import type { Counts, Progress } from './progress.ts';
import { toReason } from './reasons.ts';
import { saveBatch } from './batches/save-batch.ts';

/** State of an import over all its files. */
export interface ImportRun {
  counts: Counts;
  progress: Progress;
  journal: ImportJournal;
  /** Aborted to stop: records that were read are still saved. */
  signal: AbortSignal;
}

/** Batches that may wait for their turn while the next one is read: they are prepared meanwhile. */
const MAX_WAITING_BATCHES = 1;
/** Size of the first batch, as a share of the target's: the database begins early. Each further one is twice as large. */
const FIRST_BATCH_SHARE = 1 / 4;
/** Bytes of the records in a batch after which it is saved, however few they are. */
const MAX_BATCH_BYTES = 2 * 1024 * 1024;

/**
 * Imports files of one source: reads, maps, prepares and saves batch by batch in constant memory. Batches are saved one
 * after the other in the order of the files, so that a later record counts. Returns warnings about imported records.
 */
export async function importStep<Input extends ImportInput, Prepared extends { sourceId: string }>(
  run: ImportRun,
  files: readonly InputFile[],
  target: ImportTarget<Input, Prepared>,
): Promise<string[]> {
  const { counts, progress, journal, signal } = run;
  let batch = new Map<string, BatchRecord<Input>>();
  let batchBytes = 0;
  let batchSize = Math.ceil(target.batchSize * FIRST_BATCH_SHARE);
  let waiting: Promise<void>[] = [];

  const skip = async (position: RecordPosition, sourceId: string | null, reason: string) => {
    counts.skipped += 1;
    const { file, line, number } = position;
    await journal.skip({ file, line, number, sourceId, reason });
  };
  const save = async (records: typeof batch, preparedEarly: Promise<readonly Prepared[]>) => {
    let early: typeof preparedEarly | undefined = preparedEarly;
    const inputs = Array.from(records.values(), ({ input }) => input);
    const savePart = async (part: readonly Input[]) => {
      // Later calls are retries, or save a part of the batch.
      const preparing = early ?? target.prepare(part);
      early = undefined;
      const prepared = await preparing;
      const entries = part.map((input) => toJournalRecord(input, records, target));
      return journal.save(entries, (tx) => target.save(prepared, tx));
    };
    const { saved } = await saveBatch(inputs, savePart, {
      onRejected: async ({ sourceId }, reason) => {
        const position = records.get(sourceId)?.position;
        if (position) await skip(position, sourceId, reason);
      },
    });
    for (const { outcome } of saved) counts[outcome] += 1;
    progress.show(counts);
  };
  const flush = async () => {
    const records = batch;
    batch = new Map();
    batchBytes = 0;
    batchSize = Math.min(target.batchSize, batchSize * 2);
    const prepared = target.prepare(Array.from(records.values(), ({ input }) => input));
    const saving = (waiting.at(-1) ?? Promise.resolve()).then(() => save(records, prepared));
    // Errors arrive where the batch is saved or waited for.
    prepared.catch(() => undefined);
    saving.catch(() => undefined);
    waiting = [...waiting, saving];
    if (waiting.length > MAX_WAITING_BATCHES) await waiting.shift();
  };

  const done = journal.position;
  let passed = 0;
  const items = readItems(files, (bytes) => progress.advance(bytes));
  for await (const item of expandItems(items, target)) {
    if (signal.aborted) break;
    if (passed < done) {
      passed += 1;
      target.pass?.(item);
      continue;
    }
    counts.read += 1;
    const position = { file: item.file, line: item.line, number: counts.read };
    const input = readInput(item, target);
    if (typeof input === 'string') {
      await skip(position, target.guessId(item), input);
      progress.show(counts);
      continue;
    }
    // A batch may contain an id only once; the later record is the newer one.
    if (batch.has(input.sourceId)) await flush();
    batch.set(input.sourceId, { input, position });
    batchBytes += item.bytes;
    if (batch.size >= batchSize || batchBytes >= MAX_BATCH_BYTES) await flush();
  }
  if (batch.size > 0) await flush();
  await Promise.all(waiting);
  return signal.aborted ? [] : target.finish();
}

type RecordPosition = InputPosition & { number: number };

interface BatchRecord<Input> {
  input: Input;
  position: RecordPosition;
}

function toJournalRecord<Input extends ImportInput>(
  input: Input,
  records: ReadonlyMap<string, BatchRecord<Input>>,
  target: Pick<ImportTarget<Input>, 'digest'>,
) {
  const { line = 0, number = 0 } = records.get(input.sourceId)?.position ?? {};
  const { sourceId, title } = input;
  return { sourceId, title, line, number, digest: () => target.digest(input) };
}

async function* expandItems(
  items: AsyncIterable<InputItem>,
  { expand }: Pick<ImportTarget<never>, 'expand'>,
): AsyncGenerator<InputItem> {
  for await (const item of items) {
    if (expand) yield* expand(item);
    else yield item;
  }
}

/** Input of an item, or the reason why it is unreadable. */
function readInput<Input extends ImportInput>(
  item: InputItem,
  target: Pick<ImportTarget<Input>, 'read'>,
): Input | string {
  if (item.kind === 'problem') return item.reason;
  try {
    return target.read(item);
  } catch (error) {
    if (error instanceof UnreadableError) return toReason(error);
    throw error;
  }
}
