import chineseDays from 'chinese-days';
import fc from 'fast-check';
import { addDays, countDays, findDay, isDay, mergePeriods, touchesMonths } from './days.ts';
import { findLastDay, planTasks, type Task } from './schedule.ts';
import {
  addWorkdays,
  countWorkdays,
  isWorkday,
  listGuessedYears,
  listHolidays,
} from './workdays.ts';

const day = fc.integer({ min: 0, max: 1_500 }).map((ahead) => addDays('2023-06-01', ahead));
const period = fc
  .tuple(day, fc.integer({ min: 0, max: 120 }))
  .map(([from, length]) => ({ from, to: addDays(from, length) }));

/** Every day of a period, told by a clock of its own. */
function listDaysSlowly(from: string, to: string): string[] {
  const days: string[] = [];
  for (const date = new Date(`${from}T12:00:00Z`); ; date.setUTCDate(date.getUTCDate() + 1)) {
    const text = date.toISOString().slice(0, 10);
    if (text > to) return days;
    days.push(text);
  }
}

describe('days', () => {
  it.each(['2026-02-30', '2026-13-01', '26-01-01', '2026-1-1', '3026-01-01', ''])(
    'knows that %s is no day',
    (text) => expect(isDay(text)).toBe(false),
  );

  it.each([
    ['于2026年3月5日前完成', '2026-03-05'],
    ['2026/3/5', '2026-03-05'],
    ['２０２６．１１．２０', '2026-11-20'],
    ['3月5日', undefined],
    ['2026年2月30日', undefined],
  ])('finds a day in %s', (text, found) => expect(findDay(text)).toBe(found));

  it('merges periods into the same days, each once', () => {
    fc.assert(
      fc.property(fc.array(period, { maxLength: 6 }), (periods) => {
        const all = new Set(periods.flatMap(({ from, to }) => listDaysSlowly(from, to)));
        const merged = mergePeriods(periods);
        expect(merged.reduce((sum, { from, to }) => sum + countDays(from, to), 0)).toBe(all.size);
      }),
      { numRuns: 40 },
    );
  });

  it('knows the months of a period', () => {
    fc.assert(
      fc.property(period, fc.subarray([1, 2, 6, 7, 12]), ({ from, to }, months) => {
        const days = listDaysSlowly(from, to);
        expect(touchesMonths({ from, to }, months)).toBe(
          days.some((text) => months.includes(Number(text.slice(5, 7)))),
        );
      }),
      { numRuns: 40 },
    );
  });
});

describe('workdays', () => {
  it('are those of the calendar, counted one by one', () => {
    fc.assert(
      fc.property(period, ({ from, to }) => {
        const slow = listDaysSlowly(from, to).filter((text) => {
          const weekday = ![0, 6].includes(new Date(`${text}T12:00:00Z`).getUTCDay());
          return text < '2027' ? chineseDays.isWorkday(text) : weekday;
        });
        expect(countWorkdays({ from, to })).toBe(slow.length);
      }),
      { numRuns: 40 },
    );
  });

  it('added and counted agree', () => {
    fc.assert(
      fc.property(day, fc.integer({ min: 1, max: 90 }), (from, workdays) => {
        const to = addWorkdays(from, workdays);
        expect(isWorkday(to)).toBe(true);
        expect(countWorkdays({ from: addDays(from, 1), to })).toBe(workdays);
        expect(addWorkdays(addDays(to, 1), -1)).toBe(to);
      }),
    );
  });

  it('know the holidays of 2026, and that those of 2027 are not announced', () => {
    const october = listHolidays({ from: '2026-09-01', to: '2026-10-31' });
    expect(october.map(({ name }) => name)).toContain('国庆节');
    expect(october.find(({ name }) => name === '国庆节')).toMatchObject({
      off: ['2026-10-01', '2026-10-02', '2026-10-05', '2026-10-06', '2026-10-07'],
      worked: ['2026-09-20', '2026-10-10'],
    });
    expect(listGuessedYears({ from: '2026-12-01', to: '2028-01-31' })).toEqual([2027, 2028]);
  });
});

describe('findLastDay', () => {
  it('counts the days on which work goes on', () => {
    fc.assert(
      fc.property(
        day,
        fc.integer({ min: 1, max: 200 }),
        fc.array(period, { maxLength: 4 }),
        (start, days, stops) => {
          const last = findLastDay(start, days, stops);
          const isStopped = (text: string) =>
            stops.some(({ from, to }) => from <= text && text <= to);
          const worked = listDaysSlowly(start, last).filter((text) => !isStopped(text));
          expect(worked.length).toBe(days);
          expect(worked.at(-1)).toBe(last);
        },
      ),
      { numRuns: 60 },
    );
  });
});

describe('planTasks', () => {
  const task = (name: string, days: number, ...after: string[]): Task => ({ name, days, after });

  it('finds the critical path', () => {
    const plan = planTasks([
      task('土方', 20),
      task('降水', 25),
      task('垫层', 5, '土方', '降水'),
      task('钢筋加工', 10),
      task('底板', 15, '垫层', '钢筋加工'),
    ]);
    expect(plan).toMatchObject({ kind: 'planned', days: 45, critical: ['降水', '垫层', '底板'] });
    expect(plan.kind === 'planned' && plan.tasks.map(({ slack }) => slack)).toEqual([
      5, 0, 0, 20, 0,
    ]);
  });

  it('says why there is no plan', () => {
    expect(planTasks([task('甲', 1, '丙')])).toEqual({
      kind: 'impossible',
      reason: '工序“甲”的紧前工序“丙”不在表里',
    });
    expect(planTasks([task('甲', 1), task('甲', 2)])).toMatchObject({ kind: 'impossible' });
    expect(planTasks([task('甲', 1, '乙'), task('乙', 1, '甲'), task('丙', 1, '甲')])).toEqual({
      kind: 'impossible',
      reason: '工序互相等待：甲 ← 乙 ← 甲，请改紧前工序',
    });
  });

  it('starts nothing before what it waits for, and ends with the longest chain', () => {
    const tasks = fc
      .array(fc.tuple(fc.integer({ min: 1, max: 30 }), fc.array(fc.nat(9), { maxLength: 3 })), {
        maxLength: 10,
      })
      .map((rows) =>
        rows.map(([days, before], index) =>
          task(`${index}`, days, ...new Set(before.filter((at) => at < index).map(String))),
        ),
      );
    fc.assert(
      fc.property(tasks, (list) => {
        const plan = planTasks(list);
        if (plan.kind !== 'planned') throw new Error(plan.reason);
        const longest = (name: string): number => {
          const found = list.find((item) => item.name === name);
          return (found?.days ?? 0) + Math.max(0, ...(found?.after ?? []).map(longest));
        };
        expect(plan.days).toBe(Math.max(0, ...list.map(({ name }) => longest(name))));
        for (const { name, end, slack } of plan.tasks) {
          expect(end).toBe(longest(name));
          expect(slack).toBeGreaterThanOrEqual(0);
        }
      }),
    );
  });
});
