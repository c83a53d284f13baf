import type { ServerResponse } from 'node:http';
import { monitorEventLoopDelay } from 'node:perf_hooks';

/** Milliseconds between two looks at the event loop. */
const RESOLUTION_MS = 20;

/** Mean delay of the event loop from which a process is called slow, in milliseconds. */
const SLOW_MS = 200;

/** What a process says of its health. A slow one is in service: taken out, it would leave its work to the others. */
export function describeHealth(app: string, isAccepting: boolean, eventLoopMs: number) {
  if (!isAccepting) return { status: 'stopping', app };
  if (eventLoopMs <= SLOW_MS) return { status: 'ok', app };
  return { status: 'slow', app, msg: `在服务，但是慢：事件循环延迟 ${eventLoopMs} 毫秒` };
}

/** Creates the answer to balancers: 200 while the app is in service, slow or not, and 503 while it stops. */
export function createHealthCheck(
  app: string,
  accepting: () => boolean,
): (response: ServerResponse) => void {
  const delay = monitorEventLoopDelay({ resolution: RESOLUTION_MS });
  delay.enable();
  return (response) => {
    // Since somebody last asked. Without a look at the loop since then there is no mean.
    const mean = Number.isNaN(delay.mean) ? 0 : delay.mean / 1e6 - RESOLUTION_MS;
    delay.reset();
    const isAccepting = accepting();
    const body = JSON.stringify(describeHealth(app, isAccepting, Math.round(mean)));
    response.writeHead(isAccepting ? 200 : 503, {
      'content-type': 'application/json',
      'content-length': Buffer.byteLength(body),
      'cache-control': 'no-store',
    });
    response.end(body);
  };
}
