import { launch } from 'chrome-launcher';
import lighthouse from 'lighthouse';
import { measureOwnBlockingTime, measureOwnLargestPaint } from './processor-time.ts';

/** Lighthouse result of one page load: scores 0–100, times in milliseconds. */
export interface Audit {
  performance: number;
  accessibility: number;
  practices: number;
  seo: number;
  lcp: number;
  /** Largest paint from the processor time of the page's tasks. */
  ownLcp: number;
  tbt: number;
  /** Total blocking time from the processor time of the page's tasks. */
  ownTbt: number;
  cls: number;
  /** Speed of the machine: how often fixed work ran in half a second in the same browser (Lighthouse's benchmarkIndex). */
  machine: number;
  /** Ids of failed audits in the last three categories. */
  failed: string[];
}

const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo'] as const;

/** Audits a page with Lighthouse's default settings: a phone on a slow connection. The cookie chooses a variant. */
export async function audit(url: string, browser: string, cookie?: string): Promise<Audit> {
  const chrome = await launch({
    chromePath: browser,
    chromeFlags: ['--headless=new', '--no-sandbox', '--disable-gpu'],
  });
  try {
    const result = await lighthouse(url, {
      port: chrome.port,
      onlyCategories: [...CATEGORIES],
      logLevel: 'silent',
      ...(cookie && { extraHeaders: { Cookie: cookie } }),
    });
    if (!result) throw new Error(`no report on ${url}`);
    const { categories, audits, environment } = result.lhr;
    const score = (name: string) => Math.round((categories[name]?.score ?? 0) * 100);
    const value = (name: string) => audits[name]?.numericValue ?? Number.POSITIVE_INFINITY;
    return {
      performance: score('performance'),
      accessibility: score('accessibility'),
      practices: score('best-practices'),
      seo: score('seo'),
      lcp: value('largest-contentful-paint'),
      ownLcp: await measureOwnLargestPaint(result),
      tbt: value('total-blocking-time'),
      ownTbt: await measureOwnBlockingTime(result),
      cls: value('cumulative-layout-shift'),
      machine: environment.benchmarkIndex,
      failed: CATEGORIES.slice(1).flatMap((name) =>
        (categories[name]?.auditRefs ?? [])
          .filter(({ id, weight }) => weight > 0 && (audits[id]?.score ?? 1) < 1)
          .map(({ id }) => id),
      ),
    };
  } finally {
    chrome.kill();
  }
}
