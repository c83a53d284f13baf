import { jest } from '@jest/globals';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { Service, type ServiceDefinition } from './service.ts';
import { findFreePort } from './ports.ts';
import { isHealthy, isListening } from './readiness.ts';

const PROGRAM = `
import http from 'node:http';
const server = http.createServer((request, reply) => {
  if (request.url === '/crash') process.exit(3);
  if (request.url === '/slow') return setTimeout(() => reply.end('done'), 300);
  reply.end(String(process.pid));
}).listen(Number(process.env.PORT), '127.0.0.1');
process.on('SIGTERM', () => { server.close(() => process.exit(0)); server.closeIdleConnections(); });
`;

let folder: string;
let service: Service;
let port: number;

function define(change: Partial<ServiceDefinition> = {}): ServiceDefinition {
  return {
    name: 'x',
    label: '示例',
    port,
    command: [join(folder, 'main.mjs')],
    cwd: folder,
    environment: { PORT: String(port) },
    isReady: () => isHealthy(`http://127.0.0.1:${port}/`),
    stopMs: 2_000,
    logFile: join(folder, 'x.log'),
    ...change,
  };
}

beforeEach(async () => {
  jest.spyOn(process.stdout, 'write').mockReturnValue(true);
  folder = mkdtempSync(join(tmpdir(), 'zhucheng-service-'));
  writeFileSync(join(folder, 'main.mjs'), PROGRAM);
  port = await findFreePort(18_300);
});

afterEach(async () => {
  await service.stop();
  jest.restoreAllMocks();
  rmSync(folder, { recursive: true });
});

describe('Service', () => {
  it('starts, restarts after a crash, and stops', async () => {
    service = new Service(define());
    await service.start();
    const first = await (await fetch(`http://127.0.0.1:${port}/`)).text();
    await fetch(`http://127.0.0.1:${port}/crash`).catch(() => undefined);
    while (!(await isHealthy(`http://127.0.0.1:${port}/`))) await sleep(50);
    expect(await (await fetch(`http://127.0.0.1:${port}/`)).text()).not.toBe(first);
    await service.stop();
    expect(await isListening(port)).toBe(false);
    expect(readFileSync(join(folder, 'x.log'), 'utf8').match(/——.*x（进程/g)).toHaveLength(2);
  });

  it('lets a running request finish before it stops', async () => {
    service = new Service(define());
    await service.start();
    const slow = fetch(`http://127.0.0.1:${port}/slow`).then((reply) => reply.text());
    await sleep(100);
    await service.stop();
    expect(await slow).toBe('done');
  });

  it('rejects the start of a program that exits early', async () => {
    writeFileSync(join(folder, 'main.mjs'), 'process.exit(1)');
    service = new Service(define());
    await expect(service.start()).rejects.toThrow('示例启动失败');
  });

  it('kills a program that ignores SIGTERM', async () => {
    writeFileSync(
      join(folder, 'main.mjs'),
      `${PROGRAM}process.removeAllListeners('SIGTERM');
      process.on('SIGTERM', () => undefined);`,
    );
    service = new Service(define({ stopMs: 200 }));
    await service.start();
    await service.stop();
    expect(await isListening(port)).toBe(false);
  });
});
