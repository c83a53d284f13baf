import { readFileSync } from 'node:fs';
import { cpus } from 'node:os';
import { join } from 'node:path';
import { prepareDataFolder } from '../instance/data-folder.ts';
import { Cleanup } from '../processes/cleanup.ts';
import { listenForStop } from '../processes/signals.ts';
import { ROOT } from '../settings/workspace.ts';
import { UserError, printLine, formatSeconds } from '../../bootstrap/terminal.mjs';
import { CHECKS } from '../test/checks.ts';
import { IDLE_LIMIT_MS, type TestRun } from '../test/program.ts';
import { formatTotals, findSlowest, sumTotals, type Totals } from '../test/results.ts';

/** Clock ticks per second in `/proc`: 100 on every platform that Node supports. */
const TICKS_PER_SECOND = 100;

/**
 * Processor time of this process and its ended children with theirs, in milliseconds; undefined on systems without
 * `/proc`. See proc_pid_stat(5): utime, stime, cutime, cstime.
 */
function getProcessorMs(): number | undefined {
  try {
    const stat = readFileSync('/proc/self/stat', 'utf8');
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    const ticks = fields.slice(11, 15).reduce((total, field) => total + Number(field), 0);
    return (ticks * 1000) / TICKS_PER_SECOND;
  } catch {
    return undefined;
  }
}

/** Time that the cores of the machine had nothing to do, and all their time, in milliseconds. */
function getCoreTimes(): { idle: number; all: number } {
  const times = cpus().map((core) => core.times);
  const idle = times.reduce((total, core) => total + core.idle, 0);
  const all = times.flatMap((core) => Object.values(core)).reduce((total, ms) => total + ms, 0);
  return { idle, all };
}

/**
 * Starts a stopwatch. The returned function formats the elapsed and, where known, processor time, and how idle the machine was
 * meanwhile: processor time lacks that of processes whose parent ended before them, such as a browser's.
 */
function startStopwatch(): () => string {
  const begun = Date.now();
  const before = getProcessorMs();
  const cores = getCoreTimes();
  return () => {
    const after = getProcessorMs();
    const elapsed = formatSeconds(Date.now() - begun);
    if (before === undefined || after === undefined) return elapsed;
    const { idle, all } = getCoreTimes();
    const idlePercent = Math.round((100 * (idle - cores.idle)) / Math.max(1, all - cores.all));
    return `${elapsed}，处理器 ${formatSeconds(after - before)}，空闲 ${idlePercent}%`;
  };
}

function selectChecks(names: readonly string[]) {
  const unknown = names.find((name) => !CHECKS.some((check) => check.name === name));
  if (unknown !== undefined) {
    const known = CHECKS.map(({ name }) => name).join('、');
    throw new UserError(`不认识的检查 “${unknown}”（可选：${known}；不写则全部执行）`);
  }
  return CHECKS.filter(({ name }) => names.length === 0 || names.includes(name));
}

/** Runs every check, continuing after failures. Returns undefined if the run was stopped. */
async function runChecks(checks: typeof CHECKS, run: TestRun): Promise<Totals | undefined> {
  const totals: Totals[] = [];
  const times: string[] = [];
  const total = startStopwatch();
  for (const check of checks) {
    if (run.stop.requested()) break;
    const time = startStopwatch();
    totals.push(await check.run(run));
    // The processor time of services is known only after they have ended.
    await run.cleanup.run();
    times.push(`  ${check.label}：${time()}`);
  }
  if (run.stop.requested()) return undefined;
  const slow = findSlowest(run.results).map(({ name, ms }) => `  ${formatSeconds(ms)} ${name}`);
  if (slow.length > 0) printLine(['最慢的测试：', ...slow].join('\n'));
  printLine(['用时：', ...times, `  共 ${total()}`].join('\n'));
  return sumTotals(totals);
}

/** `npm test [-- names]`: runs all or the named checks in turn, then prints the slowest tests, times and totals. */
export async function run(names: string[]): Promise<number> {
  const checks = selectChecks(names);
  const dataDir = join(ROOT, '.data');
  prepareDataFolder(dataDir);
  const stop = listenForStop();
  const cleanup = new Cleanup();
  const logs = join(dataDir, 'logs');
  try {
    const all = await runChecks(checks, {
      cleanup,
      stop,
      logs,
      results: [],
      idleMs: IDLE_LIMIT_MS,
    });
    if (!all) return 130;
    printLine(formatTotals(all));
    return all.failed === 0 ? 0 : 1;
  } finally {
    await cleanup.run();
  }
}
