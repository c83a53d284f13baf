import { setTimeout as sleep } from 'node:timers/promises';
import type { Server } from '../lib/processes.ts';

const PATH = '/api/ai/pub/bid/listPaged';
/** Milliseconds between two calls, like those of some visitors. */
const PAUSE_MS = 20;

/** Asks for pages of the tender list, one after another, while something goes on; returns their times in milliseconds. */
export async function askPages({ origin }: Server, during: Promise<unknown>): Promise<number[]> {
  let isRunning = true;
  void during.finally(() => (isRunning = false));
  const times: number[] = [];
  for (let page = 0; isRunning; page += 1) {
    const begun = performance.now();
    const response = await fetch(origin + PATH, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ current: (page % 40) + 1, size: 20, infoType: '0100' }),
    });
    await response.arrayBuffer();
    times.push(performance.now() - begun);
    await sleep(PAUSE_MS);
  }
  return times;
}
