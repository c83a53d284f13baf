import { mkdirSync, mkdtempSync, readFileSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { readClusterSettings } from '../settings.ts';
import { findEarlierRelease, linkPackages } from './earlier.ts';

describe('an earlier release', () => {
  let folder: string;
  beforeEach(() => (folder = realpathSync(mkdtempSync(join(tmpdir(), 'cluster-earlier-')))));
  afterEach(() => rmSync(folder, { recursive: true }));

  const write = (path: string, content: object) => {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), JSON.stringify(content));
  };

  it('has the packages that are installed, and those of the workspace as they were', () => {
    write('now/node_modules/react/package.json', { name: 'react' });
    write('now/node_modules/@scope/tool/package.json', { name: '@scope/tool' });
    write('now/node_modules/.bin/tool', {});
    write('now/node_modules/.cache/tool', {});
    write('now/node_modules/@zhucheng/ui/package.json', { name: '@zhucheng/ui' });
    write('then/package.json', { name: 'all', workspaces: ['libs/*'] });
    write('then/libs/ui/package.json', { name: '@zhucheng/ui' });
    linkPackages(join(folder, 'then'), join(folder, 'now/node_modules'));
    const real = (path: string) => realpathSync(join(folder, 'then/node_modules', path));
    expect(real('react')).toBe(join(folder, 'now/node_modules/react'));
    expect(real('@scope/tool')).toBe(join(folder, 'now/node_modules/@scope/tool'));
    expect(real('.bin/tool')).toBe(join(folder, 'now/node_modules/.bin/tool'));
    expect(real('@zhucheng/ui')).toBe(join(folder, 'then/libs/ui'));
    expect(() => readFileSync(join(folder, 'then/node_modules/.cache/tool'))).toThrow('ENOENT');
  });

  it('is refused in one line where git knows none of its name', async () => {
    const settings = readClusterSettings({ DATA_DIR: folder });
    await expect(findEarlierRelease(settings, '--no-such')).rejects.toThrow(
      /^(git 历史里没有 “--no-such”|这里没有 git 历史（或没有装 git），--from 用不了)$/,
    );
  });
});
