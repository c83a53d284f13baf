import { jest } from '@jest/globals';
import type { QueueEntry } from '@zhucheng/domain-service/chat';
import fc from 'fast-check';
import { QueueFeed } from './queue-feed.ts';

const entryOf = (conversationId: string) => ({ conversationId }) as QueueEntry;
const log = { error: jest.fn(), warn: jest.fn(), info: jest.fn() };

function createFeed(list = async (ids: readonly string[]) => ids.map(entryOf)) {
  const told: string[] = [];
  const asked: (readonly string[])[] = [];
  const feed = new QueueFeed({
    list: (ids) => {
      asked.push(ids);
      return list(ids);
    },
    emit: ({ conversationId }) => told.push(conversationId),
    log,
  });
  return { feed, told, asked };
}

beforeEach(() => {
  jest.useFakeTimers();
});
afterEach(() => {
  jest.useRealTimers();
});

describe('QueueFeed', () => {
  it('tells a conversation once for many changes, by one question', async () => {
    const { feed, told, asked } = createFeed();
    for (const id of ['a', 'b', 'a', 'a']) feed.note(id);
    await jest.advanceTimersByTimeAsync(1_000);
    expect(asked).toEqual([['a', 'b']]);
    expect(told).toEqual(['a', 'b']);
  });

  it('tells again what changes while it is read', async () => {
    const { feed, told } = createFeed(async (ids) => {
      await new Promise((resolve) => setTimeout(resolve, 500));
      return ids.map(entryOf);
    });
    feed.note('a');
    await jest.advanceTimersByTimeAsync(300);
    feed.note('a');
    await jest.advanceTimersByTimeAsync(2_000);
    expect(told).toEqual(['a', 'a']);
  });

  it('goes on after a failure', async () => {
    let fails = true;
    const { feed, told } = createFeed(async (ids) => {
      if (fails) throw new Error('no database');
      return ids.map(entryOf);
    });
    feed.note('a');
    await jest.advanceTimersByTimeAsync(500);
    expect(log.error).toHaveBeenCalled();
    fails = false;
    feed.note('b');
    await jest.advanceTimersByTimeAsync(500);
    expect(told).toEqual(['b']);
  });

  it('tells nothing after it is closed', async () => {
    const { feed, told } = createFeed();
    feed.note('a');
    feed.close();
    feed.note('b');
    await jest.advanceTimersByTimeAsync(1_000);
    expect(told).toEqual([]);
  });

  it('asks for every conversation after its last change, five times a second at most', async () => {
    const note = fc.record({
      id: fc.constantFrom('a', 'b', 'c'),
      wait: fc.integer({ max: 700, min: 0 }),
    });
    await fc.assert(
      fc.asyncProperty(fc.array(note, { maxLength: 30 }), async (notes) => {
        const asked: { at: number; ids: readonly string[] }[] = [];
        const { feed } = createFeed(async (ids) => {
          asked.push({ at: Date.now(), ids });
          return [];
        });
        const last = new Map<string, number>();
        for (const { id, wait } of notes) {
          feed.note(id);
          last.set(id, Date.now());
          await jest.advanceTimersByTimeAsync(wait);
        }
        await jest.advanceTimersByTimeAsync(1_000);
        for (const [id, at] of last) {
          expect(asked.some((question) => question.ids.includes(id) && question.at >= at)).toBe(
            true,
          );
        }
        const gaps = asked.slice(1).map(({ at }, i) => at - (asked[i]?.at ?? 0));
        expect(gaps.every((gap) => gap >= 200)).toBe(true);
      }),
    );
  });
});
