import { connect } from 'node:net';

const TIMEOUT_MS = 2_000;

/** Whether an address answers with success. */
export async function isHealthy(url: string): Promise<boolean> {
  try {
    const reply = await fetch(url, { signal: AbortSignal.timeout(TIMEOUT_MS), redirect: 'manual' });
    await reply.body?.cancel();
    return reply.ok;
  } catch {
    return false;
  }
}

/** Whether somebody listens at a port of the loopback. */
export function isListening(port: number, host = '127.0.0.1'): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect({ port, host });
    const done = (result: boolean) => {
      socket.destroy();
      resolve(result);
    };
    socket.setTimeout(TIMEOUT_MS, () => done(false));
    socket.once('connect', () => done(true)).once('error', () => done(false));
  });
}
