import { hashStream, requireHash, type FileStore } from '@zhucheng/api/files';

/** Result of {@link moveFiles}. */
export interface MoveCounts {
  /** Files at the source. */
  found: number;
  /** Copied by this run. */
  copied: number;
  /** That were there before. */
  present: number;
  /** Read back whole, with the right hash. */
  checked: number;
}

/** A file that is not at its target as it should be. */
export interface MoveProblem {
  sha256: string;
  /** What is wrong, in Chinese. */
  problem: string;
}

/** Options of {@link moveFiles}. */
export interface MoveOptions {
  onProgress: (counts: Readonly<MoveCounts>) => void;
  /** Ends the run after the files under way; another run goes on. */
  signal: AbortSignal;
}

/** Files at a time. */
const CONCURRENCY = 4;

/**
 * Copies all files of a store into another one, then reads every one of them back and compares its hash. Files that are
 * there with their size are not sent again, but are read back like the others. Nothing is removed.
 */
export async function moveFiles(
  from: FileStore,
  to: FileStore,
  { onProgress, signal }: MoveOptions,
): Promise<{ counts: MoveCounts; problems: MoveProblem[] }> {
  const counts: MoveCounts = { found: 0, copied: 0, present: 0, checked: 0 };
  const problems: MoveProblem[] = [];
  const step = async (sha256: string, work: () => Promise<string | undefined>) => {
    const problem = await work().catch((error: Error) => error.message);
    if (problem !== undefined) problems.push({ sha256, problem });
    onProgress(counts);
    return problem === undefined;
  };
  const arrived: string[] = [];
  await forEach(from.list(), signal, async (sha256) => {
    counts.found += 1;
    if (await step(sha256, () => copy(from, to, sha256, counts))) arrived.push(sha256);
  });
  await forEach(arrived, signal, async (sha256) => {
    if (await step(sha256, () => check(to, sha256))) counts.checked += 1;
  });
  return { counts, problems };
}

/** Copies one file; returns what is wrong with it. */
async function copy(from: FileStore, to: FileStore, sha256: string, counts: MoveCounts) {
  const source = await from.open(sha256);
  if (!source) return '原处的文件不见了';
  const there = await to.open(sha256, { start: 0, end: 0 });
  there?.stream.destroy();
  if (there?.size === source.size) {
    source.stream.destroy();
    counts.present += 1;
    return undefined;
  }
  await to.putStream(requireHash(source.stream, sha256));
  counts.copied += 1;
  return undefined;
}

/** Reads one file back; returns what is wrong with it. */
async function check(store: FileStore, sha256: string): Promise<string | undefined> {
  const found = await store.open(sha256);
  if (!found) return '新处没有这个文件';
  const { bytes, finish } = hashStream(found.stream);
  for await (const _chunk of bytes);
  return finish().sha256 === sha256 ? undefined : '新处的内容与它的 SHA-256 不符';
}

/** Works on items, a few at a time, until the signal is aborted. */
async function forEach(
  items: AsyncIterable<string> | Iterable<string>,
  signal: AbortSignal,
  work: (item: string) => Promise<void>,
): Promise<void> {
  const running = new Set<Promise<void>>();
  for await (const item of items) {
    if (signal.aborted) break;
    const one = work(item).finally(() => running.delete(one));
    running.add(one);
    if (running.size >= CONCURRENCY) await Promise.race(running);
  }
  await Promise.all(running);
}
