/** @jest-environment node */
import type { QueueEntry } from '@zhucheng/domain-service/chat';
import fc from 'fast-check';
import {
  countWanting,
  findNeighbour,
  findNews,
  formatWait,
  groupEntries,
  isLongWait,
  mergeEntry,
  type Entries,
} from './desk-rules.ts';

const NOW = Date.parse('2026-11-23T02:00:00Z');
const at = (ms: number) => new Date(NOW + ms).toISOString();

const entry = (changes: Partial<QueueEntry> = {}): QueueEntry => ({
  conversationId: 'a',
  state: 'waiting',
  agentId: null,
  agent: null,
  visitorName: '访客 ab12',
  origin: '直接访问',
  snoozedUntil: null,
  team: null,
  lastSeq: 1,
  unread: 1,
  waitingSince: at(-60_000),
  preview: '在吗',
  lastMessageAt: at(-60_000),
  ...changes,
});
const mine = (changes: Partial<QueueEntry> = {}) =>
  entry({ state: 'open', agentId: 'me', ...changes });
const toMap = (...entries: QueueEntry[]): Entries =>
  new Map(entries.map((one) => [one.conversationId, one]));

describe('groupEntries', () => {
  it('puts who waits longest first, and what is put aside into a group of its own', () => {
    const groups = groupEntries(
      toMap(
        entry({ conversationId: 'new', waitingSince: at(-1_000) }),
        entry({ conversationId: 'old', waitingSince: at(-90_000) }),
        mine({ conversationId: 'aside', snoozedUntil: at(1_000) }),
        mine({ conversationId: 'back', snoozedUntil: at(-1_000), unread: 2 }),
        mine({ conversationId: 'theirs', agentId: 'you' }),
        entry({ conversationId: 'ended', state: 'closed' }),
      ),
      'me',
      NOW,
    );
    const ids = (name: keyof typeof groups) => groups[name].map((one) => one.conversationId);
    expect(ids('waiting')).toEqual(['old', 'new']);
    expect(ids('mine')).toEqual(['back']);
    expect(ids('snoozed')).toEqual(['aside']);
    expect(ids('others')).toEqual(['theirs']);
    expect(countWanting(groups)).toBe(4);
  });

  it('has every conversation that goes on in exactly one group', () => {
    const entries = fc.uniqueArray(
      fc.record({
        conversationId: fc.uuid(),
        state: fc.constantFrom('waiting' as const, 'open' as const, 'closed' as const),
        agentId: fc.constantFrom('me', 'you', null),
        snoozedUntil: fc.option(fc.constantFrom(at(-5_000), at(5_000))),
      }),
      { selector: ({ conversationId }) => conversationId },
    );
    fc.assert(
      fc.property(entries, (given) => {
        const all = given.map((one) => entry(one));
        const groups = groupEntries(toMap(...all), 'me', NOW);
        const grouped = Object.values(groups).flat();
        expect(grouped).toHaveLength(all.filter(({ state }) => state !== 'closed').length);
        expect(new Set(grouped).size).toBe(grouped.length);
      }),
    );
  });
});

describe('mergeEntry', () => {
  it('never goes back to an older message', () => {
    const known = toMap(entry({ lastSeq: 3 }));
    expect(mergeEntry(known, entry({ lastSeq: 2 }))).toBe(known);
    expect(mergeEntry(known, entry({ lastSeq: 3, unread: 0 })).get('a')?.unread).toBe(0);
  });
});

describe('findNews', () => {
  it.each([
    ['a visitor who begins to wait', undefined, entry(), 'visitor'],
    ['one who goes on waiting', entry(), entry({ lastSeq: 2, unread: 2 }), undefined],
    ['a message to me', mine({ unread: 0 }), mine({ lastSeq: 2, unread: 1 }), 'message'],
    ['my own reading', mine({ unread: 2 }), mine({ unread: 0 }), undefined],
    ['a message to a colleague', undefined, mine({ agentId: 'you' }), undefined],
    ['a conversation handed to me', mine({ agentId: 'you' }), mine(), 'message'],
  ] as const)('%s', (_, known, next, news) => {
    expect(findNews(known, next, 'me')).toBe(news);
  });
});

describe('waiting', () => {
  it.each([
    [-1_000, '0:00'],
    [9_000, '0:09'],
    [106_000, '1:46'],
    [3_729_000, '1:02:09'],
  ])('of %d ms is a clock', (ms, clock) => {
    expect(formatWait(at(-ms), NOW)).toBe(clock);
  });

  it('is long from a minute on', () => {
    expect([isLongWait(at(-59_999), NOW), isLongWait(at(-60_000), NOW)]).toEqual([false, true]);
  });
});

describe('findNeighbour', () => {
  it('stays within the list, and begins at its ends', () => {
    const ids = ['a', 'b', 'c'];
    expect(findNeighbour(ids, 'b', 1)).toBe('c');
    expect(findNeighbour(ids, 'c', 1)).toBe('c');
    expect(findNeighbour(ids, undefined, 1)).toBe('a');
    expect(findNeighbour(ids, 'gone', -1)).toBe('c');
    expect(findNeighbour([], 'a', 1)).toBeUndefined();
  });
});
