import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { runInNewContext } from 'node:vm';
import { createAssetHandler } from './assets.server.ts';
import { sendRemovalWorker } from './offline-worker.ts';

async function ask(listener: RequestListener, path: string) {
  const server = createServer(listener);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  const response = await fetch(`http://127.0.0.1:${port}${path}`);
  const text = await response.text();
  server.close();
  server.closeAllConnections();
  return { status: response.status, headers: response.headers, text };
}

describe('Offline worker', () => {
  it('is checked at every visit and reaches this site only; other files are cached', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'client-'));
    for (const name of ['sw.js', 'icon.svg']) await writeFile(join(folder, name), '0');
    const assets = createAssetHandler('portal', folder);
    const listener: RequestListener = (request, response) =>
      assets(request, response, () => response.writeHead(404).end());
    const worker = await ask(listener, '/sw.js');
    expect(worker.status).toBe(200);
    expect(worker.headers.get('cache-control')).toBe('no-cache');
    expect(worker.headers.get('content-security-policy')).toBe("default-src 'self'");
    expect(worker.headers.get('service-worker-allowed')).toBe('/');
    const icon = await ask(listener, '/icon.svg');
    expect(icon.headers.get('cache-control')).toBe('public, max-age=3600');
    await rm(folder, { recursive: true });
  });

  it('switched off, is one that deletes its caches and unregisters itself', async () => {
    const { headers, text } = await ask(
      (_, response) => sendRemovalWorker(response, 'portal', { address: '/sw.js', scope: '/' }),
      '/sw.js',
    );
    expect(headers.get('cache-control')).toBe('no-cache');
    expect(headers.get('content-type')).toBe('text/javascript; charset=utf-8');

    const deleted: string[] = [];
    let unregistered = false;
    let work: Promise<unknown> = Promise.resolve();
    runInNewContext(text, {
      caches: {
        keys: async () => ['offline-portal', 'offline-portal-1', 'offline-portals', 'other'],
        delete: async (name: string) => void deleted.push(name),
      },
      registration: { unregister: async () => void (unregistered = true) },
      skipWaiting: async () => undefined,
      addEventListener: (type: string, listener: (event: unknown) => void) => {
        if (type === 'activate') listener({ waitUntil: (done: Promise<void>) => (work = done) });
      },
    });
    await work;
    expect(deleted).toEqual(['offline-portal', 'offline-portal-1']);
    expect(unregistered).toBe(true);
  });
});
