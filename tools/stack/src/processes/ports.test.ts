import { createServer } from 'node:net';
import { findFreePort } from './ports.ts';

/** Range used by no other code of the workspace. */
const FIRST = 21_300;

describe('findFreePort', () => {
  it('gives simultaneous callers different ports', async () => {
    const ports = await Promise.all(Array.from({ length: 8 }, () => findFreePort(FIRST)));
    expect(new Set(ports).size).toBe(8);
  });

  it('skips ports that are in use or excluded', async () => {
    const port = await findFreePort(FIRST + 500);
    const server = createServer().listen(port, '127.0.0.1');
    await new Promise((resolve) => server.once('listening', resolve));
    const next = await findFreePort(port, new Set([port + 1]));
    server.close();
    expect(next).toBeGreaterThan(port + 1);
  });
});
