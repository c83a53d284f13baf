import { createServer, type IncomingMessage, type Server } from 'node:http';
import { connect, type AddressInfo } from 'node:net';
import { Backend, isUnreached } from './backend.ts';
import { readConfig } from './config.ts';
import { createGateway, type Gateway } from './server.ts';

const A = 'http://127.0.0.1:1';
const B = 'http://127.0.0.1:2';
const originsOf = (backend: Backend) => backend.inOrder().map(({ origin }) => origin);

describe('Backend', () => {
  it('uses its processes in turn', () => {
    const backend = new Backend([A, B]);
    expect([originsOf(backend), originsOf(backend), originsOf(backend)]).toEqual([
      [A, B],
      [B, A],
      [A, B],
    ]);
    backend.close();
  });

  it('asks a process that refused last, for a second', () => {
    let now = 10_000;
    const backend = new Backend([A, B], () => now);
    backend.noteRefused(backend.inOrder()[0]!);
    expect([originsOf(backend), originsOf(backend)]).toEqual([
      [B, A],
      [B, A],
    ]);
    now += 1_001;
    expect([originsOf(backend), originsOf(backend)]).toContainEqual([A, B]);
    backend.close();
  });

  it('keeps a backend without processes harmless', () => {
    expect(new Backend([]).inOrder()).toEqual([]);
  });

  it('tells connections never made from those that broke', () => {
    const withCode = (code: string) => Object.assign(new Error(code), { code });
    expect(isUnreached(withCode('ECONNREFUSED'))).toBe(true);
    expect(isUnreached(withCode('UND_ERR_CONNECT_TIMEOUT'))).toBe(true);
    expect(isUnreached(withCode('ECONNRESET'))).toBe(false);
    expect(isUnreached(withCode('UND_ERR_SOCKET'))).toBe(false);
  });
});

describe('readConfig', () => {
  it('reads one origin or several of a backend', () => {
    const { backends } = readConfig({ BACKENDS: `{"portal":"${A}","api":["${A}","${B}"]}` });
    expect(backends).toEqual({ portal: [A], api: [A, B] });
  });
});

describe('gateway with two processes of the API', () => {
  const servers: Server[] = [];
  let gateway: Gateway;
  let port: number;

  const listen = (server: Server): Promise<number> =>
    new Promise((resolve) => {
      server.listen(0, '127.0.0.1', () => resolve((server.address() as AddressInfo).port));
    });

  async function startBackend(name: string): Promise<string> {
    const server = createServer((request, reply) => {
      let body = '';
      request.on('data', (chunk) => (body += String(chunk)));
      request.on('end', () => reply.end(`${name} ${body}`));
    });
    server.on('upgrade', (_request: IncomingMessage, socket) => {
      socket.on('error', () => undefined).on('end', () => socket.destroy());
      const lines = ['Upgrade: echo', 'Connection: Upgrade', `X-Name: ${name}`];
      socket.write(`HTTP/1.1 101 Switching Protocols\r\n${lines.join('\r\n')}\r\n\r\n`);
    });
    servers.push(server);
    return `http://127.0.0.1:${await listen(server)}`;
  }

  async function stopBackend(server: Server): Promise<void> {
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
  }

  const post = () =>
    fetch(`http://127.0.0.1:${port}/api/x`, { method: 'POST', body: '{"id":1}' }).then((reply) =>
      reply.text(),
    );

  function upgrade(): Promise<string> {
    const socket = connect(port, '127.0.0.1');
    socket.write(
      'GET /api/chat/socket HTTP/1.1\r\nHost: x\r\nConnection: Upgrade\r\nUpgrade: echo\r\n\r\n',
    );
    return new Promise((resolve, reject) => {
      socket.once('error', reject);
      socket.once('data', (chunk) => {
        resolve(chunk.toString());
        socket.destroy();
      });
    });
  }

  beforeEach(async () => {
    servers.length = 0;
    const api = [await startBackend('first'), await startBackend('second')];
    gateway = createGateway({
      host: '',
      port: 0,
      protocol: 'http',
      backends: { api },
      responseTimeoutMs: 2_000,
      headersTimeoutMs: 2_000,
    });
    port = await listen(gateway.server);
  });

  afterEach(async () => {
    await gateway.stop();
    await Promise.all(servers.map(stopBackend));
  });

  it('shares requests between them', async () => {
    expect(new Set([await post(), await post()])).toEqual(
      new Set(['first {"id":1}', 'second {"id":1}']),
    );
  });

  it('sends requests with their body to the other process after one ended', async () => {
    await post();
    await stopBackend(servers[0]!);
    const replies = [await post(), await post(), await post(), await post()];
    expect(new Set(replies)).toEqual(new Set(['second {"id":1}']));
  });

  it('opens WebSockets on the other process after one ended', async () => {
    await stopBackend(servers[1]!);
    for (let i = 0; i < 4; i += 1) expect(await upgrade()).toContain('X-Name: first');
  });

  it('answers 503 when none is left', async () => {
    await Promise.all(servers.map(stopBackend));
    const reply = await fetch(`http://127.0.0.1:${port}/api/x`, { method: 'POST', body: '1' });
    expect(reply.status).toBe(503);
    expect(await upgrade()).toContain('503 Service Unavailable');
  });
});
