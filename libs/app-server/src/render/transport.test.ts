import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createNodeTransport } from './transport.server.ts';

let server: Server;

const origin = () => `http://127.0.0.1:${(server.address() as AddressInfo).port}`;

const createTransport = () => createNodeTransport({ apiOrigin: origin(), apiAddresses: [] });

const call = (timeoutMs: number) => ({
  url: `${origin()}/`,
  method: 'POST' as const,
  headers: {},
  body: '{}',
  signal: new AbortController().signal,
  timeoutMs,
});

const listen = (onRequest: Parameters<typeof createServer>[1]) =>
  new Promise<void>((resolve) => {
    server = createServer(onRequest ?? (() => undefined)).listen(0, '127.0.0.1', resolve);
  });

afterEach(() => {
  server.closeAllConnections();
  server.close();
});

describe('createNodeTransport', () => {
  it('rejects a call that gets no answer within its time limit', async () => {
    await listen(() => undefined);
    await expect(createTransport()(call(50))).rejects.toThrow('no answer within 50 ms');
  }, 10_000);

  it('rejects a call whose answer does not end within its time limit', async () => {
    await listen((_request, response) => response.write('{'));
    await expect(createTransport()(call(50))).rejects.toThrow();
  }, 10_000);

  it('reuses the connection after an answer in time', async () => {
    const ports = new Set<number | undefined>();
    await listen((request, response) => {
      ports.add(request.socket.remotePort);
      response.end('{}');
    });
    const send = createTransport();
    for (let turn = 0; turn < 3; turn += 1) {
      const { status, text } = await send(call(1_000));
      expect([status, await text()]).toEqual([200, '{}']);
    }
    expect(ports.size).toBe(1);
  });
});
