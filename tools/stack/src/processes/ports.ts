import { mkdir, open, rm, stat } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** How long a chosen port is kept for whoever chose it, ms: programs listen well within. */
const CLAIM_TTL_MS = 60_000;

/** Why a server can't listen at an address, as an error code, or undefined where it can. */
export function getListenError(port: number, host: string): Promise<string | undefined> {
  return new Promise((resolve) => {
    const server = createServer();
    server.once('error', (error: NodeJS.ErrnoException) => resolve(error.code ?? error.message));
    server.listen({ port, host, exclusive: true }, () => server.close(() => resolve(undefined)));
  });
}

/** Whether nobody on this machine chose the port just now; from here on, it is chosen. */
async function claimPort(port: number): Promise<boolean> {
  const folder = join(tmpdir(), 'zhucheng-cloud-ports');
  const file = join(folder, String(port));
  try {
    await mkdir(folder, { recursive: true });
    const { mtimeMs } = await stat(file).catch(() => ({ mtimeMs: Date.now() }));
    if (Date.now() - mtimeMs > CLAIM_TTL_MS) await rm(file, { force: true });
    await (await open(file, 'wx')).close();
    return true;
  } catch (error) {
    // Another user's folder, a full disk: claims only help, they don't decide.
    return (error as NodeJS.ErrnoException).code !== 'EEXIST';
  }
}

/**
 * The first port of the loopback from `first` on that nobody listens at, that is not `taken`, and that no other program
 * of ours chose in the last minute: two stacks that start at the same moment get different ones.
 */
export async function findFreePort(
  first: number,
  taken: ReadonlySet<number> = new Set(),
): Promise<number> {
  for (let port = first; port < first + 1000; port += 1) {
    if (taken.has(port) || (await getListenError(port, '127.0.0.1'))) continue;
    if (await claimPort(port)) return port;
  }
  throw new Error(`No free port from ${first} on`);
}
