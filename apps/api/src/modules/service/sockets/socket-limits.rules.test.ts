import fc from 'fast-check';
import {
  EVENT_FLOOD,
  EVENT_LIMIT,
  EventCounter,
  MAX_SOCKETS,
  SocketCounter,
} from './socket-limits.rules.ts';

describe('EventCounter', () => {
  it('handles up to the limit, refuses more, and closes on a flood', () => {
    const counter = new EventCounter();
    const verdicts = Array.from({ length: EVENT_FLOOD + 1 }, () => counter.judge(1_000));
    expect(verdicts.lastIndexOf('handle')).toBe(EVENT_LIMIT.max - 1);
    expect(verdicts.indexOf('close')).toBe(EVENT_FLOOD);
  });

  it('starts over with each window', () => {
    const counter = new EventCounter();
    for (let i = 0; i <= EVENT_LIMIT.max; i += 1) counter.judge(0);
    expect(counter.judge(EVENT_LIMIT.windowMs - 1)).toBe('refuse');
    expect(counter.judge(EVENT_LIMIT.windowMs)).toBe('handle');
  });

  it('never handles more than the limit within one window', () => {
    fc.assert(
      fc.property(fc.array(fc.nat({ max: 200 }), { maxLength: 900 }), (steps) => {
        const counter = new EventCounter();
        let now = 0;
        let windowStart = 0;
        let handled = 0;
        for (const step of steps) {
          now += step;
          if (now >= windowStart + EVENT_LIMIT.windowMs) {
            windowStart = now;
            handled = 0;
          }
          if (counter.judge(now) === 'handle') handled += 1;
          expect(handled).toBeLessThanOrEqual(EVENT_LIMIT.max);
        }
      }),
    );
  });
});

describe('SocketCounter', () => {
  it('counts each owner alone and frees places', () => {
    const counter = new SocketCounter();
    const opened = Array.from({ length: MAX_SOCKETS + 1 }, () => counter.open('a'));
    expect(opened.filter(Boolean)).toHaveLength(MAX_SOCKETS);
    expect(counter.open('b')).toBe(true);
    counter.close('a');
    expect([counter.open('a'), counter.open('a')]).toEqual([true, false]);
  });
});
