import fc from 'fast-check';
import { parseLsn, PositionHistory } from './positions.ts';

const part = fc.integer({ min: 0, max: 0xffff_ffff });
const hex = (number: number) => number.toString(16).toUpperCase();

describe('positions of the log', () => {
  it('are ordered as PostgreSQL orders them, not as texts', () => {
    fc.assert(
      fc.property(part, part, part, part, (high, low, otherHigh, otherLow) => {
        const one = parseLsn(`${hex(high)}/${hex(low)}`) ?? -1n;
        const other = parseLsn(`${hex(otherHigh)}/${hex(otherLow)}`) ?? -1n;
        expect(one < other).toBe(high < otherHigh || (high === otherHigh && low < otherLow));
      }),
    );
    expect(parseLsn('16/B374D848')).toBe(0x16_b374_d848n);
  });

  it.each([null, undefined, '', '16', '16/', '/1', 'G/1', '123456789/1', '1/2 '])(
    'are nothing else: %j',
    (text) => expect(parseLsn(text)).toBeUndefined(),
  );
});

describe('the lag of a replica', () => {
  it('counts from when the primary was first beyond it', () => {
    const history = new PositionHistory();
    history.add(0, 100n);
    history.add(1_000, 200n);
    history.add(5_000, 300n);
    expect(history.lagOf(300n, 9_000)).toEqual({ bytes: 0, seconds: 0 });
    expect(history.lagOf(200n, 9_000)).toEqual({ bytes: 100, seconds: 4 });
    expect(history.lagOf(150n, 9_000)).toEqual({ bytes: 150, seconds: 8 });
  });

  it('is none while nothing is written, however long', () => {
    const history = new PositionHistory();
    for (let at = 0; at < 600_000; at += 1_000) history.add(at, 100n);
    expect(history.lagOf(100n, 600_000)).toEqual({ bytes: 0, seconds: 0 });
  });

  it('begins anew with another primary that has less', () => {
    const history = new PositionHistory();
    history.add(0, 900n);
    history.add(9_000, 500n);
    expect(history.lagOf(500n, 20_000)).toEqual({ bytes: 0, seconds: 0 });
    expect(history.latest).toBe(500n);
  });

  it('never grows by replaying more', () => {
    const steps = fc.array(fc.tuple(fc.nat(5_000), fc.nat(1_000)), {
      minLength: 1,
      maxLength: 900,
    });
    fc.assert(
      fc.property(steps, fc.nat(500_000), fc.nat(10_000), (list, replayed, more) => {
        const history = new PositionHistory();
        let [at, position] = [0, 0];
        for (const [time, bytes] of list) history.add((at += time), BigInt((position += bytes)));
        const less = history.lagOf(BigInt(replayed), at);
        const then = history.lagOf(BigInt(replayed + more), at);
        expect(then.bytes).toBeLessThanOrEqual(less.bytes);
        expect(then.seconds).toBeLessThanOrEqual(less.seconds);
      }),
      { numRuns: 50 },
    );
  });
});
