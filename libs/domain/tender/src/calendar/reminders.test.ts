import fc from 'fast-check';
import { formatReminder, getDueReminder, REMINDER_DAYS } from './reminders.ts';

const at = (text: string) => Date.parse(`2026-${text}:00+08:00`);
const DEADLINE = at('11-20T09:30');
const LONG_AGO = at('10-01T09:00');

const dueAt = (now: string, changes = {}) =>
  getDueReminder({ time: DEADLINE, isCancelled: false, since: LONG_AGO, ...changes }, at(now));

describe('the reminder of a date', () => {
  it.each([
    ['11-12T23:59', undefined],
    ['11-13T00:00', 7],
    ['11-16T23:59', 7],
    ['11-17T00:00', 3],
    ['11-18T12:00', 3],
    ['11-19T00:00', 1],
    ['11-20T09:29', 1],
    ['11-20T09:30', undefined],
    ['11-25T09:30', undefined],
  ])('at %s is that of %s days', (now, days) => expect(dueAt(now)).toBe(days));

  it('is none when its day was over before the project was followed', () => {
    expect(dueAt('11-15T10:00', { since: at('11-14T10:00') })).toBeUndefined();
    expect(dueAt('11-17T10:00', { since: at('11-14T10:00') })).toBe(3);
    expect(dueAt('11-17T10:00', { since: at('11-17T09:00') })).toBe(3);
    expect(dueAt('11-18T10:00', { since: at('11-18T09:00') })).toBeUndefined();
  });

  it('is none of a withdrawn notice', () => {
    expect(dueAt('11-17T10:00', { isCancelled: true })).toBeUndefined();
  });

  it('never tells the past and gets more urgent from hour to hour', () => {
    const hour = 3_600_000;
    fc.assert(
      fc.property(fc.integer({ min: -400, max: 400 }), fc.nat(400), (ahead, early) => {
        const time = DEADLINE + ahead * hour;
        const due = (now: number) =>
          getDueReminder({ time, isCancelled: false, since: DEADLINE - early * hour }, now);
        if (ahead <= 0) expect(due(DEADLINE)).toBeUndefined();
        const [now, next] = [due(DEADLINE), due(DEADLINE + hour)];
        if (now !== undefined && next !== undefined) expect(next).toBeLessThanOrEqual(now);
      }),
    );
  });

  it('is told once for each number of days to those who look every hour', () => {
    const told = new Set<number>();
    for (let now = LONG_AGO; now < DEADLINE; now += 3_600_000) {
      const days = getDueReminder({ time: DEADLINE, isCancelled: false, since: LONG_AGO }, now);
      if (days !== undefined) told.add(days);
    }
    expect([...told].toSorted((a, b) => a - b)).toEqual([...REMINDER_DAYS]);
  });
});

describe('the text of a reminder', () => {
  const now = at('11-17T08:10');
  const deadline = { kind: 'deadline', time: DEADLINE, title: '清江大桥施工招标公告' } as const;

  it('names a single date in its title', () => {
    expect(formatReminder([deadline], now)).toEqual({
      title: '3 天后投标截止：清江大桥施工招标公告',
      body: '11-20 09:30 投标截止',
    });
    const opening = { ...deadline, kind: 'opening', time: at('11-18T00:00') } as const;
    expect(formatReminder([opening], now)).toEqual({
      title: '明天开标：清江大桥施工招标公告',
      body: '11-18 开标',
    });
    expect(formatReminder([{ ...opening, time: at('11-17T15:00') }], now).title).toBe(
      '今天开标：清江大桥施工招标公告',
    );
  });

  it('lists several dates, and counts those beyond ten', () => {
    const two = formatReminder([deadline, { ...deadline, kind: 'opening' }], now);
    expect(two).toEqual({
      title: '2 个投标日期临近',
      body: '3 天后投标截止（11-20 09:30）：清江大桥施工招标公告；\n3 天后开标（11-20 09:30）：清江大桥施工招标公告',
    });
    const many = formatReminder(
      Array.from({ length: 12 }, () => deadline),
      now,
    );
    expect(many.title).toBe('12 个投标日期临近');
    expect(many.body.split('\n')).toHaveLength(11);
    expect(many.body).toMatch(/另有 2 个，见投标日历$/);
  });
});
