import { readFileSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { clusterEnvironment } from '@zhucheng/deploy';
import { printLine } from '@zhucheng/stack/terminal';
import type { Cluster } from '../cluster.ts';
import { clusterPaths } from '../files.ts';
import { startMix, type Mix } from '../mix/mix.ts';
import { listProblems, type MixReport } from '../mix/rules/report.ts';
import { waitUntil } from '../processes.ts';
import { findDecision } from './decision.ts';
import { DRILLS, type Drill, type DrillName } from './drills.ts';
import { describeRound, describeRounds, judgeRound, type Round } from './verdict.ts';

/** People that arrive a second, unless told. */
const RATE = 15;

/** How long people come and go before the blow, while something is away, and after everything is back, in milliseconds. */
const [BEFORE_MS, AWAY_MS, AFTER_MS] = [5_000, 3_000, 4_000];

/** Options of {@link runDrill}. */
export interface DrillOptions {
  name: DrillName;
  times: number;
  rate?: number | undefined;
}

/** Runs a drill several times, each under a mix of calls of its own; true if no round broke what is promised. */
export async function runDrill(
  cluster: Cluster,
  { name, times, rate = RATE }: DrillOptions,
): Promise<boolean> {
  cluster.requireRunning();
  const drill: Drill = DRILLS[name];
  const rounds: Round[] = [];
  for (let round = 1; round <= times; round += 1) {
    await cluster.waitUntilWhole();
    const result = await runRound(cluster, drill, { round, rate });
    rounds.push(result);
    printLine(
      `${judgeRound(result).length === 0 ? '✓' : '✗'} 第 ${round} 轮：${describeRound(result)}`,
    );
  }
  printLine(`${drill.title}：${describeRounds(rounds)}`);
  return rounds.every((round) => judgeRound(round).length === 0);
}

async function runRound(
  cluster: Cluster,
  drill: Drill,
  { round, rate }: { round: number; rate: number },
): Promise<Round> {
  const { origin, topology, secrets } = cluster.settings;
  const databaseUrl = clusterEnvironment(topology, secrets).DATABASE_URL;
  const mix = await startMix({ origin, databaseUrl, rate, seed: round });
  const strike = { at: 0, epoch: 0 };
  let gone: string[] = [];
  try {
    await sleep(BEFORE_MS);
    Object.assign(strike, { at: mix.recorder.now(), epoch: Date.now() });
    gone = await drill.strike(cluster, round);
    await waitUntil('演练里的写入恢复', () => firstWrite(mix, strike.at) !== undefined);
    await sleep(AWAY_MS);
  } finally {
    for (const name of gone) await cluster.restart(name);
    await cluster.waitUntilWhole();
    await sleep(AFTER_MS);
  }
  const decidedAt = drill.isDecided ? readDecision(cluster, strike.epoch) : undefined;
  return toRound(await mix.stop(), (firstWrite(mix, strike.at) ?? Infinity) - strike.at, {
    sinceStrike: decidedAt && decidedAt - strike.epoch,
  });
}

/** When the first write was acknowledged that was asked for after a moment. */
function firstWrite({ recorder }: Mix, after: number): number | undefined {
  const ends = recorder.calls.flatMap(({ at, endedAt, fate, keys }) =>
    keys && fate === 'acknowledged' && at >= after ? endedAt : [],
  );
  return ends.length > 0 ? Math.min(...ends) : undefined;
}

/** When Patroni decided who goes on, by the logs of all servers. */
function readDecision({ settings }: Cluster, after: number): number {
  const { log } = clusterPaths(settings.folder);
  const found = settings.topology.postgres.flatMap(
    ({ name }) => findDecision(readFileSync(log(name), 'utf8'), after) ?? [],
  );
  if (found.length === 0) throw new Error('no log of Patroni tells of a decision');
  return Math.min(...found);
}

function toRound(
  report: MixReport,
  untilWrite: number,
  { sinceStrike }: { sinceStrike: number | undefined },
): Round {
  const verdicts = Object.values(report.writes);
  const sum = (field: 'acknowledged' | 'unknown' | 'appeared') =>
    verdicts.reduce((total, verdict) => total + verdict[field], 0);
  return {
    untilWrite,
    sinceDecision: sinceStrike === undefined ? undefined : Math.max(0, untilWrite - sinceStrike),
    acknowledged: sum('acknowledged'),
    unknown: { count: sum('unknown'), appeared: sum('appeared') },
    problems: listProblems(report),
  };
}
