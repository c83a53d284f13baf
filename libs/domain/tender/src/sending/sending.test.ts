import fc from 'fast-check';
import { SENDING_CHANNELS, SENDING_FREQUENCIES } from './channels.ts';
import { findSendingTime, isQuietHours, skipQuietHours } from './due-times.ts';
import { planDeliveries, type MemberSending } from './plan-deliveries.ts';

const at = (time: string) => Date.parse(`${time}+08:00`);
const clockOf = (instant: number) => new Date(instant + 8 * 3_600_000).toISOString().slice(11, 16);

describe('quiet hours', () => {
  it.each([
    ['2026-11-22T21:59:59', '2026-11-22T21:59:59'],
    ['2026-11-22T22:00:00', '2026-11-23T07:00:00'],
    ['2026-11-22T23:30:10', '2026-11-23T07:00:00'],
    ['2026-11-23T06:59:59', '2026-11-23T07:00:00'],
    ['2026-11-23T07:00:00', '2026-11-23T07:00:00'],
    ['2026-12-31T23:59:59', '2027-01-01T07:00:00'],
  ])('from 22 to 7 turn %s into %s', (now, sent) => {
    expect(skipQuietHours(at(now), { start: '22:00', end: '07:00' })).toBe(at(sent));
  });

  it('may lie within a day', () => {
    const quiet = { start: '12:00', end: '13:30' };
    expect(skipQuietHours(at('2026-11-22T12:10:00'), quiet)).toBe(at('2026-11-22T13:30:00'));
    expect(skipQuietHours(at('2026-11-22T11:59:00'), quiet)).toBe(at('2026-11-22T11:59:00'));
  });

  const clock = fc
    .integer({ min: 0, max: 1_439 })
    .map((minutes) => new Date(minutes * 60_000).toISOString().slice(11, 16));
  const hours = fc.record({ start: clock, end: clock }).filter(isQuietHours);
  const instant = fc.integer({ min: at('2020-01-01T00:00:00'), max: at('2040-01-01T00:00:00') });
  /** Naive meaning: minutes of the clock, one after another. */
  const isQuiet = (time: number, { start, end }: { start: string; end: string }) => {
    const now = clockOf(time);
    return start < end ? start <= now && now < end : now >= start || now < end;
  };

  it('never let anything be sent in them, and delay nothing beyond their end', () => {
    fc.assert(
      fc.property(instant, hours, (now, quiet) => {
        const sent = skipQuietHours(now, quiet);
        expect(isQuiet(sent, quiet)).toBe(false);
        if (!isQuiet(now, quiet)) expect(sent).toBe(now);
        else {
          expect(clockOf(sent)).toBe(quiet.end);
          expect(sent - now).toBeLessThanOrEqual(86_400_000);
          expect(isQuiet(sent - 1, quiet)).toBe(true);
        }
        expect(skipQuietHours(sent, quiet)).toBe(sent);
      }),
    );
  });

  it('delay what is sent together and never bring anything forward', () => {
    fc.assert(
      fc.property(
        instant,
        fc.option(hours, { nil: null }),
        fc.constantFrom('instant' as const, 'daily' as const, 'weekly' as const),
        (now, quiet, frequency) => {
          const sent = findSendingTime(now, frequency, quiet);
          expect(sent).toBeGreaterThanOrEqual(now);
          if (quiet) expect(isQuiet(sent, quiet)).toBe(false);
          expect(sent - now).toBeLessThanOrEqual(
            { instant: 1, daily: 2, weekly: 8 }[frequency] * 86_400_000,
          );
        },
      ),
    );
  });
});

describe('digests', () => {
  it.each([
    ['daily', '2026-11-22T08:29:59', '2026-11-22T08:30:00'],
    ['daily', '2026-11-22T08:30:00', '2026-11-23T08:30:00'],
    ['daily', '2026-11-22T00:00:00', '2026-11-22T08:30:00'],
    // 2026-11-23 is a Monday.
    ['weekly', '2026-11-22T12:00:00', '2026-11-23T08:30:00'],
    ['weekly', '2026-11-23T08:29:00', '2026-11-23T08:30:00'],
    ['weekly', '2026-11-23T08:31:00', '2026-11-30T08:30:00'],
  ] as const)('%s: what happens %s is sent %s', (frequency, now, sent) => {
    expect(findSendingTime(at(now), frequency, null)).toBe(at(sent));
  });

  it('wait for the end of quiet hours', () => {
    const quiet = { start: '22:00', end: '09:00' };
    expect(findSendingTime(at('2026-11-22T10:00:00'), 'daily', quiet)).toBe(
      at('2026-11-23T09:00:00'),
    );
  });
});

describe('planned deliveries', () => {
  const member: MemberSending = {
    quiet: null,
    urgentChannels: ['mail'],
    usable: ['mail', 'wecom'],
  };
  const now = at('2026-11-22T10:00:00');

  it('of a new notice use each channel as early as a subscription wants', () => {
    const plan = planDeliveries(
      'new',
      [
        { frequency: 'daily', channels: ['mail', 'wecom'] },
        { frequency: 'weekly', channels: ['mail', 'dingtalk'] },
        { frequency: 'off', channels: ['feishu', 'mail'] },
      ],
      { ...member, usable: SENDING_CHANNELS },
      now,
    );
    expect(plan).toEqual([
      { channel: 'mail', frequency: 'daily', at: at('2026-11-23T08:30:00') },
      { channel: 'wecom', frequency: 'daily', at: at('2026-11-23T08:30:00') },
      { channel: 'dingtalk', frequency: 'weekly', at: at('2026-11-23T08:30:00') },
    ]);
  });

  it('of changes are instant, whatever the subscriptions say', () => {
    expect(planDeliveries('changed', [{ frequency: 'weekly', channels: [] }], member, now)).toEqual(
      [{ channel: 'mail', frequency: 'instant', at: now }],
    );
    const quiet = { start: '09:00', end: '18:00' };
    expect(planDeliveries('reminder', [], { ...member, quiet }, now)[0]?.at).toBe(
      at('2026-11-22T18:00:00'),
    );
  });

  it('use each usable channel once at most', () => {
    const subset = fc.subarray([...SENDING_CHANNELS]);
    const frequency = fc.constantFrom(...SENDING_FREQUENCIES);
    fc.assert(
      fc.property(
        fc.array(fc.record({ frequency, channels: subset })),
        subset,
        (subscriptions, usable) => {
          const plan = planDeliveries('new', subscriptions, { ...member, usable }, now);
          const channels = plan.map(({ channel }) => channel);
          expect(new Set(channels).size).toBe(channels.length);
          for (const channel of channels) expect(usable).toContain(channel);
          const wanted = usable.filter((channel) =>
            subscriptions.some((one) => one.frequency !== 'off' && one.channels.includes(channel)),
          );
          expect(channels).toEqual(SENDING_CHANNELS.filter((one) => wanted.includes(one)));
        },
      ),
    );
  });
});
