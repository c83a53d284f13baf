import { spawn, spawnSync, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { findFreePort } from '@zhucheng/stack/ports';
import { isListening } from '@zhucheng/stack/readiness';
import { nginxConfig } from './nginx.ts';

const hasNginx = spawnSync('nginx', ['-v']).status === 0;
if (!hasNginx) console.warn('skipped: nginx (package nginx-light) is not installed');

/** Processes that tell which of them answered. */
const servers = ['one', 'two'].map((name) => createServer((_, response) => response.end(name)));

(hasNginx ? describe : describe.skip)('a process that is replaced', () => {
  let folder: string;
  let nginx: ChildProcess;
  let origin: string;
  let addresses: string[];

  beforeAll(async () => {
    await Promise.all(servers.map((it) => once(it.listen(0, '127.0.0.1'), 'listening')));
    addresses = servers.map((it) => `127.0.0.1:${(it.address() as AddressInfo).port}`);
    folder = mkdtempSync(join(tmpdir(), 'deploy-nginx-'));
    chmodSync(folder, 0o755);
    const port = await findFreePort(9_300);
    origin = `http://127.0.0.1:${port}`;
    const site = nginxConfig({
      serverName: 'localhost',
      listen: `127.0.0.1:${port}`,
      servers: { portal: addresses, api: addresses },
      assets: join(folder, 'assets'),
      down: join(folder, 'down'),
    });
    const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'];
    const main = `daemon off; pid ${folder}/pid; error_log stderr warn; events {}
http {
    access_log off;
${temporary.map((it) => `    ${it}_temp_path ${folder}/${it};`).join('\n')}
    include ${folder}/site;
}`;
    writeFileSync(join(folder, 'site'), site);
    writeFileSync(join(folder, 'main'), main);
    nginx = spawn('nginx', ['-e', 'stderr', '-p', folder, '-c', join(folder, 'main')]);
    while (!(await isListening(port))) await sleep(20);
  });

  afterAll(async () => {
    nginx.kill('SIGTERM');
    await once(nginx, 'exit');
    for (const server of servers) server.close();
    rmSync(folder, { recursive: true });
  });

  /** Which of the processes answer a number of calls. */
  const listAnswering = async (path: string) => {
    const calls = Array.from({ length: 12 }, async () => (await fetch(`${origin}${path}`)).text());
    return [...new Set(await Promise.all(calls))].toSorted();
  };

  it('gets no call from the moment on in which it is marked, until it is no longer', async () => {
    const down = join(folder, 'down');
    const mark = (at: number) => join(down, addresses[at] ?? '');
    for (const path of ['/', '/api/news', '/assets/portal/gone.js', '/api/tender/calendar/x']) {
      expect([path, await listAnswering(path)]).toEqual([path, ['one', 'two']]);
      mkdirSync(down, { recursive: true });
      expect([path, await listAnswering(path)]).toEqual([path, ['one', 'two']]);
      for (const [at, other] of ['two', 'one'].entries()) {
        writeFileSync(mark(at), '');
        expect([path, await listAnswering(path)]).toEqual([path, [other]]);
        rmSync(mark(at));
      }
      expect([path, await listAnswering(path)]).toEqual([path, ['one', 'two']]);
      rmSync(down, { recursive: true });
    }
  });
});
