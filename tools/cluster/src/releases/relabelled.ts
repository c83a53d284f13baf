import { createHash } from 'node:crypto';
import { cpSync, existsSync, globSync, mkdirSync, readFileSync, renameSync } from 'node:fs';
import { rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import { ROOT } from '@zhucheng/stack/workspace';
import { clusterPaths } from '../files.ts';
import type { ClusterSettings } from '../settings.ts';

const ASSETS = 'dist/client/assets';

/** Folder of another release than this one. */
export const releaseFolder = ({ folder }: ClusterSettings, label: string) =>
  join(folder, 'releases', label);

/** Adds a release's assets to those that nginx serves, beside what older releases have there. */
export function addAssets({ folder, apps }: ClusterSettings, release = ROOT): void {
  for (const app of apps.keys()) {
    const built = join(release, 'apps', app, ASSETS);
    if (!existsSync(built)) continue;
    cpSync(built, join(clusterPaths(folder).data('assets'), 'assets'), {
      recursive: true,
      force: false,
    });
  }
}

/** Hash in the name of an asset. */
const HASH = /(?<![0-9a-f])[0-9a-f]{8}(?=\.\w+$)/;

/** Other hashes for assets, as another build gives them: by each name that was and the label of a build. */
export function relabel(names: readonly string[], label: string): Map<string, string> {
  const hashes = names.flatMap((name) => HASH.exec(name)?.[0] ?? []);
  const toOther = (hash: string) =>
    createHash('sha256').update(`${label} ${hash}`).digest('hex').slice(0, 8);
  return new Map(hashes.map((hash) => [hash, toOther(hash)]));
}

const replaceHashes = (text: string, hashes: ReadonlyMap<string, string>) =>
  text.replaceAll(/(?<![0-9a-f])[0-9a-f]{8}(?![0-9a-f])/g, (hash) => hashes.get(hash) ?? hash);

/** Gives a built app's assets other names, wherever they are named, and compresses them anew. */
function relabelApp(dist: string, label: string): void {
  const client = join(dist, 'client');
  const hashes = relabel(globSync('assets/**/*.{js,css}', { cwd: client }), label);
  for (const name of globSync('**/*.{js,css,json}', { cwd: dist })) {
    const file = join(dist, name);
    const text = replaceHashes(readFileSync(file, 'utf8'), hashes);
    writeFileSync(file, text);
    const quick = { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } };
    if (existsSync(`${file}.br`)) writeFileSync(`${file}.br`, brotliCompressSync(text, quick));
    if (existsSync(`${file}.gz`)) writeFileSync(`${file}.gz`, gzipSync(text));
  }
  for (const name of globSync('assets/**/*.*', { cwd: client })) {
    const renamed = replaceHashes(name, hashes);
    if (renamed !== name) renameSync(join(client, name), join(client, renamed));
  }
}

/**
 * Makes another release of the apps that run, in a folder of its own: the same programs, built as if under another label, so that no
 * script or style has the name that it has in this one.
 */
export function makeRelease(settings: ClusterSettings, label: string): void {
  const release = releaseFolder(settings, label);
  rmSync(release, { recursive: true, force: true });
  mkdirSync(release, { recursive: true });
  symlinkSync(join(ROOT, 'node_modules'), join(release, 'node_modules'));
  for (const app of ['api', ...settings.apps.keys()]) {
    const [from, to] = [join(ROOT, 'apps', app), join(release, 'apps', app)];
    mkdirSync(dirname(to), { recursive: true });
    cpSync(join(from, 'dist'), join(to, 'dist'), { recursive: true });
    cpSync(join(from, 'package.json'), join(to, 'package.json'));
    if (app !== 'api') relabelApp(join(to, 'dist'), label);
  }
}
