import { listProfileFacts } from './profile-facts.ts';
import type { Profile } from './profile-links.ts';

const NOW = Date.parse('2026-11-22T10:00:00+08:00');
const base = {
  role: 'buyer',
  infoType: '0100',
  months: [{ month: '2025-12' }, { month: '2026-11' }],
  year: { total: 37, before: 32, amount: '6280000000.00', medianAmount: '114000000.00' },
  results: 31,
  ratios: [{ projectType: null, count: 31, summary: { median: 0.938 } }],
  openings: { count: 31, summary: { mean: 9.42, min: 3, max: 17 } },
  decided: { bids: 0, wins: 0 },
} as unknown as Profile;
const facts = (changes: object) =>
  listProfileFacts({ ...base, ...changes } as Profile, NOW).map(({ term, value, note }) =>
    [term, value, note].join('｜'),
  );

describe('facts of an organisation', () => {
  it('are number, sum, price and bidders, each with what it is made of', () => {
    expect(facts({})).toEqual([
      '近一年招标｜37 个｜比上一年多 5 个',
      '控制价、预算合计｜62.8 亿｜中位 1.14 亿',
      '中标价 ÷ 控制价｜93.8%｜中位，31 个可比',
      '每次开标｜9.4 家｜最少 3 家，最多 17 家',
    ]);
  });

  it('tell of samples that are too small', () => {
    const few = { ratios: [], openings: { count: 4, summary: null } };
    expect(facts({ ...few, year: { ...base.year, amount: null, medianAmount: null } })).toEqual([
      '近一年招标｜37 个｜比上一年多 5 个',
      '控制价、预算合计｜没有金额｜满 5 个有金额的才算中位',
      '中标价 ÷ 控制价｜样本不足｜0 个可比，满 5 个才算',
      '每次开标｜样本不足｜4 次开标，满 5 次才算',
    ]);
  });

  it('of a bidder count what it won, not the notices of it', () => {
    const bidder = { role: 'bidder', infoType: '0104', results: 2, decided: { bids: 8, wins: 2 } };
    const [won, , , rate] = facts({ ...bidder, year: { ...base.year, total: 4 } });
    expect(won).toBe('近一年中标｜2 个｜结果公告 4 条');
    expect(rate).toBe('投标中标率｜25.0%｜有开标记录和结果的 8 次，中标 2 次');
  });

  it('name the months where the latest notice is older than a year', () => {
    const months = [{ month: '2024-04' }, { month: '2025-03' }];
    expect(facts({ months })[0]).toMatch(/^2024-04 至 2025-03招标/);
  });
});
