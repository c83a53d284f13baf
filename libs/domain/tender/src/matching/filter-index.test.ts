import { NOW, ORGANISATION_IDS, randomFilter, randomNotice } from '../../test/random-filters.ts';
import fc from 'fast-check';
import {
  analyseFilter,
  matchesNotice,
  type AnalysedFilter,
  type AnalysedNotice,
  type WordCondition,
} from '../filter/matches-notice.ts';
import { getFilterKey, normaliseFilter, type NoticeFilter } from '../filter/notice-filter.ts';
import { FilterIndex } from './filter-index.ts';

/** Words by characters: two are a lexeme, a single one is a prefix, a longer word one of two ways of writing it. */
function analyse(word: string): WordCondition {
  const letters = [...word].filter((letter) => /[\p{L}\p{N}]/u.test(letter));
  if (letters.length === 0) return [];
  if (letters.length === 1) return [[[{ text: letters.join(''), isPrefix: true }]]];
  const pairs = toPairs(word).map((text) => ({ text }));
  return [[[{ text: word }], pairs]];
}
const toPairs = (text: string) => text.match(/[\p{L}\p{N}]{2}/gu) ?? [];

const index = (filters: readonly NoticeFilter[], frequencyOf?: (lexeme: string) => number) => {
  const built = new FilterIndex(frequencyOf);
  for (const [at, filter] of filters.entries()) set(built, String(at), filter);
  return built;
};
const toAnalysed = (filter: NoticeFilter): AnalysedFilter =>
  analyseFilter(normaliseFilter(filter), analyse);
const set = (built: FilterIndex, id: string, filter: NoticeFilter) => {
  built.set(id, getFilterKey(filter), toAnalysed(filter));
};

const analysedNotice = randomNotice.map(
  ({ title, body, winnerIds, ...notice }): AnalysedNotice => ({
    ...notice,
    lexemes: new Set([title, body].flatMap((text) => [...text.split(' 与 '), ...toPairs(text)])),
    winnerIds: notice.infoType === '0104' ? winnerIds : [],
  }),
);
const filters = fc.array(randomFilter, { maxLength: 40 });

const bruteForce = (all: readonly NoticeFilter[], notice: AnalysedNotice) =>
  [...all.keys()].filter((at) => matchesNotice(toAnalysed(all[at] ?? {}), notice, NOW)).map(String);

describe('FilterIndex', () => {
  it('finds exactly the subscriptions that a comparison with all filters finds', () => {
    const shares = fc.func(fc.double({ min: 0, max: 1, noNaN: true }));
    let hits = 0;
    fc.assert(
      fc.property(
        filters,
        fc.array(analysedNotice, { maxLength: 10 }),
        shares,
        (all, notices, share) => {
          const built = index(all, share);
          for (const notice of notices) {
            const expected = bruteForce(all, notice);
            hits += expected.length;
            expect(built.match(notice, NOW).toSorted()).toEqual(expected.toSorted());
          }
        },
      ),
      { numRuns: 200 },
    );
    expect(hits).toBeGreaterThan(500);
  });

  it('follows filters that are changed and subscriptions that are removed', () => {
    const steps = fc.array(
      fc.record({ id: fc.nat(5), filter: fc.option(randomFilter, { nil: undefined, freq: 3 }) }),
      { maxLength: 30 },
    );
    fc.assert(
      fc.property(steps, analysedNotice, (changes, notice) => {
        const built = index([]);
        const left = new Map<string, NoticeFilter>();
        for (const { id, filter } of changes) {
          if (filter) {
            set(built, String(id), filter);
            left.set(String(id), filter);
          } else {
            built.delete(String(id));
            left.delete(String(id));
          }
        }
        const expected = [...left].filter(([, it]) => matchesNotice(toAnalysed(it), notice, NOW));
        expect(built.size).toBe(left.size);
        expect(built.match(notice, NOW).toSorted()).toEqual(expected.map(([id]) => id).toSorted());
      }),
    );
  });

  it('compares a notice with the filters of its rarest words only', () => {
    const shareOf = (lexeme: string) => (lexeme === '施工' ? 0.9 : 0.001);
    const rare = Array.from({ length: 1000 }, (_, at) => ({
      words: ['施工', `地铁${at}`],
      amountMin: '0',
    }));
    const built = index([...rare, { words: ['施工'], amountMin: '0' }], shareOf);
    let compared = 0;
    const notice: AnalysedNotice = {
      lexemes: new Set(['施工', '地铁7']),
      divisionCode: '330102',
      category: 'ENGINEERING',
      infoType: '0100',
      projectType: 'ROAD',
      get amount() {
        compared += 1;
        return '5.00';
      },
      buyerId: ORGANISATION_IDS[0] ?? null,
      agencyId: null,
      winnerIds: [],
      publishTime: NOW,
      deadline: null,
    };
    expect(built.match(notice, NOW)).toEqual(expect.arrayContaining(['7', '1000']));
    // Each comparison reads the amount once.
    expect(compared).toBe(2);
  });
});
