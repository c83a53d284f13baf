import type { ReceivedEvent } from '@zhucheng/bench/runs/listeners';
import { judgeRuns } from './followed-runs.ts';

const text = (id: number): ReceivedEvent => ({ id, data: { kind: 'text', text: `${id}` } });
const end = (id: number, state: 'done' | 'interrupted' = 'done'): ReceivedEvent => ({
  id,
  data: { kind: 'end', state },
});
const stored = [text(1), text(2), end(3)];

describe('runs that somebody read along', () => {
  it('hold when the reader has got every event once and the run was written to its end', () => {
    expect(judgeRuns([{ run: 'a', got: stored, stored }])).toEqual([]);
  });

  it.each([
    ['one lost', [text(1), end(3)]],
    ['one twice', [text(1), text(2), text(2), end(3)]],
    ['another one', [text(1), { ...text(2), data: { kind: 'text', text: 'x' } as const }, end(3)]],
    ['no end', [text(1), text(2)]],
  ])('break when the reader has got %s', (_what, got) => {
    expect(judgeRuns([{ run: 'a', got, stored }])).toEqual([
      '1 篇论文的读者少收、多收或收错了进展，如 a',
    ]);
  });

  it('break when one was broken off, or there was none', () => {
    const broken = [text(1), end(2, 'interrupted')];
    expect(judgeRuns([{ run: 'a', got: broken, stored: broken }])).toEqual([
      '1 篇论文的写作没有写完，如 a',
    ]);
    expect(judgeRuns([])).toEqual(['没有人写成一篇论文']);
  });
});
