import { DATE_PRESETS, getDateRange, toShanghaiDay } from '@zhucheng/domain-tender';
import fc from 'fast-check';
import { distributeMonths, planPresets } from './kept-months.rules.ts';
import { sumPresets } from './notice-facets.rules.ts';

const DAY = 86_400_000;
const NOW = Date.parse('2026-11-22T10:00:00+08:00');
const monthOf = (time: number) => toShanghaiDay(time).slice(0, 7);
const moment = fc.integer({ min: Date.parse('2020-01-01T00:00:00+08:00'), max: NOW + 900 * DAY });

describe('planPresets', () => {
  it('has the days counted one by one in which a month differs from most of it', () => {
    const { presetOf, others } = planPresets(NOW);
    const months = ['2025-10', '2025-11', '2026-08', '2026-09', '2026-10', '2026-11'];
    expect(months.map(presetOf)).toEqual(['all', 'all', '1y', '3m', '3m', '1m']);
    expect(others.map(({ month, preset }) => [month, preset])).toEqual([
      ['2026-11', '1w'],
      ['2026-11', '3d'],
      ['2026-10', '1m'],
      ['2026-08', '3m'],
      ['2025-11', '1y'],
    ]);
  });

  it('gives the numbers that one would count one by one, in few days', () => {
    fc.assert(
      fc.property(moment, fc.array(fc.nat(500 * DAY)), (now, ages) => {
        const times = ages.map((age) => now - age);
        const plan = planPresets(now);
        const totals = Map.groupBy(times, monthOf);
        const months = Array.from(totals, ([month, { length: total }]) => ({ month, total }));
        const days = plan.others.map(
          ({ from, to }) => times.filter((time) => time >= +from && time < +to).length,
        );
        for (const [id, total] of sumPresets(distributeMonths(plan, months, days))) {
          const start =
            DATE_PRESETS.some((preset) => preset.id === id) && getDateRange(id as '3d', now)?.start;
          const expected = times.filter((time) => !start || toShanghaiDay(time) >= start);
          expect([id, total]).toEqual([id, expected.length]);
        }
        const length = plan.others.reduce(
          (sum, { from, to }) => sum + Math.min(+to, now) - +from,
          0,
        );
        expect(length).toBeLessThan(60 * DAY);
      }),
      { numRuns: 300 },
    );
  });
});
