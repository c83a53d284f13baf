import { setTimeout as sleep } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { report as printFigures, type Figure } from '@zhucheng/bench/lib/report';
import { startMix, type MixSettings } from './mix.ts';
import type { KindSummary, Verdict } from './rules/ledger.ts';
import { FATE_NAMES, KIND_NAMES, listProblems, type MixReport } from './rules/report.ts';

const toMilliseconds = (value: number) => `${Math.round(value)} 毫秒`;

function presentCalls([kind, { count, p50, p99, fates }]: [string, KindSummary]): Figure {
  const others = Object.entries(FATE_NAMES).flatMap(([fate, name]) => {
    const times = fates[fate as keyof typeof FATE_NAMES];
    return times > 0 ? [`${name} ${times}`] : [];
  });
  const times = `p50 ${toMilliseconds(p50)}，p99 ${toMilliseconds(p99)}`;
  return {
    what: `${KIND_NAMES[kind]} ${count} 次`,
    measured: [times, ...others].join('，'),
    target: '',
  };
}

function presentVerdict([kind, verdict]: [string, Verdict]): Figure {
  const { acknowledged, unknown, appeared, lost, doubled, denied, strange } = verdict;
  const faults = [lost, doubled, denied, strange].map(({ length }) => length);
  return {
    what: `${KIND_NAMES[kind]}：${acknowledged} 条答复成功`,
    measured: `${faults.join('、')}；不知结果 ${unknown}，其中写上了 ${appeared}`,
    target: '0、0、0、0',
    held: faults.every((times) => times === 0),
  };
}

/** Prints what a mix found. */
export function printReport({ seconds, calls, writes, longestGap, failures }: MixReport): void {
  const rounded = Math.round(seconds);
  printFigures(`${rounded} 秒里的往来`, Object.entries(calls).map(presentCalls));
  const title = '与库里比对：丢了的、写了两遍的、答复没做却做了的、来路不明的';
  printFigures(title, Object.entries(writes).map(presentVerdict));
  const since = (longestGap.from / 1_000).toFixed(1);
  console.log(`\n最久 ${toMilliseconds(longestGap.ms)}没有写入成功，从第 ${since} 秒起`);
  for (const failure of failures.slice(0, 10)) console.log(`  ${failure}`);
}

/** Reads the settings of a mix; undefined if they make no sense. */
function readSettings(args: readonly string[]): (MixSettings & { seconds: number }) | undefined {
  const { values } = parseArgs({
    args: [...args],
    options: {
      origin: { type: 'string', default: '' },
      seconds: { type: 'string', default: '60' },
      rate: { type: 'string', default: '20' },
      seed: { type: 'string', default: '1' },
      members: { type: 'string', default: '40' },
    },
  });
  const { DATABASE_URL: databaseUrl = '' } = process.env;
  const [seconds = 0, rate = 0, seed = 0, members = 0] = [
    values.seconds,
    values.rate,
    values.seed,
    values.members,
  ].map(Number);
  const isUsable = [seconds, rate, members].every((value) => value > 0) && Number.isInteger(seed);
  if (!isUsable || !URL.canParse(values.origin) || databaseUrl === '') return undefined;
  return { origin: values.origin, databaseUrl, seconds, rate, seed, members };
}

/** `mix`: lets people come and go for a time. Returns the exit code: 0 if nothing was lost, doubled or denied. */
export async function runMix(args: readonly string[]): Promise<number> {
  const settings = readSettings(args);
  if (!settings) {
    console.error(
      '请给出网址、大于 0 的秒数和人数，并设好 DATABASE_URL；用法见 npm run cluster -- --help',
    );
    return 2;
  }
  const mix = await startMix(settings);
  await sleep(settings.seconds * 1_000);
  const report = await mix.stop();
  printReport(report);
  const problems = listProblems(report);
  console.log(`\n${problems.join('\n') || '没有丢，没有重，没有人掉登录'}`);
  return problems.length === 0 ? 0 : 1;
}
