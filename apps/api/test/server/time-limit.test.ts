import { Readable } from 'node:stream';
import { setTimeout as sleep } from 'node:timers/promises';
import { connect } from 'node:net';
import { sendJson } from '../../src/http/replies/send-json.ts';
import { apiSuite, until } from '../harness.ts';

const LIMIT = 100;
const config = { timeLimitMs: LIMIT };

async function* slowly() {
  for (const part of ['one ', 'two ', 'three']) {
    yield part;
    await sleep(LIMIT);
  }
}

const hanging = new Promise(() => undefined);
/** Addresses of calls that have begun, and of those that failed. */
const begun: string[] = [];
const failed: string[] = [];

/** Warnings of a call that was answered by its limit before its handler had an answer. */
const warnings: unknown[] = [];
let hasEnded = false;

const { api } = await apiSuite(
  {},
  {
    prepare: (app) => {
      app.addHook('preHandler', async ({ url }) => void begun.push(url));
      app.addHook('onError', async ({ url }) => void failed.push(url));
      app.post('/api/test/hangs', { config }, () => new Promise(() => undefined));
      app.get('/api/test/hangs', { config }, () => new Promise(() => undefined));
      app.post('/api/test/writes', { config: { ...config, mutates: true } }, () => hanging);
      app.get('/api/test/late', { config }, async (request, reply) => {
        request.log.warn = (detail: unknown) => void warnings.push(detail);
        await sleep(2 * LIMIT);
        const replied = sendJson(request, reply, { body: '{}' });
        hasEnded = true;
        return replied;
      });
      app.get('/api/test/download', { config }, (_request, reply) =>
        reply.type('application/pdf').send(Readable.from(slowly())),
      );
    },
  },
);
let origin: string;

// Over a real connection: injected requests keep their body open.
beforeAll(async () => {
  origin = await api.app.listen({ port: 0, host: '127.0.0.1' });
});

describe('the time limit of calls', () => {
  it.each([
    ['GET', undefined],
    ['POST', { headers: { 'content-type': 'application/json' }, body: '{"id":1}' }],
  ])('answers 503 where the handler of a %s call hangs', async (method, options) => {
    const reply = await fetch(`${origin}/api/test/hangs`, { method, ...options });
    expect(reply.status).toBe(503);
    expect(reply.headers.get('retry-after')).toBe('5');
    expect(await reply.json()).toMatchObject({ code: '50300' });
  });

  it('drops without a warning what the handler answers afterwards', async () => {
    const reply = await fetch(`${origin}/api/test/late`);
    expect(reply.status).toBe(503);
    await until(() => hasEnded);
    expect(warnings).toEqual([]);
  });

  it('says of a mutation that still runs that it may take effect', async () => {
    const init = { method: 'POST', headers: { 'content-type': 'application/json' }, body: '{}' };
    const reply = await fetch(`${origin}/api/test/writes`, init);
    expect([reply.status, reply.headers.get('retry-after')]).toEqual([503, '5']);
    expect(await reply.json()).toMatchObject({
      code: '50301',
      msg: expect.stringMatching(/可能已经生效/),
    });
  });

  it.each(['hangs', 'writes'])(
    'answers 503 where the body of a call (%s) does not come',
    async (name) => {
      const socket = connect(Number(new URL(origin).port), '127.0.0.1');
      socket.write(
        `POST /api/test/${name} HTTP/1.1\r\nHost: a\r\nContent-Type: application/json\r\nContent-Length: 9\r\n\r\n{`,
      );
      const [first] = (await socket.take(1).toArray()) as Buffer[];
      socket.destroy();
      expect(String(first)).toMatch(/^HTTP\/1\.1 503 /);
      expect(String(first)).toContain('50300');
    },
  );

  it('leaves a call alone whose caller has gone', async () => {
    const leaving = new AbortController();
    const gone = fetch(`${origin}/api/test/hangs?gone`, { signal: leaving.signal });
    await until(() => begun.includes('/api/test/hangs?gone'));
    leaving.abort();
    await expect(gone).rejects.toThrow();
    // Its time is over before that of a call that came later.
    await fetch(`${origin}/api/test/hangs?stays`);
    expect(failed).toContain('/api/test/hangs?stays');
    expect(failed).not.toContain('/api/test/hangs?gone');
  });

  it('lets a download last longer', async () => {
    const reply = await fetch(`${origin}/api/test/download`);
    expect(await reply.text()).toBe('one two three');
  });
});
