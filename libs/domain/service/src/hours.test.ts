import fc from 'fast-check';
import {
  addWorkingMinutes,
  countWorkdays,
  createWorkdays,
  findNextOpening,
  formatServiceHours,
  isOpenAt,
  listUnknownYears,
  type HolidayCalendar,
  type ServiceHours,
} from './hours.ts';

const hours: ServiceHours = { workday: [{ from: '09:00', to: '18:00' }], restday: [] };
const nothingTyped = { holidays: [], workdays: [] };
/** Knows 2026, with one holiday and one workday on a Saturday. */
const calendar: HolidayCalendar = {
  knowsYear: (year) => year === 2026,
  isWorkday: (day) =>
    day === '2026-10-10' ||
    (day !== '2026-10-01' && ![0, 6].includes(new Date(`${day}T00:00:00Z`).getUTCDay())),
};
const isWorkday = createWorkdays(calendar, nothingTyped);
const at = (text: string) => new Date(`${text}:00+08:00`);

describe('isOpenAt', () => {
  it.each([
    ['2026-11-23T08:59', false],
    ['2026-11-23T09:00', true],
    ['2026-11-23T17:59', true],
    ['2026-11-23T18:00', false],
    ['2026-11-22T10:00', false],
    ['2026-10-01T10:00', false],
    ['2026-10-10T10:00', true],
  ])('at %s is %s', (time, open) => expect(isOpenAt(at(time), hours, isWorkday)).toBe(open));

  it('counts days of China whatever the zone of the machine', () => {
    expect(isOpenAt(new Date('2026-11-23T01:00:00Z'), hours, isWorkday)).toBe(true);
    expect(isOpenAt(new Date('2026-11-23T10:00:00Z'), hours, isWorkday)).toBe(false);
  });
});

describe('findNextOpening', () => {
  it.each([
    ['2026-11-23T10:00', '2026-11-23T10:00'],
    ['2026-11-23T08:00', '2026-11-23T09:00'],
    ['2026-11-20T18:00', '2026-11-23T09:00'],
    ['2026-09-30T20:00', '2026-10-02T09:00'],
  ])('after %s is %s', (now, next) =>
    expect(findNextOpening(at(now), hours, isWorkday)).toEqual(at(next)),
  );

  it('is undefined for a service that never opens', () => {
    expect(
      findNextOpening(at('2026-11-23T10:00'), { workday: [], restday: [] }, isWorkday),
    ).toBeUndefined();
  });

  it('is the first moment from now on at which the service is open', () => {
    const clock = fc
      .tuple(fc.integer({ min: 0, max: 23 }), fc.constantFrom(0, 15, 30, 45))
      .map(
        ([hour, minute]) => `${String(hour).padStart(2, '0')}:${String(minute).padStart(2, '0')}`,
      );
    const spans = fc.array(fc.record({ from: clock, to: clock }), { maxLength: 3 });
    const start = at('2026-01-01T00:00').getTime();
    const quarter = 15 * 60_000;
    fc.assert(
      fc.property(
        fc.record({ workday: spans, restday: spans }),
        fc.integer({ min: 0, max: 4 * 24 * 400 }),
        (given, steps) => {
          const now = start + steps * quarter;
          const next = findNextOpening(new Date(now), given, isWorkday);
          const last = next?.getTime() ?? now + 3 * 24 * 4 * quarter;
          for (let time = now; time < last; time += quarter) {
            expect(isOpenAt(new Date(time), given, isWorkday)).toBe(false);
          }
          if (next) expect(isOpenAt(next, given, isWorkday)).toBe(true);
        },
      ),
    );
  });
});

describe('createWorkdays', () => {
  it('prefers typed days, and takes weekdays where nobody knows the year', () => {
    const typed = { holidays: ['2027-01-01', '2026-11-23'], workdays: ['2027-01-02'] };
    const withTyped = createWorkdays(calendar, typed);
    const days = ['2027-01-01', '2027-01-02', '2027-01-03', '2027-01-04', '2026-11-23'];
    expect(days.map(withTyped)).toEqual([false, true, false, true, false]);
  });
});

