import { median } from '../lib/load.ts';
import { report } from '../lib/report.ts';
import { writeTemporaryFile } from './wrk-scripts.ts';
import { startPortal, startRaw } from './stack.ts';

const ROUNDS = 5;

/** Measures the time from process start to first answer, relative to an empty Node server. */
export async function benchStartUp(): Promise<void> {
  const body = writeTemporaryFile('ok', 'ok');
  const ratios: number[] = [];
  let milliseconds = 0;
  for (let round = 0; round < ROUNDS; round += 1) {
    const raw = await startRaw(body, {});
    await raw.stop();
    const portal = await startPortal(true);
    await portal.stop();
    milliseconds = portal.startedIn;
    ratios.push(portal.startedIn / raw.startedIn);
  }
  const ratio = median(ratios);
  report('启动到第一次应答', [
    {
      what: '门户 ÷ 空 node 服务',
      measured: `${ratio.toFixed(2)}（${milliseconds.toFixed(0)} 毫秒）`,
      target: '≤ 2.5',
      held: ratio <= 2.5,
    },
  ]);
}
