import fc from 'fast-check';
import { randomFilter } from '../../test/random-filters.ts';
import { FILTER_LIMITS } from './filter-limits.ts';
import { findFilterProblem, listSubscriptionProblems } from './filter-problems.ts';
import { normaliseFilter, type NoticeFilter } from './notice-filter.ts';

describe('findFilterProblem', () => {
  it('accepts a filter at its limits and refuses one beyond', () => {
    const words = Array.from({ length: FILTER_LIMITS.words }, (_, at) => `词${at}`);
    expect(findFilterProblem({ words })).toBeUndefined();
    expect(findFilterProblem({ words: [...words, '再来'] })).toBe('关键词最多 30 个，请去掉一些');
    expect(findFilterProblem({ excluded: ['长'.repeat(31)] })).toBe(
      '每个词最多 30 个字，请缩短“长长长长长长长长长长…”',
    );
  });
});

describe('listSubscriptionProblems', () => {
  const many = Array.from({ length: 31 }, (_, at) => `词${at}`);
  it.each<[NoticeFilter, Record<string, RegExp>]>([
    [{ words: ['桥'] }, {}],
    [{ amountMin: '10', amountMax: '10.00' }, {}],
    [{ words: [...many.slice(1), '词1'] }, {}],
    [{}, { words: /至少选一个条件/ }],
    [
      { excluded: ['监理'], open: true, preset: '3d', start: '2026-01-01' },
      { words: /至少选一个条件/ },
    ],
    [{ amountMin: '20', amountMax: '10' }, { amountMax: /低于最低金额/ }],
    [
      { amountMin: '-1', amountMax: '-2' },
      { amountMin: /负数/, amountMax: /负数/ },
    ],
    [
      { words: many, excluded: ['长'.repeat(31)] },
      { words: /关键词最多 30 个/, excluded: /每个词最多 30 个字/ },
    ],
  ])('%j: %j', (filter, expected) => {
    const problems = listSubscriptionProblems(filter);
    expect(problems.map(({ property }) => property)).toEqual(Object.keys(expected));
    for (const { property, message } of problems) expect(message).toMatch(expected[property] ?? '');
  });

  it('finds the same in a filter and in its normal form, except for the order of amounts', () => {
    fc.assert(
      fc.property(randomFilter, (filter) => {
        const problems = listSubscriptionProblems(filter);
        const ordered = problems.filter(({ message }) => !message.includes('低于'));
        expect(listSubscriptionProblems(normaliseFilter(filter))).toEqual(ordered);
      }),
    );
  });
});
