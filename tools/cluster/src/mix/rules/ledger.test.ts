import fc from 'fast-check';
import {
  compareWrites,
  cutCalls,
  findLongestGap,
  foldWrites,
  summarise,
  type Call,
} from './ledger.ts';
import { FATES, type Fate } from './fates.ts';

const call = (fate: Fate, key: string, more: Partial<Call> = {}): Call => ({
  kind: 'message',
  at: 0,
  endedAt: 0,
  fate,
  keys: [key],
  ...more,
});

/** What a store does with a write, and what its caller is told. */
const FAITHFUL = [
  { stores: 1, fate: 'acknowledged' },
  { stores: 0, fate: 'refused' },
  { stores: 0, fate: 'unreached' },
  { stores: 0, fate: 'unknown' },
  { stores: 1, fate: 'unknown' },
] as const;

/** Ways in which a store goes wrong, with the fault that the ledger must name. */
const FAULTY = [
  { stores: 0, fate: 'acknowledged', fault: 'lost' },
  { stores: 2, fate: 'acknowledged', fault: 'doubled' },
  { stores: 2, fate: 'unknown', fault: 'doubled' },
  { stores: 1, fate: 'refused', fault: 'denied' },
  { stores: 1, fate: 'unreached', fault: 'denied' },
] as const;

interface Behaviour {
  stores: number;
  fate: Fate;
}

/** Writes keys in turn to a store that behaves as told, and compares. */
function write(behaviours: readonly Behaviour[]) {
  const stored = new Map<string, number>();
  const calls = behaviours.map(({ stores, fate }, at) => {
    if (stores > 0) stored.set(`k${at}`, stores);
    return call(fate, `k${at}`);
  });
  return compareWrites(foldWrites(calls), stored);
}

const faultsOf = ({ lost, doubled, denied, strange }: ReturnType<typeof compareWrites>) => ({
  lost,
  doubled,
  denied,
  strange,
});

const NONE = { lost: [], doubled: [], denied: [], strange: [] };

describe('the ledger', () => {
  it('finds nothing wrong with a store that keeps its word, and counts the rest', () => {
    fc.assert(
      fc.property(fc.array(fc.constantFrom(...FAITHFUL)), (behaviours) => {
        const verdict = write(behaviours);
        const count = (fate: Fate, stores?: number) =>
          behaviours.filter((one) => one.fate === fate && (stores ?? one.stores) === one.stores)
            .length;
        expect(faultsOf(verdict)).toEqual(NONE);
        expect(verdict.acknowledged).toBe(count('acknowledged'));
        expect(verdict.unknown).toBe(count('unknown'));
        expect(verdict.appeared).toBe(count('unknown', 1));
      }),
    );
  });

  it('names the one write that a store drops, doubles or denies among any others', () => {
    const faithful = fc.array(fc.constantFrom(...FAITHFUL));
    const faulty = fc.constantFrom(...FAULTY);
    fc.assert(
      fc.property(faithful, faulty, faithful, (before, one, after) => {
        const verdict = write([...before, one, ...after]);
        expect(faultsOf(verdict)).toEqual({ ...NONE, [one.fault]: [`k${before.length}`] });
      }),
    );
  });

  it('judges a write that was tried again by the best that is known of it, in any order', () => {
    const fates = fc.array(fc.constantFrom(...FATES), { minLength: 1 });
    fc.assert(
      fc.property(fates, (tries) => {
        const standing = foldWrites(tries.map((fate) => call(fate, 'k'))).get('k');
        const mayBeDone = tries.some((fate) => fate === 'unknown' || fate === 'wrong');
        const expected = mayBeDone ? 'unknown' : 'refused';
        expect(standing).toBe(tries.includes('acknowledged') ? 'acknowledged' : expected);
      }),
    );
  });

  it('lets unknown writes account for as many stored ones that nobody knows, and for no more', () => {
    const writes = foldWrites([call('acknowledged', 'a'), call('unknown', 'login 1')]);
    const stored = new Map([
      ['a', 1],
      ['b', 1],
    ]);
    expect(compareWrites(writes, stored)).toMatchObject({ ...NONE, unknown: 1, appeared: 1 });
    stored.set('c', 1);
    expect(compareWrites(writes, stored).strange).toEqual(['c']);
  });
});

describe('the longest time without an acknowledged write', () => {
  it('lies between any two of them, before the first or after the last', () => {
    const acknowledged = (endedAt: number) => call('acknowledged', 'k', { endedAt });
    expect(findLongestGap([], 5, 9)).toEqual({ from: 5, ms: 4 });
    expect(findLongestGap([acknowledged(6), acknowledged(12)], 5, 14)).toEqual({ from: 6, ms: 6 });
    expect(findLongestGap([acknowledged(6)], 5, 14)).toEqual({ from: 6, ms: 8 });
    const others = [call('unknown', 'k', { endedAt: 9 }), acknowledged(20)];
    expect(findLongestGap([acknowledged(6), ...others], 5, 14)).toEqual({ from: 6, ms: 8 });
  });

  it('is no longer than the whole time, and no shorter than its even share', () => {
    const times = fc.array(fc.integer({ min: 0, max: 1_000 }));
    fc.assert(
      fc.property(times, (given) => {
        const calls = given.map((endedAt) => call('acknowledged', 'k', { endedAt }));
        const { from, ms } = findLongestGap(calls, 0, 1_000);
        expect(ms).toBeLessThanOrEqual(1_000);
        expect(ms).toBeGreaterThanOrEqual(Math.floor(1_000 / (given.length + 1)));
        expect(given.some((time) => time > from && time < from + ms)).toBe(false);
      }),
    );
  });
});

it('sums up the calls of each kind by the time from when they were due', () => {
  const calls = Array.from({ length: 100 }, (_, at) =>
    call('acknowledged', 'k', { at, endedAt: at + at + 1 }),
  );
  const summary = summarise([...calls, call('wrong', 'k', { kind: 'page', endedAt: 7 })]);
  expect(summary.get('message')).toMatchObject({ count: 100, p50: 50, p99: 99 });
  expect(summary.get('message')?.fates).toMatchObject({ acknowledged: 100, wrong: 0 });
  expect(summary.get('page')).toMatchObject({ count: 1, p50: 7, p99: 7, fates: { wrong: 1 } });
});

describe('a database that was restored to a moment', () => {
  const calls = fc.array(
    fc.record({
      fate: fc.constantFrom(...FATES),
      at: fc.nat({ max: 100 }),
      lasts: fc.nat({ max: 100 }),
    }),
  );

  it('must have what ended before, may have what was under way, and has nothing of later', () => {
    fc.assert(
      fc.property(calls, fc.nat({ max: 200 }), (given, moment) => {
        const made = given.map(({ fate, at, lasts }, index) =>
          call(fate, `k${index}`, { at, endedAt: at + lasts }),
        );
        const standings = foldWrites(cutCalls(made, moment));
        for (const { keys: [key] = [], at, endedAt, fate } of made) {
          const standing = standings.get(key ?? '');
          if (at >= moment) expect(standing).toBeUndefined();
          else if (endedAt >= moment) expect(standing).toBe('unknown');
          else expect(standing === 'acknowledged').toBe(fate === 'acknowledged');
        }
      }),
    );
  });
});