describe('listUnknownYears', () => {
  it('names a year that begins soon until one of its holidays is typed in', () => {
    expect(listUnknownYears('2026-11-01', calendar, nothingTyped)).toEqual([]);
    expect(listUnknownYears('2026-12-01', calendar, nothingTyped)).toEqual([2027]);
    expect(listUnknownYears('2027-03-01', calendar, nothingTyped)).toEqual([2027]);
    const typed = { holidays: ['2027-01-01'], workdays: [] };
    expect(listUnknownYears('2026-12-01', calendar, typed)).toEqual([]);
  });
});

describe('formatServiceHours', () => {
  it('names workdays and other days that have hours', () => {
    expect(formatServiceHours(hours)).toBe('工作日 09:00–18:00');
    expect(
      formatServiceHours({
        workday: [
          { from: '09:00', to: '12:00' },
          { from: '14:00', to: '18:00' },
        ],
        restday: [{ from: '10:00', to: '16:00' }],
      }),
    ).toBe('工作日 09:00–12:00、14:00–18:00；休息日 10:00–16:00');
    expect(formatServiceHours({ workday: [], restday: [] })).toBe('');
  });
});

describe('addWorkingMinutes', () => {
  it.each([
    ['within a day', '2026-11-20T10:00', 30, '2026-11-20T10:30'],
    ['from before the opening', '2026-11-20T07:00', 30, '2026-11-20T09:30'],
    ['over a weekend', '2026-11-20T17:50', 30, '2026-11-23T09:20'],
    ['over a holiday', '2026-09-30T17:00', 120, '2026-10-02T10:00'],
    ['into a workday on a Saturday', '2026-10-09T17:30', 60, '2026-10-10T09:30'],
    ['for a workday', '2026-11-20T10:42', 9 * 60, '2026-11-23T10:42'],
    ['for no time', '2026-11-21T12:00', 0, '2026-11-23T09:00'],
  ])('counts %s', (_case, from, minutes, to) =>
    expect(addWorkingMinutes(at(from), minutes, hours, isWorkday)).toEqual(at(to)),
  );

  it('finds no end where the service never opens', () => {
    expect(
      addWorkingMinutes(at('2026-11-20T10:00'), 1, { workday: [], restday: [] }, isWorkday),
    ).toBeUndefined();
  });

  it('ends in opening hours, and two spans of time end where their sum does', () => {
    const moment = fc.integer({ min: 0, max: 60 * 24 * 60 });
    const minutes = fc.integer({ min: 1, max: 3_000 });
    fc.assert(
      fc.property(moment, minutes, minutes, (since, one, other) => {
        const start = new Date(at('2026-09-20T00:00').getTime() + since * 60_000);
        const middle = addWorkingMinutes(start, one, hours, isWorkday);
        const end = middle && addWorkingMinutes(middle, other, hours, isWorkday);
        expect(end).toBeDefined();
        expect(end).toEqual(addWorkingMinutes(start, one + other, hours, isWorkday));
        expect(isOpenAt(new Date((end?.getTime() ?? 0) - 1), hours, isWorkday)).toBe(true);
      }),
    );
  });

  it('counts overlapping openings once', () => {
    const overlapping = {
      workday: [
        { from: '09:00', to: '12:00' },
        { from: '11:00', to: '13:00' },
      ],
      restday: [],
    };
    expect(addWorkingMinutes(at('2026-11-20T09:00'), 240, overlapping, isWorkday)).toEqual(
      at('2026-11-20T13:00'),
    );
  });
});

describe('countWorkdays', () => {
  it.each([
    ['2026-11-20', '2026-11-20', 0],
    ['2026-11-20', '2026-11-22', 0],
    ['2026-11-20', '2026-11-23', 1],
    ['2026-11-23', '2026-11-20', -1],
    ['2026-09-30', '2026-10-02', 1],
  ])('%s to %s: %i', (from, to, count) => expect(countWorkdays(from, to, isWorkday)).toBe(count));
});
