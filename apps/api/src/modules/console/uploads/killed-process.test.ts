import type { MediaRecord } from '@zhucheng/contracts';
import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync } from 'node:fs';
import { readdir, rm, stat } from 'node:fs/promises';
import { request, type IncomingMessage } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { buffer, json } from 'node:stream/consumers';
import { findFreePort } from '@zhucheng/test-kit/free-port';
import { Upload } from 'tus-js-client';
import { ACCOUNT_SECRET_FOR_TESTS, apiSuite } from '../../../../test/harness.ts';
import { createMember } from '../../../../test/members.ts';
import { formBody } from '../../../../test/resumes.ts';
import { programPath } from '../../../paths.ts';

const dataDir = mkdtempSync(join(tmpdir(), 'zhucheng-killed-'));
const { api, database } = await apiSuite({ dataDir });
const editor = await createMember(api, { permissions: ['media'] });
const sample = readFileSync(join(import.meta.dirname, '../../../../sample/courses/video-002.mp4'));
/** Large enough that it is still on its way when the process is killed. */
const film = Buffer.concat([
  sample,
  Buffer.from([2, 0, 0, 0]),
  Buffer.from('free'),
  Buffer.alloc(2 ** 25 - 8, 7),
]);

const CHUNK = 2 ** 23;

let running: ChildProcess | undefined;
afterAll(async () => {
  running?.kill('SIGKILL');
  await rm(dataDir, { recursive: true });
});

async function startProcess(port: number): Promise<ChildProcess> {
  const { PATH, HOME, NODE_COMPILE_CACHE } = process.env;
  const child = spawn(process.execPath, [programPath('main.ts')], {
    stdio: 'ignore',
    env: {
      PATH,
      HOME,
      NODE_COMPILE_CACHE,
      NODE_ENV: 'test',
      LOG_LEVEL: 'silent',
      DATABASE_URL: database.url,
      DATA_DIR: dataDir,
      ACCOUNT_SECRET: ACCOUNT_SECRET_FOR_TESTS,
      API_PORT: String(port),
    },
  });
  const isReady = () =>
    fetch(`http://127.0.0.1:${port}/api/readyz`).then(
      (reply) => reply.text().then(() => reply.ok),
      () => false,
    );
  // A busy machine takes its time to start a process.
  while (!(await isReady())) {
    if (child.exitCode !== null) throw new Error('the API did not start');
    await sleep(100);
  }
  return child;
}

const folder = join(dataDir, 'uploads');

/** Bytes of the only upload that has begun. */
async function countBytes(): Promise<number> {
  const [name] = await readdir(folder).catch(() => []);
  return name === undefined ? 0 : (await stat(join(folder, name))).size;
}

it('an upload goes on where it was when the process that took it was killed', async () => {
  film.writeUInt32BE(2 ** 25, sample.length);
  const port = await findFreePort();
  running = await startProcess(port);
  const requests: string[] = [];
  const done = Promise.withResolvers<void>();
  const killed = Promise.withResolvers<void>();
  const upload = new Upload(film, {
    endpoint: `http://127.0.0.1:${port}/api/console/uploads`,
    headers: editor.headers,
    metadata: { filename: '合龙.mp4', purpose: 'media' },
    chunkSize: CHUNK,
    retryDelays: Array.from({ length: 600 }, () => 500),
    onBeforeRequest: (request) => void requests.push(request.getMethod()),
    onProgress: (sent) => {
      // In the middle of the second request.
      if (sent > 1.5 * CHUNK && running?.kill('SIGKILL')) killed.resolve();
    },
    onError: done.reject,
    onSuccess: () => done.resolve(),
  });
  const first = running;
  const exit = once(first, 'exit');
  upload.start();
  await killed.promise;
  await exit;
  const kept = await countBytes();
  expect(kept).toBeGreaterThanOrEqual(CHUNK);
  expect(kept).toBeLessThan(film.length);
  requests.length = 0;
  upload.options.onProgress = null;
  running = await startProcess(port);
  await done.promise;
  // It went on, with what had come before.
  expect(requests).not.toContain('POST');
  expect(requests).toContain('HEAD');

  const uploadId = upload.url?.split('/').at(-1);
  const { body } = await api.post('/console/media/add', { uploadId }, editor);
  const model = body.model as unknown as MediaRecord;
  expect(model).toMatchObject({ kind: 'film', size: film.length, width: 1280 });
  const [row] = await database.query('select sha256 from file where name = $1', [model.name]);
  const stored = await api.app.files.open(String(row?.sha256));
  const bytes = stored && (await buffer(stored.stream));
  // Beside its metadata, which is blanked, the film is the one that was sent.
  expect(bytes?.subarray(sample.length).equals(film.subarray(sample.length))).toBe(true);
}, 300_000);

it('a process that is told to stop takes an upload on a slow line to its end', async () => {
  const port = await findFreePort();
  running = await startProcess(port);
  const exit = once(running, 'exit');
  const member = await createMember(api);
  const bytes = readFileSync(
    join(import.meta.dirname, '../../../../sample/courses/video-001.webp'),
  );
  const { payload, headers } = await formBody({}, [{ field: 'image', name: 'me.webp', bytes }]);
  const sent = request(`http://127.0.0.1:${port}/api/user/profile/avatar/set`, {
    method: 'POST',
    headers: { ...headers, ...member.headers, 'content-length': payload.length },
  });
  const answered = once(sent, 'response') as Promise<[IncomingMessage]>;
  sent.write(payload.subarray(0, 100));
  await sleep(300);
  running.kill('SIGTERM');
  // Longer than any other call may take.
  await sleep(11_000);
  sent.end(payload.subarray(100));
  const [reply] = await answered;
  expect(reply.statusCode).toBe(200);
  expect(await json(reply)).toMatchObject({ model: { avatarUrl: expect.any(String) } });
  expect(await exit).toEqual([0, null]);
}, 300_000);
