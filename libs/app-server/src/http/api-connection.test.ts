import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { subscribeToInvalidations } from '../cache/invalidations.server.ts';
import { createNodeTransport } from '../render/transport.server.ts';
import { readSettings } from '../settings.server.ts';
import { until } from '../testing/test-servers.ts';

const HOSTS = ['127.0.0.1', '127.0.0.2'];

let servers: Server[] = [];

/** Ends a server as kill -9 does: its connections are cut, and new ones refused. */
function stop(server: Server | undefined) {
  server?.closeAllConnections();
  server?.close();
}

afterEach(() => {
  servers.forEach(stop);
  servers = [];
});

/** Starts the API at two addresses with the same port; each gets its address for what it answers. */
async function listen(answer: (host: string) => RequestListener): Promise<number> {
  let port = 0;
  for (const host of HOSTS) {
    const server = createServer(answer(host));
    servers.push(server);
    await new Promise<void>((resolve) => server.listen(port, host, resolve));
    ({ port } = server.address() as AddressInfo);
  }
  return port;
}

const settingsAt = (port: number) =>
  readSettings({ API_ORIGIN: `http://127.0.0.1:${port}`, API_ADDRESSES: HOSTS.join() });

const callOf = (port: number) => ({
  url: `http://127.0.0.1:${port}/`,
  method: 'POST' as const,
  headers: {},
  body: '{}',
  timeoutMs: 5_000,
});

describe('the API at two addresses', () => {
  it('is called at the first while it answers, then at the other', async () => {
    const port = await listen((host) => (_request, response) => response.end(host));
    const send = createNodeTransport(settingsAt(port));
    const ask = async () => (await send(callOf(port))).text();
    expect(await ask()).toBe('127.0.0.1');
    stop(servers[0]);
    expect(await ask()).toBe('127.0.0.2');
    stop(servers[1]);
    await expect(ask()).rejects.toMatchObject({ code: 'ECONNREFUSED' });
  });

  it('answers all calls of which the first is cut', async () => {
    let waiting = 0;
    const port = await listen((host) => (request, response) => {
      if (host === '127.0.0.2' || request.url !== '/slow') return response.end(host);
      waiting += 1;
    });
    const send = createNodeTransport(settingsAt(port));
    // Connections that were used before.
    await Promise.all(Array.from({ length: 10 }, () => send(callOf(port))));
    const calls = Array.from({ length: 5 }, async () => {
      const { text } = await send({ ...callOf(port), url: `${callOf(port).url}slow` });
      return text();
    });
    await until(() => waiting === 5);
    stop(servers[0]);
    expect(await Promise.all(calls)).toEqual(Array.from({ length: 5 }, () => '127.0.0.2'));
  });

  it('tells at the other what has changed', async () => {
    const listeners: string[] = [];
    const port = await listen((host) => (_request, response) => {
      response.writeHead(200, { 'content-type': 'text/event-stream' }).write(': \n\n');
      listeners.push(host);
    });
    const cache = { clear: () => {}, invalidate: () => {}, setConnected: () => {} };
    const unsubscribe = subscribeToInvalidations(settingsAt(port), [cache]);
    await until(() => listeners.length === 1);
    stop(servers[0]);
    await until(() => listeners.length === 2);
    expect(listeners).toEqual(HOSTS);
    unsubscribe();
  });
});
