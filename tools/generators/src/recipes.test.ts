import { FsTree, flushChanges } from 'nx/src/generators/tree';
import { execFileSync } from 'node:child_process';
import {
  cpSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, relative } from 'node:path';
import app from './app/generator.ts';
import endpoint from './endpoint/generator.ts';
import job from './job/generator.ts';
import mapping from './mapping/generator.ts';
import page from './page/generator.ts';

const ROOT = join(import.meta.dirname, '../../..');
const SCOPE = join('node_modules', '@zhucheng');

function git(...args: string[]): string[] {
  const output = execFileSync('git', args, { cwd: ROOT, encoding: 'utf8', maxBuffer: 1 << 26 });
  return output.split('\0').filter(Boolean);
}

/** Copies the workspace without the sample media; dependencies are links, the workspace's own packages the copies. */
function copyWorkspace(): string {
  const copy = mkdtempSync(join(tmpdir(), 'zhucheng-recipes-'));
  const files = git('ls-files', '-z', '--cached', '--others', '--exclude-standard');
  for (const file of files.filter((name) => !/\.(pdf|docx|xlsx|mp4|webp|png)$/.test(name))) {
    cpSync(join(ROOT, file), join(copy, file), { force: true });
  }
  mkdirSync(join(copy, SCOPE), { recursive: true });
  for (const name of readdirSync(join(ROOT, 'node_modules'))) {
    if (name !== '@zhucheng')
      symlinkSync(join(ROOT, 'node_modules', name), join(copy, 'node_modules', name));
  }
  for (const manifest of files.filter((file) =>
    /^(apps|libs|tools)\/.*package\.json$/.test(file),
  )) {
    const folder = dirname(manifest);
    const target = join(copy, SCOPE, folder.replace(/^(apps|libs|tools)\//, '').replace('/', '-'));
    symlinkSync(relative(dirname(target), join(copy, folder)), target);
  }
  return copy;
}

/** TypeScript is a Go program: it collects garbage less often, as in the check of types. */
const ENVIRONMENT = { ...process.env, GOGC: '400' };

function run(cwd: string, args: string[]): string {
  try {
    const options = { cwd, env: ENVIRONMENT, encoding: 'utf8', maxBuffer: 1 << 26 } as const;
    return execFileSync(process.execPath, args, options);
  } catch (error) {
    return (error as { stdout: string }).stdout || String(error);
  }
}

/** Files that are the same in every app but for its name, development port and version. */
const COMMON_FILES = [
  'tsconfig.json',
  'playwright.config.ts',
  'react-router.config.ts',
  'server/main.ts',
  'app/root.tsx',
  'app/entry.client.tsx',
  'app/entry.server.tsx',
];

/** Files that are also the same in an app without settings of its own. */
const PLAIN_APP_FILES = [
  'package.json',
  'jest.config.js',
  'app/shell/header-layout.tsx',
  'app/shell/unknown.tsx',
];

/** Reads a file of an app without what may differ between apps. */
function readAppFile(app: string, file: string): string {
  return readFileSync(join(workspace, 'apps', app, file), 'utf8')
    .replaceAll(app, '<name>')
    .replace(/port: \d+/, 'port: <port>')
    .replace(/"version": "[^"]+"/, '"version": "<version>"');
}

let workspace: string;
let changed: string[];

beforeAll(async () => {
  workspace = copyWorkspace();
  const tree = new FsTree(workspace, false);
  const texts = {
    title: '样板',
    description: '由生成器写出的样板，用来检查生成器写出的代码可以直接使用。',
  };
  await app(tree, { name: 'sample-app', prefix: '/sampleApp', ...texts });
  await page(tree, {
    folder: 'news/sample',
    app: 'portal',
    path: '/news/sample',
    layout: 'default',
    ...texts,
  });
  await endpoint(tree, {
    name: 'recruit.getSample',
    path: '/recruit/pub/getSample',
    summary: '样板',
    auth: 'public',
    kind: 'query',
  });
  await job(tree, { name: 'sample-job', cron: '15 4 * * *' });
  await mapping(tree, {
    name: 'sample-source',
    title: '样板来源',
    directory: 'policy-local',
    bizType: 'POLICY',
  });
  changed = tree.listChanges().map(({ path }) => path);
  flushChanges(workspace, tree.listChanges());
}, 120_000);

afterAll(() => rmSync(workspace, { recursive: true, force: true }));

it('edits only the files that the guides name', () => {
  const edited = changed.filter((file) => !/sample/i.test(file)).toSorted();
  expect(edited).toEqual([
    'apps/api/src/db/seed/page-meta.json',
    'apps/api/src/jobs/jobs.ts',
    'apps/api/src/modules/recruit/recruit.handlers.ts',
    'apps/portal/app/routes.ts',
    'libs/contracts/src/domains/recruit.ts',
    'libs/site-config/src/paths.ts',
    'libs/test-kit/data/own-calls.tsv',
    'libs/test-kit/data/own-routes.tsv',
    'package-lock.json',
  ]);
});

it.each([
  { app: 'help-centre', files: [...COMMON_FILES, ...PLAIN_APP_FILES] },
  { app: 'portal', files: COMMON_FILES },
])('writes the same common files as $app has', ({ app: existing, files }) => {
  const read = (name: string) => files.map((file) => [file, readAppFile(name, file)]);
  expect(read('sample-app')).toEqual(read(existing));
});

it('configures an app by the preset of all, with name and port alone', () => {
  const start =
    "import { defineAppConfig } from '@zhucheng/app-build/vite';\n\nexport default defineAppConfig({";
  expect(readAppFile('sample-app', 'vite.config.ts')).toBe(
    `${start} name: '<name>', port: <port> });\n`,
  );
  const existing = readAppFile('help-centre', 'vite.config.ts');
  expect(existing.slice(0, start.length)).toBe(start);
  expect(existing.slice(start.length)).toMatch(/^\s+name: '<name>',\s+port: <port>,/);
});

it.each(['tools/stack/tsconfig.server.json', 'tools/stack/tsconfig.browser.json'])(
  'writes code that %s accepts',
  (config) => {
    const compiler = join(ROOT, 'node_modules/typescript7/bin/tsc');
    expect(run(workspace, [compiler, '-p', config, '--singleThreaded'])).toBe('');
  },
  300_000,
);

it('writes code that is formatted', () => {
  const prettier = join(ROOT, 'node_modules/prettier/bin/prettier.cjs');
  const files = changed.filter((file) => file !== 'package-lock.json');
  const args = ['--list-different', '--ignore-unknown', ...files];
  expect(run(workspace, [prettier, ...args])).toBe('');
}, 120_000);
