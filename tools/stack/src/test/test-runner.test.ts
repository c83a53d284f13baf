import { jest } from '@jest/globals';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { Cleanup } from '../processes/cleanup.ts';
import { listCandidates, listFirefoxCandidates, canStart } from './browser.ts';
import { runProgram, type TestRun } from './program.ts';
import {
  formatTotals,
  readResults,
  findSlowest,
  sumTotals,
  countTotals,
  type TestResult,
} from './results.ts';

const folder = mkdtempSync(join(tmpdir(), 'test-runner-'));
afterAll(() => rmSync(folder, { recursive: true }));

function result(name: string, passed: number, failed: number, ms = 1): TestResult {
  return { name, passed, failed, ms };
}

describe('totals', () => {
  it('adds the results of all test files', () => {
    expect(countTotals([result('a', 3, 0), result('b', 2, 1)], false)).toEqual({
      passed: 5,
      failed: 1,
    });
  });

  it('counts a run that failed without a failed test as one failure', () => {
    expect(countTotals([result('a', 3, 0)], false)).toEqual({ passed: 3, failed: 1 });
  });

  it('counts a run without any test as one failure', () => {
    expect(countTotals([], true)).toEqual({ passed: 0, failed: 1 });
    expect(readResults('/nowhere')).toEqual([]);
  });

  it('ends with one line', () => {
    const all = sumTotals([
      { passed: 2, failed: 0 },
      { passed: 3, failed: 1 },
    ]);
    expect(formatTotals(all)).toBe('5 passed, 1 failed');
  });

  it('lists the ten slowest, the slowest first', () => {
    const results = Array.from({ length: 12 }, (_, i) => result(`t${i}`, 1, 0, i));
    const names = findSlowest(results).map(({ name }) => name);
    expect(names).toEqual(['t11', 't10', 't9', 't8', 't7', 't6', 't5', 't4', 't3', 't2']);
  });
});

describe('succeeds', () => {
  const run: TestRun = {
    cleanup: new Cleanup(),
    stop: { promise: new Promise(() => undefined), requested: () => false },
    logs: folder,
    results: [],
    idleMs: 3_000,
  };
  let output: string;

  beforeEach(() => {
    output = '';
    jest.spyOn(process.stdout, 'write').mockImplementation((text) => {
      output += String(text);
      return true;
    });
  });
  afterEach(() => jest.restoreAllMocks());

  function program(name: string, script: string) {
    return { name, label: name, args: ['-e', script], progress: /^done/ };
  }

  it('kills a program that hangs, with the processes it started', async () => {
    const pidFile = join(folder, 'pid');
    const script = `
      const child = require('node:child_process').spawn(process.execPath, ['-e', 'setInterval(() => {}, 1000)']);
      require('node:fs').writeFileSync(${JSON.stringify(pidFile)}, String(child.pid));
      process.on('SIGTERM', () => {});
      setInterval(() => console.log('still here'), 100);`;
    expect(await runProgram(program('hang', script), run)).toBe(false);
    expect(output).toContain('3 秒内没有任何一项完成，已强制结束');
    const pid = Number(readFileSync(pidFile, 'utf8'));
    // A killed process takes a moment to end on a busy machine.
    for (let tries = 0; tries < 100 && isAlive(pid); tries += 1) await sleep(50);
    expect(isAlive(pid)).toBe(false);
  });

  it('does not limit a program that makes progress', async () => {
    const script = `
      let left = 8;
      const timer = setInterval(() => { console.log('done'); if (--left === 0) clearInterval(timer); }, 500);`;
    expect(await runProgram(program('slow', script), run)).toBe(true);
  });

  it('shows the output of a program that fails', async () => {
    const script =
      "console.log('reason'); process.stderr.write('last words'); process.exitCode = 1";
    expect(await runProgram(program('fail', script), run)).toBe(false);
    expect(output).toContain('reason');
    expect(output).toContain('last words');
  });
});

/** Returns whether a process runs; one that has ended but was not collected by its parent does not. */
function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
  } catch {
    return false;
  }
  const stat = `/proc/${pid}/stat`;
  return !existsSync(stat) || !readFileSync(stat, 'utf8').includes(') Z ');
}

describe('candidates', () => {
  const path = ['/usr/local/bin', '/usr/bin', 'relative'].join(':');

  it("prefers the user's, then the system's, then the downloaded browser", () => {
    const found = listCandidates('/my/chrome', path, '/cache/chrome').map(({ file }) => file);
    expect(found[0]).toBe('/my/chrome');
    expect(found.slice(1, 3)).toEqual(['/usr/local/bin/chromium', '/usr/bin/chromium']);
    expect(found.at(-1)).toBe('/cache/chrome');
    expect(found.some((file) => file.startsWith('relative'))).toBe(false);
  });

  it("takes the user's Firefox, else Debian's", () => {
    expect(listFirefoxCandidates('/my/firefox', path)).toEqual(['/my/firefox']);
    expect(listFirefoxCandidates(undefined, path)).toEqual([
      '/usr/local/bin/firefox-esr',
      '/usr/bin/firefox-esr',
    ]);
  });
});

describe('starts', () => {
  it('is true for executable programs only', () => {
    expect(canStart(process.execPath)).toBe(true);
    expect(canStart(join(import.meta.dirname, 'results.ts'))).toBe(false);
    expect(canStart('/nowhere/chrome')).toBe(false);
  });
});
