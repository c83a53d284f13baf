import { execFile } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { Webhook } from 'standardwebhooks';
import { makeNotice } from '../factories.ts';
import { apiSuite } from '../harness.ts';
import { createTestApp } from './apps.ts';

const run = promisify(execFile);
const sdk = fileURLToPath(new URL('../../../../libs/sdk', import.meta.url));
const tsc = join(
  dirname(createRequire(import.meta.url).resolve('typescript/package.json')),
  'bin/tsc',
);
const { api, database } = await apiSuite({ rateLimit: 100_000 });

/** What an integrator writes: it compiles against the package alone. */
const PROGRAM = `
import { createClient, ProblemError, verifyWebhook, type ProblemCode } from '@zhucheng/sdk';

declare const process: { env: Record<string, string | undefined> };
declare const console: { log: (text: string) => void };
const env = (name: string): string => process.env[name] ?? '';

const client = createClient({ origin: env('ORIGIN'), key: env('KEY') });
const titles: string[] = [];
for await (const tender of client.tenders.list({ limit: 2 })) titles.push(tender.title);

const made = await client.subscriptions.create({ name: '桥', filter: { words: ['桥'] } });
const changed = await client.subscriptions.update(made.value.id, made.etag, { name: '大桥' });
let code: ProblemCode | string = '';
try {
  await client.subscriptions.remove(made.value.id, made.etag);
} catch (error) {
  if (error instanceof ProblemError) code = error.code;
}
await client.subscriptions.remove(made.value.id, changed.etag);

const message = await verifyWebhook<{ type: string }>(env('BODY'), JSON.parse(env('HEADERS')), {
  secrets: env('SECRET'),
});
console.log(JSON.stringify({ titles, code, name: changed.value.name, type: message.type }));
`;

/** Settings of a new project, as \`tsc --init\` would have them. */
const SETTINGS = {
  compilerOptions: { target: 'ES2022', module: 'node16', strict: true, types: [], outDir: 'out' },
  files: ['program.ts'],
};

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'sdk-outside-'));
});
afterAll(() => rm(folder, { recursive: true }));

/** Packs the SDK and installs it into the folder, where nothing else is and no registry is asked. */
async function installPackage(): Promise<void> {
  await run('npm', ['pack', '--pack-destination', folder], { cwd: sdk });
  const [archive = ''] = (await readdir(folder)).filter((name) => name.endsWith('.tgz'));
  const project = { name: 'outside', private: true, type: 'module' };
  await writeFile(join(folder, 'package.json'), JSON.stringify(project));
  await run('npm', ['install', '--offline', '--no-audit', '--no-fund', archive], { cwd: folder });
}

describe('the SDK outside of this workspace', () => {
  it('is compiled by plain tsc, pages through tenders and verifies a webhook', async () => {
    await installPackage();
    expect((await readdir(join(folder, 'node_modules/@zhucheng/sdk'))).toSorted()).toEqual([
      'README.md',
      'dist',
      'package.json',
    ]);
    await writeFile(join(folder, 'program.ts'), PROGRAM);
    await writeFile(join(folder, 'tsconfig.json'), JSON.stringify(SETTINGS));
    await run(process.execPath, [tsc, '-p', '.'], { cwd: folder });
    const bundler = ['--module', 'esnext', '--moduleResolution', 'bundler', '--noEmit'];
    await run(process.execPath, [tsc, '-p', '.', ...bundler], { cwd: folder });

    const titles = ['第一条', '第二条', '第三条', '第四条', '第五条'];
    for (const title of titles) await makeNotice(database.db, { title });
    const { secret: key } = await createTestApp(api);
    const secret = `whsec_${randomBytes(24).toString('base64')}`;
    const body = JSON.stringify({ type: 'tender.matched', data: {} });
    const now = new Date();
    const headers = {
      'webhook-id': 'msg_1',
      'webhook-timestamp': String(Math.floor(now.getTime() / 1_000)),
      'webhook-signature': new Webhook(secret).sign('msg_1', now, body),
    };
    const origin = await api.app.listen({ port: 0, host: '127.0.0.1' });
    const { stdout } = await run(process.execPath, ['out/program.js'], {
      cwd: folder,
      env: {
        ORIGIN: origin,
        KEY: key,
        SECRET: secret,
        BODY: body,
        HEADERS: JSON.stringify(headers),
      },
    });
    const result = JSON.parse(stdout) as { titles: string[] };
    expect(result.titles.toSorted()).toEqual(titles.toSorted());
    expect(result).toMatchObject({
      code: 'precondition-failed',
      name: '大桥',
      type: 'tender.matched',
    });
  });
});
