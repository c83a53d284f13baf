import { execFile } from 'node:child_process';
import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { promisify } from 'node:util';
import { buildProjects } from '@zhucheng/stack/build';
import { UserError } from '@zhucheng/stack/terminal';
import { listProjects, ROOT } from '@zhucheng/stack/workspace';
import type { ClusterSettings } from '../settings.ts';
import { siteDataFolder } from '../site.ts';
import { releaseFolder } from './relabelled.ts';

const run = promisify(execFile);

/** Scope of the workspace's own packages. */
const SCOPE = '@zhucheng';

/** A release of the past, as git has it. */
export interface EarlierRelease {
  commit: string;
  folder: string;
}

/** Finds the release that git knows by a name, such as `HEAD~40`. Throws a UserError where there is none. */
export async function findEarlierRelease(
  settings: ClusterSettings,
  ref: string,
): Promise<EarlierRelease> {
  const git = (...args: string[]) => run('git', ['-C', ROOT, ...args]);
  await git('rev-parse', '--git-dir').catch(() => {
    throw new UserError('这里没有 git 历史（或没有装 git），--from 用不了');
  });
  const { stdout } = await git(
    'rev-parse',
    '--verify',
    '--quiet',
    '--end-of-options',
    `${ref}^{commit}`,
  ).catch(() => {
    throw new UserError(`git 历史里没有 “${ref}”`);
  });
  const commit = stdout.trim();
  return { commit, folder: releaseFolder(settings, commit.slice(0, 12)) };
}

/** Takes a release of the past out of git and builds what runs of it, unless that was done before. */
export async function buildEarlierRelease(
  settings: ClusterSettings,
  release: EarlierRelease,
): Promise<void> {
  const { commit, folder } = release;
  const built = (app: string) => join(folder, `${app}.built`);
  const apps = ['api', ...settings.apps.keys()].filter((app) => !existsSync(built(app)));
  if (apps.length === 0) return;
  if (!existsSync(join(folder, 'node_modules', SCOPE))) await unpack(release);
  const absent = apps.find((app) => !existsSync(join(folder, 'apps', app)));
  if (absent)
    throw new UserError(`${commit.slice(0, 12)} 那一版还没有应用 ${absent}：请用 up --apps 去掉它`);
  const projects = apps.map((name) => ({ name }));
  const label = `构建 ${commit.slice(0, 12)}`;
  await buildProjects(projects, siteDataFolder(settings), { root: folder, label }).catch(
    (error: unknown) => {
      throw new UserError([(error as Error).message, ...describeOtherPackages(folder)].join('\n'));
    },
  );
  for (const app of apps) writeFileSync(built(app), '');
}

/** Lays a release's files into its folder, with the packages that this one has installed. */
async function unpack({ commit, folder }: EarlierRelease): Promise<void> {
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  const archive = `${folder}.tar`;
  await run('git', ['-C', ROOT, 'archive', '--format=tar', '-o', archive, commit]);
  await run('tar', ['-xf', archive, '-C', folder]);
  rmSync(archive);
  linkPackages(folder);
}

/** Links installed packages into a release's folder; last those of the workspace, which are the release's own. */
export function linkPackages(folder: string, installed = join(ROOT, 'node_modules')): void {
  const own = join(folder, 'node_modules');
  mkdirSync(own, { recursive: true });
  // Nx and others keep what they remember in hidden folders.
  for (const name of readdirSync(installed)) {
    if (name === SCOPE || (name.startsWith('.') && name !== '.bin')) continue;
    symlinkSync(join(installed, name), join(own, name));
  }
  for (const { folder: project } of listProjects(folder)) {
    const { name } = JSON.parse(readFileSync(join(project, 'package.json'), 'utf8')) as {
      name: string;
    };
    const link = join(own, name);
    mkdirSync(dirname(link), { recursive: true });
    symlinkSync(relative(dirname(link), project), link);
  }
}

type Lock = { packages: Record<string, { version?: string; link?: boolean }> };

const readLock = (root: string) =>
  (JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8')) as Lock).packages;

/** Tells which packages a release was made with in other versions than are installed. */
function describeOtherPackages(folder: string): string[] {
  const here = readLock(ROOT);
  const others = Object.entries(readLock(folder)).flatMap(([path, { version, link }]) =>
    link || !path.startsWith('node_modules/') || here[path]?.version === version
      ? []
      : [
          `${path.slice('node_modules/'.length)} ${version}（现在 ${here[path]?.version ?? '没有'}）`,
        ],
  );
  if (others.length === 0) return [];
  return [
    `那一版的依赖和现在装的不同：${others.slice(0, 5).join('、')}${others.length > 5 ? ' 等' : ''}`,
  ];
}
