import { mkdir, open, rm, stat } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** Lifetime of the claim of a port, in ms. Programs listen well within it. */
const CLAIM_TTL_MS = 60_000;

/** Returns the error code of an attempt to listen at an address, or undefined on success. */
export function getListenError(port: number, host: string): Promise<string | undefined> {
  return new Promise((resolve) => {
    const server = createServer();
    server.once('error', (error: NodeJS.ErrnoException) => resolve(error.code ?? error.message));
    server.listen({ port, host, exclusive: true }, () => server.close(() => resolve(undefined)));
  });
}

/** Claims a port on this machine. Returns false if another process claimed it within the lifetime of a claim. */
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
    // Claims are advisory: other errors, such as a full disk, do not block the port.
    return (error as NodeJS.ErrnoException).code !== 'EEXIST';
  }
}

/**
 * Returns the first free loopback port from `first` on that is not in `taken` and was not claimed by another process
 * in the last minute, so that two stacks started at once get different ports.
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
