import { once } from 'node:events';
import { createServer as createHttpServer } from 'node:http';
import { createServer, type AddressInfo, type Server, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import {
  createServer as createTlsServer,
  getCACertificates,
  setDefaultCACertificates,
  TLSSocket,
} from 'node:tls';
import { startS3Server } from '@zhucheng/test-kit/s3';
import { streamReply } from '../../ai/model/chat-completion.ts';
import { openDatabase } from '../../db/client.ts';
import { hasOpenssl, makeCertificate } from '../../../test/certificates.ts';
import { until } from '../../../test/harness.ts';
import { hasRedis, startRedis } from '../../../test/nothing-lost/processes.ts';
import { SharedPortions } from '../limits/shared-portions.ts';
import { openFileStore } from '../storage/open-file-store.ts';
import { describeDatabaseProblem, watchFiles, watchRedis } from './dependencies.ts';
import { DependencyWatch, type Dependency } from './dependency-watch.ts';

const closing: (() => unknown)[] = [];
afterEach(async () => {
  for (const close of closing.splice(0).toReversed()) await close();
});

/** Watches one thing from now on; the lines that it leaves in the log. */
function watch(dependency: Dependency): string[] {
  const lines: string[] = [];
  const note = (text: string) => lines.push(text);
  const started = new DependencyWatch([dependency], { warn: note, error: note });
  started.start();
  closing.push(() => started.stop());
  return lines;
}

/** Server on a port of this machine for the rest of the test. */
async function listen(server: Server): Promise<string> {
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const sockets = new Set<Socket>();
  server.on('connection', (socket) => {
    sockets.add(socket);
    socket.on('error', () => undefined);
  });
  closing.push(() => {
    for (const socket of sockets) socket.destroy();
    server.close();
  });
  return `127.0.0.1:${(server.address() as AddressInfo).port}`;
}

/** Says what is wrong with the database at an address. */
async function tryDatabase(url: string): Promise<string> {
  const db = openDatabase(url, { max: 1 });
  const problem: unknown = await db.execute('select 1').catch((error: unknown) => error);
  await db.$client.end();
  return describeDatabaseProblem(url, problem);
}

/** A portion's place on a Redis; what the watch says of it. */
function openRedis(url: string) {
  const db = openDatabase('postgres://nobody@127.0.0.1:1/none');
  const portions = new SharedPortions(db, url);
  closing.push(
    () => db.$client.end(),
    () => portions.close(),
  );
  return watch(watchRedis(() => portions.findRedisProblem(), 10));
}

describe('a database', () => {
  it('that is none is named, without the password', async () => {
    const place = await listen(createServer((socket) => socket.destroy()));
    expect(await tryDatabase(`postgres://zc:geheim@${place}/none`)).toBe(
      `数据库 ${place} 接上就断开了，那里也许不是 PostgreSQL（地址和密码在 DATABASE_URL 里）`,
    );
    const unknown = await tryDatabase('postgres://zc:geheim@nowhere.invalid:5432/none');
    expect(unknown).toBe(
      '数据库 nowhere.invalid:5432 找不到主机，请检查地址和 DNS（地址和密码在 DATABASE_URL 里）',
    );
  });
});

const withRedis = hasRedis() ? describe : describe.skip;
withRedis(`Redis${hasRedis() ? '' : ' (not run: no redis-server here)'}`, () => {
  it('is told to be gone and back in a line each', async () => {
    const redis = await startRedis();
    closing.push(redis.stop);
    const place = `127.0.0.1:${redis.port}`;
    const lines = openRedis(`redis://${place}`);
    await redis.stop();
    await until(() => lines.length > 0);
    await redis.restart();
    await until(() => lines.at(-1) === 'Redis 恢复正常');
    expect(lines.slice(0, -1).every((line) => line.startsWith(`Redis ${place} `))).toBe(true);
    expect(lines.length).toBeLessThanOrEqual(3);
  });

  it.each([
    ['that asks for another password', ['--requirepass', 'other'], '的用户名或密码错误'],
    [
      'that follows another',
      ['--replicaof', '127.0.0.1 1', '--replica-serve-stale-data', 'yes'],
      '是只读副本',
    ],
    [
      'without room',
      ['--maxmemory', '1', '--maxmemory-policy', 'noeviction'],
      '写不进去：内存或磁盘满了',
    ],
  ])('%s is told in one line, without the password', async (_what, options, reason) => {
    const redis = await startRedis(...options);
    closing.push(redis.stop);
    const lines = openRedis(
      `redis://zc:geheim@127.0.0.1:${redis.port}`.replace(
        'zc:',
        options[0] === '--requirepass' ? ':' : '',
      ),
    );
    await until(() => lines.some((line) => line.includes(reason)));
    expect(lines.join()).not.toContain('geheim');
    expect(lines.at(-1)).toContain('限额改由数据库计数');
  });
});

describe('a bucket', () => {
  const store = (filesUrl: string, environment: object) =>
    openFileStore({ filesUrl, dataDir: tmpdir() }, environment);

  it('is told to be gone and back in a line each', async () => {
    const server = await startS3Server();
    closing.push(() => server.close());
    const lines = watch(watchFiles(await store(server.urlOf('x'), server.environment), 10));
    await server.kill();
    await until(() => lines.length > 0);
    await server.restart();
    await until(() => lines.length > 1);
    expect(lines).toEqual([
      expect.stringMatching(
        /^文件存储（files，http:.*连不上（E[A-Z]+），请检查网络和 FILES_URL。下载和上传回 503/,
      ),
      '文件存储恢复正常',
    ]);
  });

  it('that finds our clock wrong says so', async () => {
    const refusing = createHttpServer((request, reply) => {
      if (request.method === 'HEAD') return reply.writeHead(404).end();
      reply.writeHead(403, { 'content-type': 'application/xml' });
      reply.end('<Error><Code>RequestTimeTooSkewed</Code><Message>x</Message></Error>');
    });
    const place = await listen(refusing);
    const files = await store(`s3://files?endpoint=http://${place}&path-style=1`, {
      AWS_ACCESS_KEY_ID: 'a',
      AWS_SECRET_ACCESS_KEY: 'b',
    });
    await expect(files.put(Buffer.from('x'))).rejects.toThrow('校准时钟');
  });
});

/** Server of TLS; PostgreSQL's clients ask in a word of their own before they begin it. */
const createTls = (
  certificate: { key: string; cert: string },
  kind: 'tls' | 'postgres',
): Server => {
  if (kind === 'tls')
    return createTlsServer(certificate, (socket) => socket.on('error', () => undefined));
  return createServer((socket) => {
    socket.once('data', () => {
      socket.write('S');
      new TLSSocket(socket, { isServer: true, ...certificate }).on('error', () => undefined);
    });
  });
};

const withOpenssl = hasOpenssl() ? describe : describe.skip;
withOpenssl(`a certificate${hasOpenssl() ? '' : ' (not run: no openssl here)'}`, () => {
  const authorities = getCACertificates('default');
  afterEach(() => setDefaultCACertificates(authorities));

  it.each([
    ['that nobody trusts', 30, '证书不受信任，请把签发它的 CA 写进 NODE_EXTRA_CA_CERTS'],
    ['that ran out', -1, '证书已过期，请更换证书'],
  ])('%s is told of each server', async (_what, days, reason) => {
    const certificate = makeCertificate(days);
    if (days < 0) setDefaultCACertificates([...authorities, certificate.cert]);
    const [postgres, place] = [
      await listen(createTls(certificate, 'postgres')),
      await listen(createTls(certificate, 'tls')),
    ];
    expect(await tryDatabase(`postgres://zc@${postgres}/none?sslmode=verify-full`)).toContain(
      `数据库 ${postgres} ${reason}`,
    );
    const redis = openRedis(`rediss://${place}`);
    await until(() => redis.length > 0);
    expect(redis.at(-1)).toContain(`Redis ${place} ${reason}`);
    const files = await openFileStore(
      { filesUrl: `s3://files?endpoint=https://${place}&path-style=1`, dataDir: tmpdir() },
      { AWS_ACCESS_KEY_ID: 'a', AWS_SECRET_ACCESS_KEY: 'b' },
    );
    await expect(files.check()).rejects.toThrow(`的${reason}`);
    const end = await streamReply(
      { baseUrl: `https://${place}/v1`, model: 'm' },
      { instructions: 'x', messages: [{ role: 'user', content: 'x' }], maxOutputTokens: 1 },
      {
        limits: { firstTokenMs: 5_000, silenceMs: 5_000, maxCharacters: 9 },
        signal: new AbortController().signal,
        onText: () => undefined,
      },
    );
    expect(end).toEqual({ end: 'failed', cause: reason });
  });
});
