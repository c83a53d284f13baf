import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createClient } from './client.ts';
import { ProblemError } from './problem.ts';
import type { RetryOptions } from './retries.ts';

type Answer = (request: IncomingMessage, response: ServerResponse) => void;

let server: Server;
let answers: Answer[] = [];
let seen: IncomingMessage[] = [];

/** Client of a server that gives its answers one after the other. */
function clientOf(next: Answer[], options: RetryOptions = {}) {
  answers = [...next];
  seen = [];
  const { port } = server.address() as AddressInfo;
  return createClient({ origin: `http://127.0.0.1:${port}/`, key: 'zc_test_key', ...options });
}

const json =
  (body: unknown, status = 200, headers = {}): Answer =>
  (_request, response) => {
    response.writeHead(status, { 'content-type': 'application/json', ...headers });
    response.end(JSON.stringify(body));
  };
const refuse = (status: number, code: string, headers = {}) =>
  json(
    { type: `https://example.com/open/errors/${code}`, title: '标题', status, detail: '原因' },
    status,
    { 'content-type': 'application/problem+json', ...headers },
  );
const breakOff: Answer = (request) => request.socket.destroy();
const check = { data: [], complete: true };

beforeAll(async () => {
  server = createServer((request, response) => {
    seen.push(request);
    request
      .resume()
      .on('end', () => (answers.shift() ?? refuse(500, 'internal'))(request, response));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
});
afterAll(() => new Promise((resolve) => server.close(resolve)));

describe('lists', () => {
  it('are read to their end, with the same conditions and the key', async () => {
    const client = clientOf([
      json({ data: [{ id: 'a' }, { id: 'b' }], next: 'two' }),
      json({ data: [{ id: 'c' }], next: null }),
    ]);
    const ids: string[] = [];
    const query = { keywords: '桥梁', divisions: ['330000', '420000'] };
    for await (const { id } of client.tenders.list(query)) ids.push(id);
    expect(ids).toEqual(['a', 'b', 'c']);
    const conditions = `keywords=${encodeURIComponent('桥梁')}&divisions=330000&divisions=420000`;
    expect(seen.map(({ url }) => url)).toEqual([
      `/api/open/v1/tenders?${conditions}`,
      `/api/open/v1/tenders?${conditions}&cursor=two`,
    ]);
    expect(seen[0]?.headers.authorization).toBe('Bearer zc_test_key');
  });

  it('ask for no more than is read', async () => {
    const client = clientOf([json({ data: [{ id: 'a' }], next: 'two' })]);
    for await (const { id } of client.news.list()) {
      expect(id).toBe('a');
      break;
    }
    expect(seen).toHaveLength(1);
  });

  it('end where a feed has nothing more, and go on from a cursor', async () => {
    const client = clientOf([
      json({ data: [{ tenderId: 'a' }], next: 'two' }),
      json({ data: [], next: 'two' }),
    ]);
    const cursors: string[] = [];
    for await (const { next } of client.tenders.changes({ cursor: 'one' }).pages()) {
      cursors.push(next);
    }
    expect(cursors).toEqual(['two', 'two']);
    expect(seen[0]?.url).toBe('/api/open/v1/tenders/changes?cursor=one');
  });
});

describe('changes', () => {
  it('name the state that was read', async () => {
    const client = clientOf([
      json({ id: 'a', name: '桥' }, 200, { etag: '"one"' }),
      json({ id: 'a', name: '大桥' }, 200, { etag: '"two"' }),
      (_request, response) => response.writeHead(204).end(),
    ]);
    const { etag } = await client.subscriptions.get('a');
    const changed = await client.subscriptions.update('a', etag, { name: '大桥' });
    await client.subscriptions.remove('a', changed.etag);
    expect(changed).toEqual({ value: { id: 'a', name: '大桥' }, etag: '"two"' });
    expect(seen.map(({ method, headers }) => [method, headers['if-match']])).toEqual([
      ['GET', undefined],
      ['PATCH', '"one"'],
      ['DELETE', '"two"'],
    ]);
  });
});

describe('webhooks', () => {
  it('lose a secret in the state that was read', async () => {
    const client = clientOf([
      json({ id: 'a' }, 200, { etag: '"one"' }),
      (_request, response) => response.writeHead(204).end(),
      json({ data: [{ id: 'd' }], next: null }),
    ]);
    const { etag } = await client.webhooks.get('a');
    await client.webhooks.removeSecret('a', 's', etag);
    for await (const { id } of client.webhooks.deliveries('a')) expect(id).toBe('d');
    expect(seen.map(({ method, url, headers }) => [method, url, headers['if-match']])).toEqual([
      ['GET', '/api/open/v1/webhooks/a', undefined],
      ['DELETE', '/api/open/v1/webhooks/a/secrets/s', '"one"'],
      ['GET', '/api/open/v1/webhooks/a/deliveries', undefined],
    ]);
  });
});

describe('refusals', () => {
  it('are typed problems', async () => {
    const client = clientOf([refuse(403, 'insufficient-scope', { 'x-request-id': 'r1' })]);
    const error: unknown = await client.tenders.get('a').catch((problem: unknown) => problem);
    expect(error).toBeInstanceOf(ProblemError);
    expect(error).toMatchObject({
      code: 'insufficient-scope',
      status: 403,
      message: '原因',
      requestId: 'r1',
      errors: [],
    });
    expect(seen).toHaveLength(1);
  });

  it('may be no problem documents', async () => {
    const page: Answer = (_request, response) => response.writeHead(500).end('<h1>oops</h1>');
    await expect(clientOf([page]).tenders.get('a')).rejects.toMatchObject({
      code: 'unknown',
      status: 500,
    });
  });
});

describe('calls are repeated', () => {
  it('when the API says when, with one idempotency key', async () => {
    const client = clientOf([
      refuse(429, 'rate-limited', { 'retry-after': '0' }),
      refuse(503, 'unavailable', { 'retry-after': '0' }),
      refuse(409, 'idempotency-running', { 'retry-after': '0' }),
      json(check),
    ]);
    expect(await client.standards.check({ text: 'GB 50500' })).toEqual(check);
    const keys = new Set(seen.map(({ headers }) => headers['idempotency-key']));
    expect([seen.length, keys.size]).toEqual([4, 1]);
    expect([...keys][0]).toMatch(/^[\w-]{36}$/);
  });

  it('when the connection breaks and they may be done twice', async () => {
    const client = clientOf([breakOff, json(check)]);
    expect(await client.standards.check({ text: 'GB 50500' })).toEqual(check);
    const risky = clientOf([breakOff, json({})]);
    await expect(risky.subscriptions.update('a', '"one"', { name: '桥' })).rejects.toThrow();
    expect(seen).toHaveLength(1);
  });

  it('not for ever, not when the wait is long, and not for refusals that stay', async () => {
    const wait = { 'retry-after': '0' };
    const busy = Array.from({ length: 5 }, () => refuse(429, 'rate-limited', wait));
    const problem = { code: 'rate-limited', retryAfter: 0 };
    await expect(clientOf(busy, { retries: 2 }).news.get('a')).rejects.toMatchObject(problem);
    expect(seen).toHaveLength(3);
    const spent = clientOf([refuse(429, 'quota-exceeded', { 'retry-after': '3600' })]);
    await expect(spent.news.get('a')).rejects.toMatchObject({ retryAfter: 3_600 });
    const conflict = clientOf([refuse(409, 'conflict')]);
    const made = conflict.subscriptions.create({ name: '桥', filter: { words: ['桥'] } });
    await expect(made).rejects.toMatchObject({ code: 'conflict' });
    expect(seen).toHaveLength(1);
  });

  it('after an attempt that takes too long', async () => {
    const silent: Answer = () => undefined;
    const client = clientOf([silent, json({ id: 'a' })], { timeoutMs: 200 });
    expect(await client.news.get('a')).toEqual({ id: 'a' });
    server.closeAllConnections();
  });
});
