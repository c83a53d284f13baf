import { availableParallelism } from 'node:os';
import { setTimeout as sleep } from 'node:timers/promises';
import { printLine } from '@zhucheng/stack/terminal';
import type { Load } from '../arguments.ts';
import type { Cluster } from '../cluster.ts';
import { startMix } from '../mix/mix.ts';
import { SHARES } from '../mix/rules/arrivals.ts';
import { listProblems, type MixReport } from '../mix/rules/report.ts';
import { siteDatabaseUrl, siteDataFolder } from '../site.ts';
import { countUsedCores, readHoldings, readMemory, type Holdings } from './observe.ts';
import { printSoak, type Soak } from './report.ts';
import { planRate, type Sample, type Usage } from './rules.ts';

/** Part of the capacity that is used, unless a rate was given. */
const SHARE = 0.7;

/** Arrivals a second of a quiet run, and of the first one by which the capacity is found. */
const [QUIET_RATE, PROBE_RATE] = [2, 15];

/**
 * Staff import some times a minute, as each import takes a program of its own. Subscriptions stay and each import alerts all that fit,
 * so many would make alerts grow by the square of the time.
 */
const SOAK_SHARES = { ...SHARES, import: 0.2, subscription: 0.2 };

/** How long each of these takes, and the pause between two looks at memory, in milliseconds. */
const [TRIAL_MS, LOOK_MS] = [60_000, 10_000];

/** Lets people come and go at 70 % of the capacity for some minutes; true if nothing broke what is promised. */
export async function runSoak(
  cluster: Cluster,
  { warm, minutes, rate: given }: Load,
): Promise<boolean> {
  cluster.requireRunning();
  await cluster.waitUntilWhole();
  const quiet = await runTrial(cluster, QUIET_RATE);
  const rate = given ?? (await findRate(cluster, quiet.usage));
  const result = await load(cluster, { warm, minutes, rate });
  const holds = printSoak({ quiet: quiet.report, ...result });
  const problems = listProblems(result.loaded);
  printLine(problems.join('\n') || '没有丢，没有重，没有人掉登录');
  return holds && problems.length === 0;
}

/** Settings of a mix on a cluster. There are more people where more arrive, because each may only do so much a minute. */
function toMix({ settings }: Cluster, rate: number) {
  const { origin } = settings;
  const databaseUrl = siteDatabaseUrl(settings);
  const members = Math.max(40, Math.ceil(rate * 4));
  return { origin, databaseUrl, rate, seed: 1, members, shares: SOAK_SHARES };
}

/** People come and go for a minute, and how many cores that takes. */
async function runTrial(
  cluster: Cluster,
  rate: number,
): Promise<{ report: MixReport; usage: Usage }> {
  const mix = await startMix(toMix(cluster, rate));
  const usedCores = countUsedCores();
  await sleep(TRIAL_MS);
  const cores = usedCores();
  return { report: await mix.stop(), usage: { rate, cores } };
}

/** Finds the rate by a guess from two low rates, and then by what that rate takes: not all work grows as the rate does. */
async function findRate(cluster: Cluster, quiet: Usage): Promise<number> {
  const cores = availableParallelism();
  const { usage: low } = await runTrial(cluster, PROBE_RATE);
  const guess = planRate([quiet, low], cores, SHARE);
  const { usage: high } = await runTrial(cluster, guess.rate);
  const { idle, capacity, rate } = planRate([low, high], cores, SHARE);
  printLine(
    `${cores} 核里空转占 ${idle.toFixed(2)} 核，算来每秒最多 ${capacity.toFixed(1)} 人次，按 ${rate.toFixed(1)} 跑`,
  );
  return rate;
}

async function load(
  cluster: Cluster,
  { warm, minutes, rate }: Load & { rate: number },
): Promise<Omit<Soak, 'quiet'>> {
  const settings = toMix(cluster, rate);
  const dataDir = siteDataFolder(cluster.settings);
  const mix = await startMix(settings);
  await sleep(warm * 60_000);
  const begun = performance.now();
  const usedCores = countUsedCores();
  const samples: Sample[] = [];
  const holdings: Holdings[] = [];
  for (const third of [1, 2, 3]) {
    const end = begun + (third * minutes * 60_000) / 3;
    while (performance.now() < end) {
      await sleep(Math.min(LOOK_MS, end - performance.now()));
      samples.push({ at: (performance.now() - begun) / 1_000, memory: readMemory(cluster) });
    }
    holdings.push(await readHoldings(settings.databaseUrl, dataDir));
    printLine(`第 ${Math.round((third * minutes) / 3)} 分钟`);
  }
  const cores = usedCores();
  const [first, second, last] = holdings;
  return { loaded: await mix.stop(), cores, samples, holdings: [first!, second!, last!] };
}
