import { setTimeout as sleep } from 'node:timers/promises';
import { atMost, type Figure } from '../lib/report.ts';
import type { StaffCall } from './staff-calls.ts';

const ROUNDS = 20;

interface State {
  id: string;
  number: number;
  revision: number;
  content: { title: string };
}

/** Seconds from the call that publishes an article until its page on the portal has the new title: the 95th percentile. */
export async function measurePublishing(call: StaffCall, portal: string): Promise<Figure> {
  const { records } = await call<{ records: { id: string }[] }>('/console/content/listPaged', {
    bizType: 'NEWS',
    state: 'published',
    size: ROUNDS,
  });
  const seconds: number[] = [];
  for (const { id } of records) {
    await fetch(`${portal}/news/${id}`).then((page) => page.text());
    const { model } = await call<{ model: State }>('/console/content/get', { id });
    const title = `改于 ${performance.now()}`;
    const { model: saved } = await call<{ model: State }>('/console/content/save', {
      id,
      bizType: 'NEWS',
      base: { number: model.number, revision: model.revision },
      content: { ...model.content, title },
    });
    const begun = performance.now();
    const base = { number: saved.number, revision: saved.revision };
    await call('/console/content/publish', { id, base });
    while (!(await fetch(`${portal}/news/${id}`).then((page) => page.text())).includes(title)) {
      await sleep(10);
    }
    seconds.push((performance.now() - begun) / 1_000);
  }
  const sorted = seconds.toSorted((one, other) => one - other);
  const p95 = sorted[Math.ceil(sorted.length * 0.95) - 1] ?? Number.NaN;
  return atMost(`发布到看见，p95（${sorted.length} 次）`, p95, 2, '秒');
}
