import fc from 'fast-check';
import {
  MAX_UNSENT,
  NOTHING_UNSENT,
  SequenceTracker,
  UNSENT_LIFETIME_MS,
  acknowledgeUnsent,
  asksForAgent,
  enqueueUnsent,
  expireUnsent,
  formatUnread,
  mergeUnsent,
  nextUnsent,
  parseUnsent,
  returnToDraft,
  type UnsentMessage,
  type UnsentState,
} from './index.ts';

describe('SequenceTracker', () => {
  it('accepts numbers in any order and counts repeated ones once', () => {
    const tracker = new SequenceTracker();
    expect([3, 1, 3, 1].map((seq) => tracker.accept(seq))).toEqual([true, true, false, false]);
    expect([tracker.highest, tracker.last, tracker.hasGap]).toEqual([1, 3, true]);
    expect(tracker.accept(2)).toBe(true);
    expect([tracker.highest, tracker.hasGap]).toEqual([3, false]);
  });

  it('notices a gap by an announced number', () => {
    const tracker = new SequenceTracker(4);
    tracker.announce(4);
    expect(tracker.hasGap).toBe(false);
    tracker.announce(6);
    expect([tracker.highest, tracker.hasGap]).toEqual([4, true]);
  });

  it.each([0, -1, 1.5, Number.NaN, Infinity, 2 ** 53])('rejects %p', (seq) => {
    const tracker = new SequenceTracker();
    expect(tracker.accept(seq)).toBe(false);
    tracker.announce(Number.NaN);
    expect([tracker.highest, tracker.hasGap]).toEqual([0, false]);
  });

  it('agrees with a plain set whatever arrives', () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 1, max: 30 })), (numbers) => {
        const tracker = new SequenceTracker();
        const here = new Set<number>();
        for (const seq of numbers) {
          expect(tracker.accept(seq)).toBe(!here.has(seq));
          here.add(seq);
          let highest = 0;
          while (here.has(highest + 1)) highest += 1;
          expect(tracker.highest).toBe(highest);
          expect(tracker.hasGap).toBe(Math.max(...here) > highest);
        }
      }),
    );
  });
});

const unsent = (clientId: string, writtenAt = 0, text = clientId): UnsentMessage => ({
  clientId,
  text,
  writtenAt,
});
const queued = (...messages: UnsentMessage[]): UnsentState =>
  messages.reduce(enqueueUnsent, NOTHING_UNSENT);

describe('unsent messages', () => {
  it('are sent in the order of writing, each until it is acknowledged', () => {
    let state = queued(unsent('message-1'), unsent('message-2'));
    expect(nextUnsent(state)?.clientId).toBe('message-1');
    state = acknowledgeUnsent(state, 'message-1');
    expect(nextUnsent(state)?.clientId).toBe('message-2');
    expect(nextUnsent(acknowledgeUnsent(state, 'message-2'))).toBeUndefined();
  });

  it('become a draft after a day, before what stands in the input field', () => {
    const state = { ...queued(unsent('old-one-1', 0), unsent('new-one-2', 60_000)), draft: '草稿' };
    expect(expireUnsent(state, UNSENT_LIFETIME_MS)).toBe(state);
    expect(expireUnsent(state, UNSENT_LIFETIME_MS + 1)).toEqual({
      queue: [unsent('new-one-2', 60_000)],
      draft: 'old-one-1\n草稿',
    });
  });

  it('return to the input field when they are refused', () => {
    const state = queued(unsent('message-1'), unsent('message-2'));
    expect(returnToDraft(state, 'message-1')).toEqual({
      queue: [unsent('message-2')],
      draft: 'message-1',
    });
  });

  it('are limited in number, and queued once', () => {
    const messages = Array.from({ length: MAX_UNSENT + 5 }, (_, i) => unsent(`message-${i}`));
    const state = queued(...messages, unsent('message-0'));
    expect(state.queue.map(({ clientId }) => clientId)).toEqual(
      messages.slice(0, MAX_UNSENT).map(({ clientId }) => clientId),
    );
  });

  it('lose no text by expiry or refusal', () => {
    const message = fc.record({
      clientId: fc.stringMatching(/^[a-z]{8,12}$/),
      text: fc.stringMatching(/^[a-z]{1,5}$/),
      writtenAt: fc.integer({ min: 0, max: 3 * UNSENT_LIFETIME_MS }),
    });
    fc.assert(
      fc.property(fc.array(message, { maxLength: 20 }), fc.nat(), (messages, now) => {
        const state = queued(...messages);
        const texts = state.queue.map(({ text }) => text).join('\n');
        const after = expireUnsent(state, now % (4 * UNSENT_LIFETIME_MS));
        const rest = after.queue.map(({ text }) => text);
        expect([after.draft, ...rest].filter(Boolean).join('\n')).toBe(texts);
      }),
    );
  });

  it('survive storing as JSON', () => {
    const state = { ...queued(unsent('message-1', 5, '桩基检测报告')), draft: '再问一句' };
    expect(parseUnsent(JSON.stringify(state))).toEqual(state);
  });

  it.each([null, '', '{', 'null', '[]', '1', '{"queue":1,"draft":{}}', '{"queue":[null,{}]}'])(
    'are read from %j without an error',
    (json) => expect(parseUnsent(json)).toEqual(NOTHING_UNSENT),
  );
});

describe('mergeUnsent', () => {
  const unsent = fc.record({
    queue: fc.uniqueArray(
      fc.record({
        clientId: fc.stringMatching(/^[a-e0-9]{8}$/),
        text: fc.string({ minLength: 1 }),
        writtenAt: fc.nat(),
      }),
      { selector: ({ clientId }) => clientId, maxLength: 40 },
    ),
    draft: fc.string(),
  });

  it('loses no text, sends none twice, and keeps what belongs to the gone conversation first', () => {
    fc.assert(
      fc.property(unsent, unsent, (state, gone) => {
        const merged = mergeUnsent(state, gone);
        const ids = merged.queue.map(({ clientId }) => clientId);
        expect(new Set(ids).size).toBe(ids.length);
        expect(ids.length).toBeLessThanOrEqual(MAX_UNSENT);
        expect(ids.slice(0, gone.queue.length)).toEqual(gone.queue.map((one) => one.clientId));
        for (const one of [...gone.queue, ...state.queue]) {
          const doubled = gone.queue.some(({ clientId }) => clientId === one.clientId);
          const kept = ids.includes(one.clientId) || merged.draft.includes(one.text);
          expect(doubled || kept).toBe(true);
        }
        expect([merged.draft.includes(state.draft), merged.draft.includes(gone.draft)]).toEqual([
          true,
          true,
        ]);
      }),
    );
  });

  it('does not double a draft that two pages have', () => {
    const draft = { queue: [], draft: '写了一半' };
    expect(mergeUnsent(draft, draft)).toEqual(draft);
  });
});

describe('texts', () => {
  it.each([
    [-1, ''],
    [0, ''],
    [7, '7'],
    [99, '99'],
    [100, '99+'],
  ])('show %i unread messages as %j', (count, badge) => expect(formatUnread(count)).toBe(badge));

  it.each([
    ['转人工', true],
    ['帮我转人工客服，谢谢', true],
    [' 人工 ', true],
    ['人工费怎么计算', false],
    ['计量支付怎么导出', false],
  ])('%j asks for an agent: %s', (text, asks) => expect(asksForAgent(text)).toBe(asks));
});
