import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createAssetHandler } from './assets.server.ts';

let folder: string;
let server: Server;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'assets-'));
  await mkdir(join(folder, 'assets/portal'), { recursive: true });
  for (const name of ['kept', 'gone']) {
    await writeFile(join(folder, `assets/portal/${name}.js`), `'${name}'`);
  }
  const serveAsset = createAssetHandler('portal', folder);
  server = createServer((request, response) =>
    serveAsset(request, response, () => response.writeHead(404).end()),
  ).listen(0, '127.0.0.1');
  await once(server, 'listening');
});
afterAll(async () => {
  server.close();
  server.closeAllConnections();
  await rm(folder, { recursive: true });
});

const ask = (name: string) => {
  const { port } = server.address() as AddressInfo;
  return fetch(`http://127.0.0.1:${port}/assets/portal/${name}.js`);
};

describe('Assets', () => {
  it('are immutable, and others unknown', async () => {
    const { status, headers } = await ask('kept');
    expect([status, headers.get('cache-control')]).toEqual([
      200,
      'public, max-age=31536000, immutable',
    ]);
    expect((await ask('other')).status).toBe(404);
  });

  it('that vanish after the start end their own request only', async () => {
    await rm(join(folder, 'assets/portal/gone.js'));
    await expect(ask('gone').then((reply) => reply.text())).rejects.toThrow();
    expect(await (await ask('kept')).text()).toBe("'kept'");
  });
});
