import { jest } from '@jest/globals';
import { formatErrorLine, limitBursts, createLineSplitter } from './error-lines.ts';
import { Cleanup } from './cleanup.ts';
import { countCrashes, getRestartDelay } from './service.ts';

describe('getRestartDelay', () => {
  it('doubles up to 30 seconds', () => {
    expect([1, 2, 3, 4, 5, 6, 7, 8, 20].map(getRestartDelay)).toEqual([
      500, 1000, 2000, 4000, 8000, 16_000, 30_000, 30_000, 30_000,
    ]);
  });

  it('restarts from the minimum after a healthy minute', () => {
    expect(countCrashes(4, 2_000)).toBe(5);
    expect(countCrashes(4, 60_000)).toBe(1);
  });
});

describe('formatErrorLine', () => {
  it.each([
    ['{"level":50,"msg":"failed","err":{"message":"no route"}}', false, 'failed：no route'],
    ['{"level":50,"msg":"same","err":{"message":"same"}}', false, 'same'],
    ['{"level":30,"msg":"listening"}', false, undefined],
    ['listening', false, undefined],
    ['Error: boom', true, 'Error: boom'],
    ['{ broken', true, '{ broken'],
    ['  ', true, undefined],
  ])('of %s (stderr: %s) is %s', (line, fromStderr, expected) => {
    expect(formatErrorLine(line, fromStderr)).toBe(expected);
  });
});

describe('createLineSplitter', () => {
  it('joins partial lines', () => {
    const lines: string[] = [];
    const write = createLineSplitter((line) => lines.push(line));
    ['a', 'b\nc', '\n', 'd'].forEach(write);
    expect(lines).toEqual(['ab', 'c']);
  });
});

describe('limited', () => {
  it('reports omitted lines once', () => {
    const shown: string[] = [];
    const show = limitBursts((line) => shown.push(line), 'more');
    for (let i = 0; i < 100; i += 1) show('line');
    expect(shown).toHaveLength(21);
    expect(shown.at(-1)).toBe('more');
  });
});

describe('Cleanup', () => {
  it('runs the newest action first, each once, and continues after a failure', async () => {
    const write = jest.spyOn(process.stderr, 'write').mockReturnValue(true);
    const done: string[] = [];
    const cleanup = new Cleanup();
    cleanup.add(() => done.push('database'));
    cleanup.add(() => Promise.reject(new Error('stuck')));
    cleanup.add(() => done.push('gateway'));
    await cleanup.run();
    await cleanup.run();
    expect(done).toEqual(['gateway', 'database']);
    expect(write).toHaveBeenCalledTimes(1);
    write.mockRestore();
  });
});
