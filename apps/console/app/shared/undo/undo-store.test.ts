/** @jest-environment node */
import fc from 'fast-check';
import { UNDO_SECONDS, UndoStore } from './undo-store.ts';

function createStore() {
  const clock = { now: 1_000_000 };
  const store = new UndoStore(() => clock.now);
  return { clock, store };
}

describe('the changes that can be taken back', () => {
  it('are taken back once, the newest first', () => {
    const { store } = createStore();
    const undone: string[] = [];
    for (const name of ['a', 'b']) store.offer(name, () => void undone.push(name));
    store.undo();
    store.undo();
    store.undo();
    expect(undone).toEqual(['b', 'a']);
    expect(store.getEntries()).toEqual([]);
  });

  it(`are offered for ${UNDO_SECONDS} seconds`, () => {
    const { store, clock } = createStore();
    const undone: string[] = [];
    store.offer('a', () => void undone.push('a'));
    clock.now += UNDO_SECONDS * 1_000;
    store.undo();
    expect(undone).toEqual([]);
    expect(store.getEntries()).toEqual([]);
  });

  it('are taken back before the reply is there: as soon as it is', async () => {
    const { store } = createStore();
    const done: string[] = [];
    let reply: (undo: () => void) => void = () => undefined;
    const early = store.offerEarly('a', new Promise((resolve) => (reply = resolve)));
    expect(store.getEntries()).toMatchObject([{ text: 'a' }]);
    store.undo();
    expect([store.getEntries(), done]).toEqual([[], []]);
    reply(() => void done.push('undone'));
    await early;
    expect(done).toEqual(['undone']);
  });

  it('are not offered any more where they were refused', async () => {
    const { store } = createStore();
    const refused = store.offerEarly('a', Promise.resolve(undefined));
    const failed = store.offerEarly('b', Promise.reject(new Error('offline')));
    expect(store.getEntries()).toHaveLength(2);
    await Promise.all([refused, failed]);
    expect(store.getEntries()).toEqual([]);
    store.undo();
  });

  it('are each taken back at most once, whatever is pressed when', () => {
    const step = fc.oneof(
      fc.constant('offer' as const),
      fc.constant('undo' as const),
      fc.integer({ min: 0, max: 12_000 }),
    );
    fc.assert(
      fc.property(fc.array(step), (steps) => {
        const { store, clock } = createStore();
        const undone: number[] = [];
        const offered: number[] = [];
        for (const one of steps) {
          if (one === 'undo') store.undo();
          else if (one === 'offer') {
            const at = clock.now;
            const index = offered.push(at) - 1;
            store.offer('x', () => {
              expect(clock.now - at).toBeLessThan(UNDO_SECONDS * 1_000);
              undone.push(index);
            });
          } else clock.now += one;
        }
        expect(new Set(undone).size).toBe(undone.length);
        expect(store.getEntries().length + undone.length).toBeLessThanOrEqual(offered.length);
      }),
      { numRuns: Number(process.env.UNDO_RUNS ?? 100) },
    );
  });
});
