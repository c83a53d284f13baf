import { parseArgs } from 'node:util';
import { report, type Figure } from '../lib/report.ts';
import { audit, type Audit } from './audit.ts';
import { examplePages } from './example-pages.ts';

const ROUNDS = 3;

/**
 * `lighthouse --origin http://localhost:8080 [--browser /usr/bin/chromium]`: Lighthouse's mobile scores of a running
 * platform's home, a list, a detail and a search, each the median of three loads.
 */
export async function benchLighthouse(args: readonly string[]): Promise<void> {
  const { values } = parseArgs({
    args: [...args],
    options: {
      origin: { type: 'string', default: 'http://localhost:8080' },
      browser: { type: 'string', default: process.env.CHROMIUM_PATH ?? '/usr/bin/chromium' },
    },
  });
  for (const [name, path] of Object.entries(await examplePages(values.origin))) {
    const audits: Audit[] = [];
    for (let round = 0; round < ROUNDS; round += 1) {
      audits.push(await audit(values.origin + path, values.browser));
    }
    report(`${name} ${path}`, toFigures(audits));
  }
}

function median(audits: readonly Audit[], pick: (audit: Audit) => number): number {
  const sorted = audits.map(pick).toSorted((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 2)] ?? 0;
}

function toFigures(audits: readonly Audit[]): Figure[] {
  const score = (what: string, pick: (audit: Audit) => number, target: number): Figure => {
    const value = median(audits, pick);
    return { what, measured: String(value), target: `≥ ${target}`, held: value >= target };
  };
  const limit = (what: string, pick: (audit: Audit) => number, target: number): Figure => {
    const value = median(audits, pick);
    const measured = target < 1 ? value.toFixed(3) : `${value.toFixed(0)} 毫秒`;
    return { what, measured, target: `≤ ${target}`, held: value <= target };
  };
  const failed = [...new Set(audits.flatMap((one) => one.failed))];
  return [
    score('性能', ({ performance }) => performance, 99),
    score('无障碍', ({ accessibility }) => accessibility, 100),
    score('最佳实践', ({ practices }) => practices, 100),
    score('搜索引擎', ({ seo }) => seo, 100),
    limit('LCP', ({ lcp }) => lcp, 1_200),
    limit('TBT', ({ tbt }) => tbt, 50),
    limit('CLS', ({ cls }) => cls, 0),
    ...(failed.length > 0 ? [{ what: '未通过', measured: failed.join('、'), target: '' }] : []),
  ];
}
