import {
  getPriceRatio,
  isWonBy,
  listParticipants,
  toContests,
  type ContestNotice,
} from './contests.ts';
import { getAmountMeaning } from './amount-meaning.ts';

let time = 0;
/** A notice an hour after the one before. */
const notice = (changes: Partial<ContestNotice>): ContestNotice => ({
  projectId: 'p',
  lotId: null,
  infoType: '0100',
  projectType: 'ROAD',
  divisionCode: '330200',
  publishTime: (time += 3_600_000),
  amount: null,
  amountKind: null,
  buyerId: 'buyer',
  agencyId: null,
  awards: [],
  ...changes,
});
const limit = (amount: string, changes: Partial<ContestNotice> = {}) =>
  notice({ amount, amountKind: '控制价', ...changes });
const award = (id: string, amount: string | null, rank = 1, lotId: string | null = null) => ({
  rank,
  amount,
  lotId,
  organisationIds: [id],
});
const result = (...awards: ContestNotice['awards']) => notice({ infoType: '0104', awards });
const ratios = (...notices: ContestNotice[]) => toContests(notices).map(getPriceRatio);

describe('getAmountMeaning', () => {
  it.each([
    ['控制价', 'limit'],
    ['最高投标限价', 'limit'],
    ['预算', 'budget'],
    ['中标价', 'award'],
    ['成交金额', 'award'],
    ['最低报价', 'offer'],
    ['综合单价', undefined],
    ['最高限价费率', undefined],
    ['中标费率', undefined],
    ['下浮率', undefined],
    ['', undefined],
    [null, undefined],
  ])('%s is %s', (kind, meaning) => {
    expect(getAmountMeaning(kind)).toBe(meaning);
  });
});

describe('an award', () => {
  it('is compared with the limit of the same project and lot', () => {
    expect(ratios(limit('100.00'), result(award('a', '93.80')))).toEqual([0.938]);
    const lots = [limit('100.00', { lotId: '1' }), limit('200.00', { lotId: '2' })];
    const awards = [award('a', '90.00', 1, '1'), award('b', '190.00', 1, '2')];
    expect(ratios(...lots, result(...awards))).toEqual([0.9, 0.95]);
  });

  it('of a lot is not compared with the limit of the whole project', () => {
    expect(ratios(limit('100.00'), result(award('a', '93.80', 1, '1')))).toEqual([undefined]);
  });

  it('is compared with the limit of the latest clarification before it, not with one of a later round', () => {
    const clarified = limit('96.00', { infoType: '0105' });
    const awarded = result(award('a', '90.00'));
    expect(ratios(limit('100.00'), clarified, awarded, limit('50.00'))).toEqual([90 / 96]);
  });

  it('is not compared with a budget, an offer or a price of a unit', () => {
    for (const amountKind of ['预算', '最低报价', '单价', null]) {
      expect(ratios(limit('100.00', { amountKind }), result(award('a', '93.80')))).toEqual([
        undefined,
      ]);
    }
  });

  it('of several winners is not compared', () => {
    const shared = result(award('a', '50.00'), award('b', '40.00'));
    expect(ratios(limit('100.00'), shared)).toEqual([undefined]);
  });

  it('in another unit is left out', () => {
    expect(ratios(limit('100.00'), result(award('a', '0.01')))).toEqual([undefined]);
    expect(ratios(limit('100.00'), result(award('a', '938000.00')))).toEqual([undefined]);
    expect(ratios(limit('0.00'), result(award('a', '1.00')))).toEqual([undefined]);
  });

  it('without an amount of its own has that of its result, if this has no other', () => {
    const priced = { amount: '90.00', amountKind: '中标价' };
    const announced = limit('100.00');
    const single = { ...result(award('a', null)), ...priced };
    expect(ratios(announced, single)).toEqual([0.9]);
    const rate = { ...result(award('a', null)), amount: '90.00', amountKind: '中标费率' };
    expect(ratios(announced, rate)).toEqual([undefined]);
  });
});

describe('a contest', () => {
  it('is won by those ranked first in the latest result', () => {
    const opening = notice({
      infoType: '0102',
      awards: [award('a', '1.00'), award('b', '2.00', 2), award('c', '3.00', 3)],
    });
    const candidates = result(award('a', '1.00'), award('b', '2.00', 2));
    const final = result(award('b', '2.00'));
    const [contest, ...others] = toContests([final, candidates, opening]);
    if (!contest) throw new Error('no contest');
    expect(others).toEqual([]);
    expect(isWonBy(contest, 'b')).toBe(true);
    expect(isWonBy(contest, 'a')).toBe(false);
  });

  it('has everybody who bid as participants, members of consortiums too', () => {
    const both = { rank: 2, amount: null, lotId: null, organisationIds: ['b', 'c'] };
    const opening = notice({ infoType: '0102', awards: [award('a', '1.00'), both] });
    const [contest] = toContests([opening, result(award('d', '1.00'))]);
    if (!contest) throw new Error('no contest');
    expect([...listParticipants(contest)].toSorted()).toEqual(['a', 'b', 'c', 'd']);
  });

  it('does not exist without opening and result', () => {
    expect(toContests([limit('100.00')])).toEqual([]);
  });
});
