import { connect } from 'node:net';

const TIMEOUT_MS = 2_000;

/** Returns true if a URL responds with a success status. */
export async function isHealthy(url: string): Promise<boolean> {
  try {
    const reply = await fetch(url, { signal: AbortSignal.timeout(TIMEOUT_MS), redirect: 'manual' });
    await reply.body?.cancel();
    return reply.ok;
  } catch {
    return false;
  }
}

/** Returns true if a server listens at a port. */
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
