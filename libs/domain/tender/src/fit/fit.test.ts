import fc from 'fast-check';
import { FIT_DAYS, listCountingSignals, rankByFit, scoreFit, type FittingNotice } from './score.ts';
import {
  FIT_REASON_KINDS,
  formatFitReason,
  listBusinessTypes,
  listFitSignals,
  type FitProfile,
  type FitReasonKind,
  type FitSignal,
  type KeptNotice,
} from './signals.ts';

const NOW = Date.parse('2026-03-31T12:00:00+08:00');
const DAY = 86_400_000;
const NOBODY: FitProfile = { subscriptions: [], kept: [], divisionCode: null, business: '' };
const nameRegion = (code: string) => `地区${code}`;
const keep = (changes: Partial<KeptNotice> = {}): KeptNotice => ({
  projectType: 'COMMON',
  divisionCode: null,
  buyer: null,
  ...changes,
});
const signalsOf = (profile: Partial<FitProfile>) =>
  listFitSignals({ ...NOBODY, ...profile }, nameRegion).map(({ kind, name }) => `${kind} ${name}`);

describe('listFitSignals', () => {
  it('knows nothing of a new member', () => {
    expect(signalsOf({})).toEqual([]);
  });

  it('takes buyers of single notices, regions and types of several, the most frequent first', () => {
    const buyer = { id: 'a', name: '甲交通局' };
    const kept = [
      keep({ divisionCode: '320115', projectType: 'WATER' }),
      keep({ divisionCode: '330106', projectType: 'ROAD', buyer }),
      keep({ divisionCode: '330102', projectType: 'ROAD' }),
      keep({ divisionCode: '429004', buyer: { id: 'b', name: '乙水务局' } }),
      keep({ divisionCode: '429004', buyer }),
    ];
    expect(signalsOf({ kept })).toEqual([
      'buyer 甲交通局',
      'buyer 乙水务局',
      'projectType 公路',
      'region 地区330100',
      'region 地区429004',
    ]);
  });

  it('ignores general project types', () => {
    expect(signalsOf({ kept: [keep(), keep(), keep({ projectType: 'NON' })] })).toEqual([]);
  });

  it('reads region and business of the company', () => {
    expect(signalsOf({ divisionCode: '330106', business: '清江路桥市政有限公司' })).toEqual([
      'business 公路',
      'business 市政',
      'home 地区330100',
    ]);
    expect(listBusinessTypes('软件和信息服务')).toEqual([]);
  });

  it('keeps the more telling of two reasons with the same filter', () => {
    const kept = [keep({ divisionCode: '330106' }), keep({ divisionCode: '330102' })];
    const subscriptions = [{ name: '杭州', filter: { regions: ['330100'] } }];
    expect(signalsOf({ kept, divisionCode: '330100' })).toEqual(['region 地区330100']);
    expect(signalsOf({ kept, subscriptions, divisionCode: '330100' })).toEqual([
      'subscription 杭州',
    ]);
  });
});

const signal = (kind: FitReasonKind, name: string = kind): FitSignal => ({
  kind,
  name,
  filter: {},
});
const notice = (changes: Partial<FittingNotice> = {}): FittingNotice => ({
  id: '1',
  publishTime: NOW - DAY,
  deadline: null,
  hits: [],
  ...changes,
});

describe('listCountingSignals', () => {
  it('holds all subscriptions, and one reason of place and of trade', () => {
    const hits = [
      signal('home'),
      signal('business'),
      signal('region'),
      signal('projectType'),
      signal('subscription', '甲'),
      signal('subscription', '乙'),
      signal('buyer'),
    ];
    expect(listCountingSignals(hits).map(({ name }) => name)).toEqual([
      '甲',
      '乙',
      'buyer',
      'region',
      'projectType',
    ]);
  });
});

describe('scoreFit', () => {
  it('prefers subscriptions to places, open notices to closed ones, new ones to old ones', () => {
    const scores = [
      notice({ hits: [signal('subscription'), signal('subscription', '乙')], deadline: NOW + DAY }),
      notice({ hits: [signal('subscription')], deadline: NOW + DAY }),
      notice({ hits: [signal('subscription')], deadline: NOW - 1 }),
      notice({ hits: [signal('subscription')], publishTime: NOW - 20 * DAY }),
      notice({ hits: [signal('buyer'), signal('region')] }),
      notice({ hits: [signal('region')], deadline: NOW }),
      notice({ hits: [signal('region'), signal('home')] }),
      notice({ hits: [signal('home')] }),
      notice(),
    ].map((it) => scoreFit(it, NOW));
    expect(scores).toEqual(scores.toSorted((a, b) => b - a));
    expect(new Set(scores).size).toBe(scores.length);
    expect(scores.at(-1)).toBe(0);
  });

  it('counts any notice with a reason, however old', () => {
    const old = notice({ hits: [signal('home')], publishTime: NOW - 2 * FIT_DAYS * DAY });
    expect(scoreFit(old, NOW)).toBeGreaterThan(0);
  });
});

const randomNotice = fc.record({
  id: fc.uuid(),
  publishTime: fc.integer({ min: NOW - 40 * DAY, max: NOW }),
  deadline: fc.option(fc.integer({ min: NOW - 9 * DAY, max: NOW + 9 * DAY })),
  hits: fc.array(
    fc.constantFrom(...FIT_REASON_KINDS).map((kind) => signal(kind)),
    { maxLength: 4 },
  ),
});

describe('rankByFit', () => {
  it('holds each notice with a reason once, whatever the order of notices and reasons', () => {
    fc.assert(
      fc.property(
        fc.uniqueArray(randomNotice, { selector: ({ id }) => id }),
        fc.func(fc.integer()),
        (notices, order) => {
          const ids = (list: readonly FittingNotice[]) => rankByFit(list, NOW).map(({ id }) => id);
          const ranked = ids(notices);
          const shuffled = notices
            .toSorted((a, b) => order(a.id) - order(b.id))
            .map((it) => ({ ...it, hits: it.hits.toReversed() }));
          expect(ids(shuffled)).toEqual(ranked);
          expect(ranked.toSorted()).toEqual(
            notices
              .filter(({ hits }) => hits.length > 0)
              .map(({ id }) => id)
              .toSorted(),
          );
        },
      ),
    );
  });

  it('never places a notice behind one that differs in fewer reasons alone', () => {
    fc.assert(
      fc.property(randomNotice, fc.constantFrom(...FIT_REASON_KINDS), (one, kind) => {
        const more = { ...one, id: `${one.id}+`, hits: [...one.hits, signal(kind)] };
        expect(scoreFit(more, NOW)).toBeGreaterThanOrEqual(scoreFit(one, NOW));
      }),
    );
  });
});

describe('formatFitReason', () => {
  it.each<[FitReasonKind, string, string]>([
    ['subscription', '杭州桥梁', '合乎订阅“杭州桥梁”'],
    ['buyer', '甲交通局', '收藏过甲交通局的公告'],
    ['projectType', '公路', '常收藏公路类公告'],
    ['region', '浙江杭州', '常收藏浙江杭州的公告'],
    ['business', '公路', '合乎单位业务：公路'],
    ['home', '浙江杭州', '单位在浙江杭州'],
  ])('tells %s', (kind, name, text) => {
    expect(formatFitReason({ kind, name })).toBe(text);
  });
});
