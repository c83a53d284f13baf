import { readFileSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { printLine } from '@zhucheng/stack/terminal';
import type { Cluster } from '../cluster.ts';
import { clusterPaths } from '../files.ts';
import { startMix, type Mix } from '../mix/mix.ts';
import { findLongestGap } from '../mix/rules/ledger.ts';
import { listProblems, listUnanswered, type MixReport } from '../mix/rules/report.ts';
import { waitUntil } from '../processes.ts';
import { siteDatabaseUrl } from '../site.ts';
import type { Blow, Findings } from './blow.ts';
import { findDecision } from './decision.ts';
import { DRILLS, type Drill, type DrillName } from './drills.ts';
import { describeRound, describeRounds, judgeRound, type Round } from './verdict.ts';

/** People that arrive a second, unless told. */
const RATE = 15;

/** How long people come and go before the blow, while something is away, and after everything is back, in milliseconds. */
const [BEFORE_MS, AWAY_MS, AFTER_MS] = [5_000, 3_000, 4_000];

/** Failed calls that are shown of a round that broke. */
const SHOWN = 10;

/** Options of {@link runDrill}. */
export interface DrillOptions {
  name: DrillName;
  times: number;
  rate?: number | undefined;
  /** Release of git's history that a rollout begins from. */
  from?: string | undefined;
}

/** Runs a drill several times, each under a mix of calls of its own; true if no round broke what is promised. */
export async function runDrill(
  cluster: Cluster,
  { name, times, rate = RATE, from }: DrillOptions,
): Promise<boolean> {
  cluster.requireRunning();
  const drill: Drill = DRILLS[name];
  const rounds: Round[] = [];
  for (let round = 1; round <= times; round += 1) {
    await cluster.waitUntilWhole();
    const result = await runRound(cluster, drill, { round, rate, from });
    rounds.push(result);
    const held = judgeRound(result).length === 0;
    printLine(`${held ? '✓' : '✗'} 第 ${round} 轮：${describeRound(result)}`);
    if (!held) for (const failure of result.failures.slice(0, SHOWN)) printLine(`    ${failure}`);
  }
  printLine(`${drill.title}：${describeRounds(rounds)}`);
  return rounds.every((round) => judgeRound(round).length === 0);
}

/** Moments of a round: milliseconds after the start of its mix, and since 1970. */
interface Moment {
  at: number;
  epoch: number;
}

async function runRound(
  cluster: Cluster,
  drill: Drill,
  { round, rate, from }: { round: number; rate: number; from: string | undefined },
): Promise<Round> {
  const { origin, entrances } = cluster.settings;
  const databaseUrl = siteDatabaseUrl(cluster.settings);
  await drill.prepare?.(cluster, from);
  const mix = await startMix({ origin, addresses: entrances, databaseUrl, rate, seed: round });
  try {
    return await strikeUnder(mix, cluster, drill, { round, from });
  } catch (error) {
    // Nobody goes on when something failed.
    (await mix.halt()).scene.client.close();
    throw error;
  }
}

/** Strikes while people come and go, puts it right and compares. */
async function strikeUnder(
  mix: Mix,
  cluster: Cluster,
  drill: Drill,
  { round, from }: { round: number; from: string | undefined },
): Promise<Round> {
  const now = (): Moment => ({ at: mix.recorder.now(), epoch: Date.now() });
  let strike = now();
  let blow: Blow = {};
  let ended: Moment | undefined;
  const works = () => waitUntil('演练里的写入恢复', () => firstWrite(mix, strike.at) !== undefined);
  try {
    await sleep(BEFORE_MS);
    blow = await drill.strike(cluster, round, from);
    // Not before: who leads has to be asked, and a write that came through meanwhile says nothing.
    strike = now();
    if (blow.lasting) await sleep(blow.lasting.ms);
    else {
      await works();
      await sleep(AWAY_MS);
    }
  } finally {
    await blow.lasting?.end();
    ended = blow.lasting && now();
    for (const name of blow.gone ?? []) await cluster.restart(name);
    await works();
    await cluster.waitUntilWhole();
    await sleep(AFTER_MS);
  }
  const decidedAt = readDecision(cluster, strike.epoch);
  const outage = measureOutage(mix, { strike, ended, decidedAt, blow });
  const findings = await blow.examine?.(decidedAt);
  const report = await mix.stop();
  const unanswered = drill.isGapless ? listUnanswered(report) : [];
  return toRound(report, blow, outage, {
    problems: [...(findings?.problems ?? []), ...unanswered],
    notes: findings?.notes ?? [],
  });
}

/** How long writes were away, and since when that counts. */
function measureOutage(
  mix: Mix,
  {
    strike,
    ended,
    decidedAt,
    blow,
  }: { strike: Moment; ended: Moment | undefined; decidedAt: number | undefined; blow: Blow },
): Pick<Round, 'untilWrite' | 'sinceDecision' | 'sinceEnd'> {
  if (!ended) {
    const untilWrite = (firstWrite(mix, strike.at) ?? Infinity) - strike.at;
    const decided = decidedAt === undefined ? undefined : decidedAt - strike.epoch;
    return { untilWrite, sinceDecision: decided && Math.max(0, untilWrite - decided) };
  }
  // What lasts may let some writes pass at first.
  const gap = findLongestGap(mix.recorder.calls, strike.at, mix.recorder.now());
  const back = gap.from + gap.ms;
  const after = (epoch: number) => Math.max(0, back - (epoch - strike.epoch + strike.at));
  const decided = decidedAt !== undefined && decidedAt - strike.epoch < back - strike.at;
  return {
    untilWrite: gap.ms,
    ...(decided && { sinceDecision: after(decidedAt) }),
    ...(blow.lasting?.stopsWrites && { sinceEnd: after(ended.epoch) }),
  };
}

/** When the first write was acknowledged that was asked for after a moment. */
function firstWrite({ recorder }: Mix, after: number): number | undefined {
  const ends = recorder.calls.flatMap(({ at, endedAt, fate, keys }) =>
    keys && fate === 'acknowledged' && at >= after ? endedAt : [],
  );
  return ends.length > 0 ? Math.min(...ends) : undefined;
}

/** When Patroni decided who goes on, by the logs of all servers; undefined if it has decided nothing. */
function readDecision({ settings }: Cluster, after: number): number | undefined {
  const { log } = clusterPaths(settings.folder);
  const found = settings.topology.postgres.flatMap(
    ({ name }) => findDecision(readFileSync(log(name), 'utf8'), after) ?? [],
  );
  return found.length > 0 ? Math.min(...found) : undefined;
}

function toRound(
  report: MixReport,
  { what }: Blow,
  outage: Pick<Round, 'untilWrite' | 'sinceDecision' | 'sinceEnd'>,
  findings: Findings,
): Round {
  const verdicts = Object.values(report.writes);
  const sum = (field: 'acknowledged' | 'unknown' | 'appeared') =>
    verdicts.reduce((total, verdict) => total + verdict[field], 0);
  return {
    ...outage,
    notes: [...(what ? [what] : []), ...findings.notes],
    acknowledged: sum('acknowledged'),
    unknown: { count: sum('unknown'), appeared: sum('appeared') },
    problems: [...findings.problems, ...listProblems(report)],
    failures: report.failures,
  };
}
