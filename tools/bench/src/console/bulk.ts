import { setTimeout as sleep } from 'node:timers/promises';
import { atLeast, type Figure } from '../lib/report.ts';
import type { StaffCall } from './staff-calls.ts';

interface Task {
  id: string;
  state: string;
  total: number;
  failed: number;
}

/** Changes of many articles, in an order in which each finds something to do. */
const CHANGES: readonly { name: string; request: object }[] = [
  { name: '加标签', request: { action: 'tag', tags: ['批量'] } },
  { name: '撤回', request: { action: 'withdraw' } },
  { name: '发布', request: { action: 'publish' } },
];

/** Articles a second of bulk changes, from the call to the end of the task, beside those of `saveArticles`. */
export async function measureBulk(call: StaffCall, saved: number): Promise<Figure[]> {
  const figures: Figure[] = [];
  for (const { name, request } of CHANGES) {
    const filter = { keywords: '施工过程结算' };
    const begun = performance.now();
    let { model: task } = await call<{ model: Task }>('/console/content/bulk', {
      ...request,
      filter,
    });
    while (task.state === 'queued' || task.state === 'running') {
      await sleep(50);
      ({ model: task } = await call<{ model: Task }>('/console/task/get', { id: task.id }));
    }
    const rate = task.total / ((performance.now() - begun) / 1_000);
    const detail = `${Math.round(rate)} 篇/秒，${task.total} 篇，${task.failed} 篇没做成`;
    figures.push(atLeast(`批量${name} ÷ saveArticles`, rate / saved, 1, detail));
  }
  return figures;
}
