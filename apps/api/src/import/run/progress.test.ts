import { jest } from '@jest/globals';
import { formatCounts, emptyCounts, Progress } from './progress.ts';

const counts = { ...emptyCounts(), read: 350, created: 300, leftOut: 50 };

describe('Progress', () => {
  beforeEach(() => jest.useFakeTimers());
  afterEach(() => jest.useRealTimers());

  function shown(isTTY: boolean, columns = 200): string {
    let text = '';
    const output = { isTTY, columns, write: (part: string) => (text += part) };
    const progress = new Progress(output, 1_000);
    progress.advance(620);
    progress.show(counts);
    expect(text).toBe('');
    jest.advanceTimersByTime(10_000);
    progress.show(counts);
    progress.end();
    return text;
  }

  it('draws a bar in place on a terminal', () => {
    const text = shown(true);
    expect(text).toContain('███████████████░░░░░░░░░  62% 读取 350 · 新增 300');
    expect(text).not.toContain('\n');
  });

  it('truncates the line on a narrow terminal', () => {
    const line = shown(true, 40).split('\u001b[2K')[1]?.replace('\r', '') ?? '';
    expect(line).toBe('███████████████░░░░░░░░░  62% 读取 350 ');
  });

  it('writes plain lines elsewhere', () => {
    expect(shown(false)).toBe(`62% ${formatCounts(counts)}\n`);
  });
});
