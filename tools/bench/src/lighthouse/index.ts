import { parseArgs } from 'node:util';
import { report, type Figure } from '../lib/report.ts';
import { audit, type Audit } from './audit.ts';
import { listVariants } from './variants.ts';
import { examplePages, getMaxLcp, PEER_PAGES } from './example-pages.ts';

/** Maximum total blocking time as a share of the peer's. */
const MAX_BLOCKING_RATIO = 0.5;

/** Labels of times without the time in which other programs had the processor. */
const OWN_PAINT = 'LCP，按处理器时间';
const OWN_BLOCKING = 'TBT，按处理器时间';

/**
 * `lighthouse --origin http://localhost:8080 [--peer ORIGIN] [--rounds 5] [--only 列表] [--browser /usr/bin/chromium]`:
 * Lighthouse's mobile scores of a running platform's home, a list, a detail, a search, a reference page and the landing pages, each the
 * median of five loads, with the speed of the machine during these loads; of a page with a running experiment both
 * variants. `--only 落地页` selects by the beginning of a label. With a peer its list and detail are loaded in turn with ours.
 */
export async function benchLighthouse(args: readonly string[]): Promise<void> {
  const { values } = parseArgs({
    args: [...args],
    options: {
      origin: { type: 'string', default: 'http://localhost:8080' },
      peer: { type: 'string' },
      rounds: { type: 'string', default: '5' },
      only: { type: 'string' },
      browser: { type: 'string', default: process.env.CHROMIUM_PATH ?? '/usr/bin/chromium' },
    },
  });
  for (const [name, path] of Object.entries(await examplePages(values.origin))) {
    if (values.only && !name.startsWith(values.only)) continue;
    const peerPath = values.peer && PEER_PAGES[name];
    for (const { suffix, cookie } of await listVariants(values.origin + path)) {
      const own: Audit[] = [];
      const peer: Audit[] = [];
      for (let round = 0; round < Number(values.rounds); round += 1) {
        own.push(await audit(values.origin + path, values.browser, cookie));
        if (peerPath) peer.push(await audit(values.peer + peerPath, values.browser));
      }
      const beside = peer.length > 0 ? toPeerFigures(own, peer) : [];
      report(`${name} ${path}${suffix}`, [
        ...toFigures(own, path),
        ...beside,
        toMachineFigure([...own, ...peer]),
      ]);
    }
  }
}

function median(audits: readonly Audit[], pick: (audit: Audit) => number): number {
  const sorted = audits.map(pick).toSorted((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 2)] ?? 0;
}

const inMilliseconds = (value: number) => `${value.toFixed(0)} 毫秒`;

function toFigures(audits: readonly Audit[], path: string): Figure[] {
  const score = (what: string, pick: (audit: Audit) => number, target: number): Figure => {
    const value = median(audits, pick);
    return { what, measured: String(value), target: `≥ ${target}`, held: value >= target };
  };
  const limit = (what: string, pick: (audit: Audit) => number, target: number): Figure => {
    const value = median(audits, pick);
    const measured = target < 1 ? value.toFixed(3) : inMilliseconds(value);
    return { what, measured, target: `≤ ${target}`, held: value <= target };
  };
  const failed = [...new Set(audits.flatMap((one) => one.failed))];
  return [
    score('性能', ({ performance }) => performance, 99),
    score('无障碍', ({ accessibility }) => accessibility, 100),
    score('最佳实践', ({ practices }) => practices, 100),
    score('搜索引擎', ({ seo }) => seo, 100),
    limit('LCP', ({ lcp }) => lcp, getMaxLcp(path)),
    limit(OWN_PAINT, ({ ownLcp }) => ownLcp, getMaxLcp(path)),
    limit('TBT', ({ tbt }) => tbt, 50),
    limit(OWN_BLOCKING, ({ ownTbt }) => ownTbt, 50),
    limit('CLS', ({ cls }) => cls, 0),
    ...(failed.length > 0 ? [{ what: '未通过', measured: failed.join('、'), target: '' }] : []),
  ];
}

/** Blocking time beside the peer's, and the peer's other medians. */
function toPeerFigures(own: readonly Audit[], peer: readonly Audit[]): Figure[] {
  const ratio = (what: string, pick: (audit: Audit) => number): Figure => {
    const ours = median(own, pick);
    const theirs = median(peer, pick);
    return {
      what: `${what} ÷ 对照`,
      measured: `${(ours / theirs).toFixed(2)}（对照 ${inMilliseconds(theirs)}）`,
      target: `≤ ${MAX_BLOCKING_RATIO}`,
      held: ours <= theirs * MAX_BLOCKING_RATIO,
    };
  };
  const performance = median(peer, (audit) => audit.performance);
  const lcp = inMilliseconds(median(peer, (audit) => audit.lcp));
  return [
    ratio('TBT', ({ tbt }) => tbt),
    ratio(OWN_BLOCKING, ({ ownTbt }) => ownTbt),
    { what: '对照的性能、LCP', measured: `${performance}、${lcp}`, target: '' },
  ];
}

/** Speed of the machine during the loads, which explains slow times. */
function toMachineFigure(audits: readonly Audit[]): Figure {
  const speeds = audits.map(({ machine }) => Math.round(machine));
  const range = `${Math.min(...speeds)}–${Math.max(...speeds)}`;
  return {
    what: '机器的快慢（benchmarkIndex，越大越快）',
    measured: `${median(audits, ({ machine }) => Math.round(machine))}（${range}）`,
    target: '',
  };
}
