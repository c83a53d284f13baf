import fc from 'fast-check';
import { isSameValue } from '../versions/index.ts';
import {
  addNews,
  resolveStanding,
  SHARED_FIELDS,
  type SharedFields,
  type SourceStatement,
} from './standing.ts';

const [D0, D1, D2] = ['2026-04-02', '2026-04-09', '2026-04-16'].map(
  (day) => `${day}T01:30:00.000Z`,
);
const fields = (parts: Partial<SharedFields> = {}): SharedFields => ({
  deadline: D0 ?? null,
  openTime: null,
  amount: null,
  qualification: null,
  ...parts,
});
const says = (source: string, parts: Partial<SourceStatement> = {}): SourceStatement => ({
  source,
  fields: fields(),
  isWithdrawn: false,
  news: {},
  ...parts,
});
const moved = (source: string, deadline: string | undefined, at: number, follows = true) =>
  says(source, {
    fields: fields({ deadline: deadline ?? null }),
    news: { deadline: { at, follows } },
  });
const claim = (source: string, value: string | undefined, stands: boolean) => ({
  field: 'deadline',
  source,
  value: value ?? null,
  stands,
});

describe('resolveStanding', () => {
  it('follows another source that said the same before, and names both', () => {
    const { fields: standing, claims } = resolveStanding(says('甲'), [moved('乙', D1, 1)]);
    expect(standing.deadline).toBe(D1);
    expect(claims).toEqual([claim('甲', D0, false), claim('乙', D1, true)]);
  });

  it('says nothing beside once all agree', () => {
    const { fields: standing, claims } = resolveStanding(moved('甲', D1, 2), [moved('乙', D1, 1)]);
    expect([standing.deadline, claims]).toEqual([D1, []]);
  });

  it('shows what a source says that never agreed, and moves nothing', () => {
    const others = [moved('乙', D2, 9, false)];
    const { fields: standing, claims } = resolveStanding(says('甲'), others);
    expect(standing.deadline).toBe(D0);
    expect(claims).toEqual([claim('甲', D0, true), claim('乙', D2, false)]);
  });

  it('prefers the newest news, whoever has it', () => {
    const standing = (own: number, other: number) =>
      resolveStanding(moved('甲', D1, own), [moved('乙', D2, other)]).fields.deadline;
    expect([standing(1, 2), standing(2, 1), standing(1, 1)]).toEqual([D2, D1, D1]);
  });

  it('fills what the own source leaves empty, naming who gave it', () => {
    const own = says('甲', { fields: fields({ deadline: null }) });
    const { fields: standing, claims } = resolveStanding(own, [says('乙'), says('丙')]);
    expect(standing.deadline).toBe(D0);
    expect(claims).toEqual([claim('乙', D0, true), claim('丙', D0, true)]);
  });

  it('takes a deadline away that its source took away: another one is to be told', () => {
    const { fields: standing } = resolveStanding(says('甲'), [moved('乙', undefined, 1)]);
    expect(standing.deadline).toBeNull();
  });

  it('shows the withdrawal of another source, and leaves the notice public', () => {
    const { claims } = resolveStanding(says('甲'), [says('乙', { isWithdrawn: true })]);
    expect(claims).toEqual([{ field: 'state', source: '乙', value: 'withdrawn', stands: false }]);
  });

  it.each<[string, SharedFields['amount'], number]>([
    ['rounding', { value: '23569000.00', text: '2356.9万元', kind: '预算' }, 0],
    ['another kind', { value: '22000000.00', text: '2200万元', kind: '控制价' }, 0],
    ['words', { value: null, text: '详见公告', kind: '预算' }, 0],
    ['another number', { value: '22000000.00', text: '2200万元', kind: '预算' }, 2],
  ])(
    'takes for a contradiction of amounts another number of one kind: %s',
    (_what, amount, count) => {
      const own = says('甲', {
        fields: fields({ amount: { value: '23568900.00', text: '23568900元', kind: '预算' } }),
      });
      const { claims } = resolveStanding(own, [says('乙', { fields: fields({ amount }) })]);
      expect(claims).toHaveLength(count);
    },
  );
});

describe('addNews', () => {
  const change = (
    before: SourceStatement,
    deadline: string | undefined,
    standing: string | undefined,
  ) =>
    addNews(before, fields({ deadline: deadline ?? null }), {
      standing: fields({ deadline: standing ?? null }),
      at: 7,
    });

  it('notes what differs, and whether the source had agreed', () => {
    expect(change(says('乙'), D1, D0)).toEqual({ deadline: { at: 7, follows: true } });
    expect(change(says('乙'), D1, D2)).toEqual({ deadline: { at: 7, follows: false } });
    expect(change(says('乙'), D0, D2)).toEqual({});
  });

  it('goes on following a source that once agreed', () => {
    expect(change(moved('乙', D1, 1), D2, D0)).toEqual({ deadline: { at: 7, follows: true } });
  });
});

const moment = fc.constantFrom(D0 ?? null, D1 ?? null, D2 ?? null, null);
const news = fc.option(fc.record({ at: fc.nat(5), follows: fc.boolean() }), { nil: undefined });
const statement: fc.Arbitrary<SourceStatement> = fc.record({
  source: fc.constantFrom('甲', '乙', '丙'),
  fields: fc.record({
    deadline: moment,
    openTime: moment,
    amount: fc.option(
      fc.record({
        value: fc.constantFrom('100.00', '200.00', null),
        text: fc.constantFrom('', '详见'),
        kind: fc.constantFrom('', '预算'),
      }),
    ),
    qualification: fc.constantFrom('一级', '二级', null),
  }),
  isWithdrawn: fc.boolean(),
  news: fc.record({ deadline: news, openTime: news, amount: news, qualification: news }),
});

describe('the rule of several sources', () => {
  it('invents nothing: every value is one that a source gave', () => {
    fc.assert(
      fc.property(statement, fc.array(statement, { maxLength: 4 }), (own, others) => {
        const { fields: standing, claims } = resolveStanding(own, others);
        for (const field of SHARED_FIELDS)
          expect([own, ...others].map((one) => one.fields[field])).toContain(standing[field]);
        for (const { field, value, stands } of claims)
          if (field !== 'state') expect(isSameValue(field, value, standing[field])).toBe(stands);
      }),
    );
  });

  it('leaves a notice as it is without others, and as its source says it without news', () => {
    fc.assert(
      fc.property(statement, fc.array(statement, { maxLength: 4 }), (own, others) => {
        expect(resolveStanding(own, [])).toEqual({ fields: own.fields, claims: [] });
        const first = { ...own, news: {}, isWithdrawn: false };
        const { fields: standing } = resolveStanding(
          first,
          others.map((other) => ({ ...other, news: {} })),
        );
        for (const field of SHARED_FIELDS)
          if (first.fields[field] !== null) expect(standing[field]).toEqual(first.fields[field]);
      }),
    );
  });

  it('never lets older news override newer', () => {
    const newer = (one: SourceStatement, at: number): SourceStatement => ({
      ...one,
      news: { deadline: { at, follows: true } },
    });
    fc.assert(
      fc.property(fc.array(statement, { minLength: 2, maxLength: 5 }), fc.nat(5), (all, at) => {
        const [latest, own, ...others] = all.map((one, place) =>
          place === 0 ? newer(one, 10) : place === 2 ? newer(one, at) : one,
        );
        if (!latest || !own) return;
        const { fields: standing } = resolveStanding(own, [...others, latest]);
        expect(standing.deadline).toBe(latest.fields.deadline);
      }),
    );
  });
});
