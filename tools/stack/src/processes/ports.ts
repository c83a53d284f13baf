import { createServer } from 'node:net';

/** Why a server can't listen at an address, as an error code, or undefined where it can. */
export function portProblem(port: number, host: string): Promise<string | undefined> {
  return new Promise((resolve) => {
    const server = createServer();
    server.once('error', (error: NodeJS.ErrnoException) => resolve(error.code ?? error.message));
    server.listen({ port, host, exclusive: true }, () => server.close(() => resolve(undefined)));
  });
}

/** The first port of the loopback from `first` on that nobody listens at and that is not `taken`. */
export async function freePort(
  first: number,
  taken: ReadonlySet<number> = new Set(),
): Promise<number> {
  for (let port = first; port < first + 1000; port += 1) {
    if (!taken.has(port) && !(await portProblem(port, '127.0.0.1'))) return port;
  }
  throw new Error(`No free port from ${first} on`);
}
