import { report, type Figure } from '../../lib/report.ts';
import { withSampleLibrary } from '../sample-library.ts';
import { compareFanOut } from './fan-out.ts';
import { killProcesses } from './kills.ts';
import { comparePages } from './pages.ts';

/** Parts of the benchmark, in their order. */
export const RUN_PARTS = ['listeners', 'pages', 'kills'] as const;

const MEASURES: Readonly<
  Record<(typeof RUN_PARTS)[number], (databaseUrl: string) => Promise<Figure[]>>
> = { listeners: compareFanOut, pages: comparePages, kills: killProcesses };

const TITLES = {
  listeners: '写作：听的人很多',
  pages: '写作：论文在写时的页面',
  kills: '写作：两个进程，写到一半时被杀',
} as const;

/** Runs of the AI tools: many listeners, pages beside papers that are being written, processes that are killed. */
export async function benchRuns(parts: readonly (typeof RUN_PARTS)[number][]): Promise<void> {
  await withSampleLibrary('runs', async (_db, url) => {
    for (const part of parts) report(TITLES[part], await MEASURES[part](url));
  });
}
