import { hash } from 'node:crypto';
import {
  createServer,
  request,
  type IncomingMessage,
  type Server,
  type ServerResponse,
} from 'node:http';
import { connect, type AddressInfo } from 'node:net';
import { createGateway, type Gateway } from './server.ts';

interface Reply {
  status: number | undefined;
  headers: IncomingMessage['headers'];
  body: string;
}

function listen(server: Server): Promise<number> {
  return new Promise((resolve) => {
    server.listen(0, '127.0.0.1', () => resolve((server.address() as AddressInfo).port));
  });
}

async function readText(stream: IncomingMessage): Promise<string> {
  let text = '';
  for await (const chunk of stream) text += String(chunk);
  return text;
}

let backend: Server;
let gateway: Gateway;
let port: number;
let seen: IncomingMessage[];

/** Sends the path verbatim; `fetch` would normalise it. */
function call(
  path: string,
  options: { method?: string; body?: string; headers?: Record<string, string | string[]> } = {},
): Promise<Reply> {
  return new Promise((resolve, reject) => {
    const sent = request({ port, host: '127.0.0.1', path, ...options }, (reply) => {
      const { statusCode: status, headers } = reply;
      readText(reply).then((body) => resolve({ status, headers, body }), reject);
    });
    sent.once('error', reject).end(options.body);
  });
}

/** Sends raw bytes and returns the beginning of the answer. */
function sendBytes(bytes: string): Promise<string> {
  const socket = connect(port, '127.0.0.1');
  socket.write(bytes);
  return new Promise((resolve) => {
    socket.once('data', (chunk) => {
      resolve(chunk.toString());
      socket.destroy();
    });
  });
}

async function respond(asked: IncomingMessage, reply: ServerResponse): Promise<void> {
  seen.push(asked);
  if (asked.url === '/api/stream') {
    reply.writeHead(200, { 'content-type': 'text/event-stream' });
    reply.flushHeaders();
    asked.socket.once('close', () => reply.end());
    setTimeout(() => reply.write('data: 1\n\n'), 30);
  } else if (asked.url === '/api/silent') {
    // Never answers.
  } else if (asked.url === '/api/dies') {
    await readText(asked);
    asked.socket.destroy();
  } else if (asked.url === '/api/cut') {
    reply.writeHead(200, { 'content-length': 100 });
    reply.write('half');
    setTimeout(() => reply.destroy(), 20);
  } else {
    const body = await readText(asked);
    reply.setHeader('set-cookie', ['a=1', 'b=2']);
    reply.end(`${asked.method} ${asked.url} ${body}`);
  }
}

beforeEach(async () => {
  seen = [];
  backend = createServer((asked, reply) => void respond(asked, reply));
  backend.on('upgrade', (asked: IncomingMessage, socket) => {
    if (asked.url !== '/api/chat/socket') return socket.end('HTTP/1.1 403 Forbidden\r\n\r\n');
    socket.write(
      'HTTP/1.1 101 Switching Protocols\r\nUpgrade: echo\r\nConnection: Upgrade\r\n\r\n',
    );
    return socket.pipe(socket);
  });
  const origin = `http://127.0.0.1:${await listen(backend)}`;
  const backends = { portal: [origin], api: [origin], landing: ['http://127.0.0.1:1'] };
  gateway = createGateway({
    host: '',
    port: 0,
    protocol: 'http',
    backends,
    responseTimeoutMs: 400,
    headersTimeoutMs: 100,
  });
  port = await listen(gateway.server);
});

afterEach(async () => {
  await gateway.stop();
  backend.closeAllConnections();
  await new Promise((resolve) => backend.close(resolve));
});

const POST = 'POST /api/x HTTP/1.1\r\nHost: a\r\n';

