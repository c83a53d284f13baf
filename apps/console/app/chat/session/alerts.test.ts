/** @jest-environment node */
import fc from 'fast-check';
import { isQuiet, mayRing } from './alerts.ts';

const toClock = (minute: number) =>
  `${String(Math.floor(minute / 60)).padStart(2, '0')}:${String(minute % 60).padStart(2, '0')}`;
const minutes = fc.integer({ min: 0, max: 24 * 60 - 1 });

describe('quiet hours', () => {
  it('last from their start to their end, over midnight too', () => {
    const night = { from: '22:00', to: '08:00' };
    const quiet = ['21:59:59', '22:00:00', '03:00:00', '07:59:59', '08:00:00'].map((clock) =>
      isQuiet(night, clock),
    );
    expect(quiet).toEqual([false, true, true, true, false]);
  });

  it('split the day: each minute lies in them or in the hours between', () => {
    fc.assert(
      fc.property(minutes, minutes, minutes, (from, to, at) => {
        fc.pre(from !== to);
        const [a, b, clock] = [toClock(from), toClock(to), `${toClock(at)}:30`];
        expect(isQuiet({ from: a, to: b }, clock)).toBe(!isQuiet({ from: b, to: a }, clock));
        const day = 24 * 60;
        const lasts = (to - from + day) % day;
        expect(isQuiet({ from: a, to: b }, clock)).toBe((at - from + day) % day < lasts);
      }),
    );
  });

  it('let news sound by status', () => {
    const sound = { isOn: true, quiet: undefined };
    const heard = (['online', 'busy', 'away'] as const).map((status) =>
      (['message', 'visitor'] as const).map((kind) =>
        mayRing(kind, { sound, status, clock: '12:00:00' }),
      ),
    );
    expect(heard).toEqual([
      [true, true],
      [true, false],
      [false, false],
    ]);
    const at = { status: 'online', clock: '23:00:00' } as const;
    const quiet = { from: '22:00', to: '08:00' };
    expect(mayRing('message', { ...at, sound: { isOn: true, quiet } })).toBe(false);
    expect(mayRing('message', { ...at, sound: { isOn: false, quiet: undefined } })).toBe(false);
  });
});
