import { execFile, spawnSync } from 'node:child_process';
import { promisify } from 'node:util';
import { pinToCore } from './processes.ts';

/** Target of a load test. */
export interface Target {
  name: string;
  url: string;
  /** Path of a wrk script that varies the requests. */
  script?: string;
  /** Calls at the same time, {@link CONNECTIONS} unless told. */
  connections?: number;
  /** Answers other than 2xx are left out of the count instead of failing it: a machine that others use makes a server refuse some. */
  mayRefuse?: boolean;
  /**
   * Processor time that its process has used, in seconds. Where it is known, answers are counted a second of it: on a
   * machine that others use, and behind an API that is slower than the pages, the clock says nothing of their cost.
   */
  processorTime?: () => number;
}

const CONNECTIONS = 32;

/**
 * Requests per second that a target answers, measured by wrk on core 1: by the clock, or by its own processor time. Answers other
 * than 2xx are a failure.
 */
export function requestsPerSecond(target: Target, seconds: number): number {
  const before = target.processorTime?.() ?? Number.NaN;
  const { stdout, status } = spawnSync(...wrkCommand(target, seconds), { encoding: 'utf8' });
  if (status !== 0) throw new Error(WRK_IS_MISSING);
  const used = (target.processorTime?.() ?? Number.NaN) - before;
  const { answers, rate } = readWrk(target, stdout);
  return used > 0 ? answers / used : rate;
}

/**
 * Milliseconds of processor time that an answer takes of each process, by their clocks in seconds; answers other than 2xx are a
 * failure. The targets are loaded at once.
 */
export async function costPerAnswer<Name extends string>(
  targets: readonly Target[],
  clocks: Readonly<Record<Name, () => number>>,
  seconds: number,
): Promise<Record<Name, number>> {
  const names = Object.keys(clocks) as Name[];
  const before = names.map((name) => clocks[name]());
  const loads = targets.map(
    async (target) => readWrk(target, await runWrk(target, seconds)).answers,
  );
  const answers = (await Promise.all(loads)).reduce((sum, count) => sum + count, 0);
  const costs = names.map((name, at) => [
    name,
    ((clocks[name]() - (before[at] ?? 0)) * 1_000) / answers,
  ]);
  return Object.fromEntries(costs) as Record<Name, number>;
}

/** Requests per second that a target answers by the clock, while this process does something else. */
export async function requestsPerSecondMeanwhile(target: Target, seconds: number): Promise<number> {
  return readWrk(target, await runWrk(target, seconds)).rate;
}

async function runWrk(target: Target, seconds: number): Promise<string> {
  const [command, args] = wrkCommand(target, seconds);
  const { stdout } = await promisify(execFile)(command, args).catch(() => {
    throw new Error(WRK_IS_MISSING);
  });
  return stdout;
}

const WRK_IS_MISSING = 'wrk is needed for this bench (Debian: apt-get install wrk)';

function wrkCommand(
  { url, script, connections = CONNECTIONS }: Target,
  seconds: number,
): [string, string[]] {
  const flags = ['-t1', `-c${connections}`, `-d${seconds}s`];
  return pinToCore(1, 'wrk', [...flags, ...(script ? ['-s', script] : []), url]);
}

function readWrk({ name, mayRefuse }: Target, stdout: string): { answers: number; rate: number } {
  const failed = Number(/Non-2xx or 3xx responses: (\d+)/.exec(stdout)?.[1] ?? 0);
  if (failed > 0 && !mayRefuse) throw new Error(`${name}: ${failed} answers were failures`);
  return {
    answers: Number(/(\d+) requests in/.exec(stdout)?.[1] ?? 0) - failed,
    rate: Number(/Requests\/sec:\s+([\d.]+)/.exec(stdout)?.[1] ?? 0),
  };
}

/** Returns the median. */
export function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  const middle = sorted.length >> 1;
  const upper = sorted[middle] ?? Number.NaN;
  return sorted.length % 2 ? upper : (upper + (sorted[middle - 1] ?? upper)) / 2;
}

/**
 * Measures targets in turn, round by round, after a warm-up, and forms each one's ratio to the first inside its round:
 * what else the machine does then falls on both. Returns the medians.
 */
export function measureRatios(
  targets: readonly Target[],
  { rounds = 5, seconds = 4, warmUpSeconds = 2 } = {},
) {
  for (const target of targets) requestsPerSecond(target, warmUpSeconds);
  const measured = Array.from({ length: rounds }, () =>
    targets.map((target) => requestsPerSecond(target, seconds)),
  );
  return targets.map((target, i) => ({
    name: target.name,
    rate: median(measured.map((round) => round[i] ?? 0)),
    ratio: median(measured.map((round) => (round[i] ?? 0) / (round[0] ?? 1))),
  }));
}