describe('gateway', () => {
  it.each(['/help/search/JTG%2FT%20F50', '/search/100%25%23%3F', '/a//b/../c?x=%2F&y', '/%zz'])(
    'forwards %s verbatim',
    async (path) => expect((await call(path)).body).toBe(`GET ${path} `),
  );

  it('forwards bodies, cookies and the request id', async () => {
    const reply = await call('/api/news/pub/get', { method: 'POST', body: '{"id":"1"}' });
    expect(reply.body).toBe('POST /api/news/pub/get {"id":"1"}');
    expect(reply.headers['set-cookie']).toEqual(['a=1', 'b=2']);
    expect(reply.headers['x-request-id']).toBe(seen[0]?.headers['x-request-id']);
    expect(seen[0]?.headers['x-forwarded-for']).toBe('127.0.0.1');
  });

  it('names the request in its own errors, for people and for programs', async () => {
    const page = await call('/erp');
    const id = String(page.headers['x-request-id']);
    expect(page.status).toBe(503);
    expect(page.body).toContain(`编号 ${id}`);
    const refused = await call('/api/internal/invalidations');
    expect(JSON.parse(refused.body)).toMatchObject({
      requestId: refused.headers['x-request-id'],
    });
  });

  it('rejects internal calls without calling the API', async () => {
    const reply = await call('/api/%69nternal/invalidations');
    expect(reply.status).toBe(404);
    expect(JSON.parse(reply.body)).toMatchObject({ code: '40400' });
    expect(seen).toHaveLength(0);
  });

  it.each([
    'forwarded',
    'via',
    'x-forwarded-for',
    'x-forwarded-host',
    'x-real-ip',
    'x-client-ip',
    'cf-connecting-ip',
    'true-client-ip',
  ])('hides developer tools from requests with the proxy header %s', async (name) => {
    for (const path of ['/api/dev/outbox', '/dev/outbox', '/api//%64ev/outbox']) {
      expect((await call(path, { headers: { [name]: '8.8.8.8' } })).status).toBe(404);
    }
    expect(seen).toHaveLength(0);
    expect((await call('/api/dev/outbox')).status).toBe(200);
    expect((await call('/api/developers', { headers: { [name]: '8.8.8.8' } })).status).toBe(200);
  });

  it('streams events unbuffered and closes the backend request when the client leaves', async () => {
    const first = await new Promise<string>((resolve) => {
      const sent = request({ port, host: '127.0.0.1', path: '/api/stream' }, (reply) => {
        reply.once('data', (chunk: Buffer) => {
          resolve(chunk.toString());
          sent.destroy();
        });
        reply.on('error', () => undefined);
      });
      sent.end();
    });
    expect(first).toBe('data: 1\n\n');
    await new Promise((resolve) => seen[0]?.socket.once('close', resolve));
  });

  it('answers with a page for an app that is down and with an envelope for the API', async () => {
    const page = await call('/erp');
    expect(page.status).toBe(503);
    expect(page.headers['content-type']).toContain('text/html');
    expect(page.body).toContain('服务正在升级');
    expect(page.body).toContain('页面会自动重试');
    const silent = await call('/api/silent');
    expect(silent.status).toBe(504);
    expect(JSON.parse(silent.body)).toMatchObject({ code: '50300' });
  });

  it.each([
    ['/api/dies', 503],
    ['/api/silent', 504],
  ])(
    'says of a call to %s whose answer was lost that it may have taken effect',
    async (path, status) => {
      const reply = await call(path, { method: 'POST', body: '{}' });
      expect([reply.status, reply.headers['retry-after']]).toEqual([status, '3']);
      const { code, msg } = JSON.parse(reply.body) as { code: string; msg: string };
      expect([code, msg]).toEqual(['50301', expect.stringContaining('可能已经生效')]);
      expect(seen.filter(({ url }) => url === path)).toHaveLength(1);
    },
  );

  it.each([
    ['several hosts', 'GET /api/x HTTP/1.1\r\nHost: a\r\nHost: b\r\n\r\n', '400'],
    [
      'an upgrade with a body',
      'GET /api/chat/socket HTTP/1.1\r\nHost: a\r\nConnection: Upgrade\r\nUpgrade: echo\r\nContent-Length: 5\r\n\r\n',
      '400',
    ],
    ['headers that never end', 'GET / HTTP/1.1\r\nHost: a\r\n', '408'],
    ['two lengths', `${POST}Content-Length: 2\r\nContent-Length: 3\r\n\r\n{}`, '400'],
    [
      'a length beside chunks',
      `${POST}Content-Length: 4\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\nGET /api/y HTTP/1.1\r\nHost: a\r\n\r\n`,
      '400',
    ],
    [
      'two transfer encodings',
      `${POST}Transfer-Encoding: chunked\r\nTransfer-Encoding: identity\r\n\r\n0\r\n\r\n`,
      '400',
    ],
    ['an unknown transfer encoding', `${POST}Transfer-Encoding: xchunked\r\n\r\n0\r\n\r\n`, '400'],
    ['a space before a colon', `${POST}Content-Length : 2\r\n\r\n{}`, '400'],
    ['a folded header', 'GET /api/x HTTP/1.1\r\nHost: a\r\nX-A: 1\r\n Host: b\r\n\r\n', '400'],
    ['lines without a carriage return', 'GET /api/x HTTP/1.1\nHost: a\n\n', '400'],
    ['an absolute address', 'GET http://b/api/x HTTP/1.1\r\nHost: a\r\n\r\n', '400'],
    [
      'a cookie of 20 kB',
      `GET /api/x HTTP/1.1\r\nHost: a\r\nCookie: ${'x'.repeat(20_000)}\r\n\r\n`,
      '431',
    ],
  ])('rejects %s at once', async (_name, bytes, status) => {
    const answer = await sendBytes(bytes);
    expect(answer.split(' ')[1]).toBe(status);
    expect(seen).toHaveLength(0);
  });

  it.each([
    ['/erp', 503],
    ['/dev/outbox', 404],
    ['/api/dev/outbox', 404],
    ['http://evil.example/', 400],
  ])('answers %s by itself with the security headers of a page', async (path, status) => {
    const reply = await call(path, { headers: { via: 'another proxy' } });
    expect(reply.status).toBe(status);
    expect(reply.headers).toMatchObject({
      'cache-control': 'no-store',
      'referrer-policy': 'no-referrer',
      'x-content-type-options': 'nosniff',
    });
    const policy = String(reply.headers['content-security-policy']);
    expect(policy).toContain("default-src 'none'; base-uri 'none'; frame-ancestors 'none'");
    const style = /<style>([\s\S]*)<\/style>/.exec(reply.body)?.[1];
    if (style !== undefined) expect(policy).toContain(hash('sha256', style, 'base64'));
    expect(policy).not.toContain('unsafe');
  });

  it('promises to try again only where that helps', async () => {
    const { body } = await call('/dev/outbox', { headers: { via: 'another proxy' } });
    expect(body).toContain('页面不存在');
    expect(body).not.toMatch(/自动重试|没有这个接口|http-equiv="refresh"/);
  });

  it('aborts a response whose backend aborted it', async () => {
    await expect(call('/api/cut')).rejects.toThrow();
  });

  it.each([
    ['/api/chat/socket', '101'],
    ['/api/other', '403'],
    ['/api/internal/x', '404'],
  ])('proxies or rejects the upgrade of %s: %s', async (path, status) => {
    const socket = connect(port, '127.0.0.1');
    socket.write(`GET ${path} HTTP/1.1\r\nHost: x\r\nConnection: Upgrade\r\nUpgrade: echo\r\n\r\n`);
    const answer = await new Promise<string>((resolve) => {
      socket.once('data', (chunk) => resolve(chunk.toString()));
    });
    expect(answer.split(' ')[1]).toBe(status);
    if (status === '101') {
      socket.write('ping');
      const echo = await new Promise<string>((resolve) => {
        socket.once('data', (chunk) => resolve(chunk.toString()));
      });
      expect(echo).toBe('ping');
    }
    socket.destroy();
  });
});
