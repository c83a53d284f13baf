import { execFile } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { promisify } from 'node:util';

const ROOT = join(import.meta.dirname, '../../../..');

const COUNTER = 'export const counter = { files: 0 };';

/** Leaves behind what a file may leave, and, as the second one, looks for it. */
const FILE = `
  import { jest } from '@jest/globals';
  import { counter } from './counter.mjs';

  counter.files += 1;
  it('is file ' + counter.files, async () => {
    expect(typeof fetch).toBe('function');
    expect(process.env.LEFT).toBeUndefined();
    expect(process.env.HOME).not.toBe('/left');
    expect(Date.now()).toBeGreaterThan(1_000);
    expect(expect(1).toBeLeft).toBeUndefined();

    jest.resetModules();
    expect((await import('./counter.mjs')).counter.files).toBe(0);
    globalThis.fetch = 'left';
    Object.assign(process.env, { LEFT: 'left', HOME: '/left' });
    jest.useFakeTimers({ now: 0 });
    expect.extend({ toBeLeft: () => ({ pass: true, message: () => '' }) });
  });
`;

const CONFIG = `
  import { server } from '${pathToFileURL(join(ROOT, 'jest.preset.js')).href}';
  export default { ...server, testMatch: ['<rootDir>/*.test.mjs'], transform: {} };
`;

it('keeps the modules of one file for the next, and nothing else', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'shared-environment-'));
  try {
    const files = { 'counter.mjs': COUNTER, 'a.test.mjs': FILE, 'b.test.mjs': FILE };
    const config = { 'jest.config.mjs': CONFIG, 'package.json': '{"type":"module"}' };
    for (const [name, text] of Object.entries({ ...files, ...config })) {
      await writeFile(join(folder, name), text);
    }
    const jest = join(ROOT, 'node_modules/jest/bin/jest.js');
    const args = ['--experimental-vm-modules', jest, '--runInBand', '--verbose', '--no-cache'];
    const { stderr } = await promisify(execFile)(process.execPath, args, { cwd: folder });
    expect(stderr).toContain('is file 1');
    expect(stderr).toContain('is file 2');
  } finally {
    await rm(folder, { recursive: true });
  }
});
