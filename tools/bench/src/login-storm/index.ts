import { parseArgs } from 'node:util';
import { median } from '../lib/load.ts';
import { report, type Figure } from '../lib/report.ts';
import { withScratchDatabase } from '../lib/scratch-database.ts';
import { fillDatabase } from '../serving/content.ts';
import { startApi, startPortal, TOKEN } from '../serving/stack.ts';
import { measureLatency, type Latency, type Probe } from './latency.ts';
import { runLoginStorm, type Outcome } from './storm.ts';

const NOTICES = 500;
const ROUNDS = 5;
const MILLISECONDS = 6_000;
/** Maximum ratio of latencies under logins to those without: pages may wait for a core, not for the logins. */
const MAX_RATIOS = { p50: 4, p99: 4 };

/** Latencies of both probes in one period. */
type Period = Latency[];

/**
 * `login-storm [--people 200]`: pages that are rendered anew and public calls that ask the database, while so many
 * people log in by password at once, against the same without them. Neither page nor reply cache helps.
 */
export async function benchLoginStorm(args: readonly string[]): Promise<void> {
  const { values } = parseArgs({
    args: [...args],
    options: { people: { type: 'string', default: '200' } },
  });
  const people = Number(values.people);
  await withScratchDatabase('storm', async (url) => {
    await fillDatabase(url, NOTICES);
    const api = await startApi(url, false, 'any');
    const portal = await startPortal(false, 'any');
    const probes: Probe[] = [
      { name: '现渲染的页面', url: `${portal.origin}/tender` },
      { name: '公开接口', url: `${api.origin}/api/ai/pub/bid/listPaged`, init: listRequest(10) },
    ];
    const period = () => Promise.all(probes.map((probe) => measureLatency(probe, MILLISECONDS)));
    await period();
    const rounds: [calm: Period, busy: Period, outcome: Outcome][] = [];
    for (let round = 0; round < ROUNDS; round += 1) {
      const calm = await period();
      let over = false;
      const logins = runLoginStorm(api.origin, TOKEN, { people, over: () => over });
      const busy = await period();
      over = true;
      rounds.push([calm, busy, await logins]);
    }
    await Promise.all([api.stop(), portal.stop()]);
    report(`${people} 人同时用密码登录（页面缓存与回应缓存关闭）`, [
      ...probes.flatMap(({ name }, i) => toFigures(name, rounds, i)),
      countLogins(rounds.map(([, , outcome]) => outcome)),
    ]);
  });
}

const listRequest = (size: number): RequestInit => ({
  method: 'POST',
  headers: { 'content-type': 'application/json' },
  body: JSON.stringify({ size }),
});

function toFigures(
  name: string,
  rounds: readonly [Period, Period, Outcome][],
  i: number,
): Figure[] {
  return (['p50', 'p99'] as const).map((part) => {
    const of = (period: Period) => period[i]?.[part] ?? Number.NaN;
    const ratio = median(rounds.map(([calm, busy]) => of(busy) / of(calm)));
    const [calm, busy] = [0, 1].map((which) =>
      median(rounds.map((round) => of(round[which as 0 | 1]))).toFixed(1),
    );
    return {
      what: `${name} ${part}：登录潮中 ÷ 平时`,
      measured: `${ratio.toFixed(2)}（${busy} ÷ ${calm} 毫秒）`,
      target: `≤ ${MAX_RATIOS[part]}`,
      held: ratio <= MAX_RATIOS[part],
    };
  });
}

function countLogins(outcomes: readonly Outcome[]): Figure {
  const sum = (pick: (outcome: Outcome) => number) =>
    outcomes.reduce((total, outcome) => total + pick(outcome), 0);
  const failed = sum((outcome) => outcome.failed);
  const slowest = Math.max(...outcomes.map((outcome) => outcome.slowest));
  const turned = sum(({ throttled }) => throttled);
  return {
    what: '登录：判过、请稍候（429）、失败；最慢一次',
    measured: `${sum(({ checked }) => checked)}、${turned}、${failed}；${(slowest / 1_000).toFixed(1)} 秒`,
    target: '失败 0，10 秒内都有回答',
    held: failed === 0 && slowest < 10_000,
  };
}
