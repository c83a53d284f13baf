import fc from 'fast-check';
import { compareMemory, findGrowing, planRate, queueingTail } from './rules.ts';

describe('the rate', () => {
  it('takes its share of what idle work leaves', () => {
    const plan = planRate(
      [
        { rate: 2, cores: 0.3 },
        { rate: 20, cores: 1.2 },
      ],
      2,
      0.7,
    );
    expect(plan.idle).toBeCloseTo(0.2);
    expect(plan.capacity).toBeCloseTo(36);
    expect(plan.rate).toBeCloseTo(25.2);
  });

  it('uses the share of the cores that it was planned for', () => {
    const usage = fc.record({
      idle: fc.double({ min: 0, max: 1, noNaN: true }),
      each: fc.double({ min: 0.001, max: 0.1, noNaN: true }),
      share: fc.double({ min: 0.1, max: 1, noNaN: true }),
    });
    fc.assert(
      fc.property(usage, ({ idle, each, share }) => {
        const at = (rate: number) => ({ rate, cores: idle + rate * each });
        const { rate } = planRate([at(2), at(20)], 2, share);
        expect(at(rate).cores).toBeCloseTo(idle + share * (2 - idle), 5);
      }),
    );
  });

  it('is not guessed from two measurements that say nothing', () => {
    const same = { rate: 2, cores: 0.5 };
    expect(() => planRate([same, { rate: 20, cores: 0.4 }], 2, 0.7)).toThrow(RangeError);
  });
});

describe('queueing alone', () => {
  it('is that of one server where there is one core', () => {
    // 70 % busy: one of 0.7 arrivals waits, and waiting times end with rate 0.3.
    expect(queueingTail(1, 0.7)).toBeCloseTo(1 + Math.log(70) / 0.3);
  });

  it('knows the textbook chance that two servers are busy', () => {
    // Offered 1.4 to two servers: 0.5765 wait.
    expect(queueingTail(2, 0.7)).toBeCloseTo(1 + Math.log(57.65) / 0.6, 2);
  });

  it('is less the more cores share the same use, and never less than the work itself', () => {
    const load = fc.tuple(
      fc.integer({ min: 1, max: 64 }),
      fc.double({ min: 0.05, max: 0.95, noNaN: true }),
    );
    fc.assert(
      fc.property(load, ([cores, share]) => {
        expect(queueingTail(cores, share)).toBeGreaterThanOrEqual(queueingTail(cores + 1, share));
        expect(queueingTail(cores + 1, share)).toBeGreaterThanOrEqual(1);
      }),
    );
  });
});

describe('memory', () => {
  const sample = (at: number, api: number) => ({ at, memory: new Map([['api', api]]) });

  it('is compared between the last two thirds only', () => {
    const samples = [10, 20, 30].flatMap((at) => [sample(at - 5, at), sample(at, at)]);
    expect(compareMemory(samples)).toEqual([
      { kind: 'api', before: 20, after: 30, ratio: 1.5 },
      { kind: 'all', before: 20, after: 30, ratio: 1.5 },
    ]);
  });

  it('counts a process that is not there as nothing', () => {
    const samples = [sample(10, 1), { at: 20, memory: new Map([['worker', 6]]) }, sample(30, 3)];
    const all = compareMemory(samples).at(-1);
    expect(all).toEqual({ kind: 'all', before: 6, after: 3, ratio: 0.5 });
  });
});

describe('growth', () => {
  const counts = (value: number) => new Map([['notification', value]]);

  it.each([
    [[1, 2, 3], [{ name: 'notification', grewBy: 2 }]],
    [[1, 2, 2], []],
    [[3, 2, 3], []],
  ] as const)('of %j is %j', ([first, second, third], growing) => {
    expect(findGrowing([counts(first), counts(second), counts(third)])).toEqual(growing);
  });

  it('of something new is found', () => {
    expect(findGrowing([new Map(), counts(1), counts(2)])).toHaveLength(1);
  });
});
