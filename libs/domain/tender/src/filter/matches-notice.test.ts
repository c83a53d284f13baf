import { NOW, randomFilter } from '../../test/random-filters.ts';
import fc from 'fast-check';
import {
  analyseFilter,
  matchesNotice,
  matchesWords,
  type AnalysedNotice,
  type WordCondition,
} from './matches-notice.ts';
import {
  listActiveParts,
  normaliseFilter,
  withoutParts,
  type NoticeFilter,
} from './notice-filter.ts';

const DAY = 86_400_000;
const [BUYER, AGENCY, WINNER] = ['a', 'b', 'c'].map((digit) => digit.repeat(32)) as [
  string,
  string,
  string,
];

const notice: AnalysedNotice = {
  lexemes: new Set(['桥梁', '施工', '污水', '处理']),
  divisionCode: '330102',
  category: 'ENGINEERING',
  infoType: '0104',
  projectType: 'ROAD',
  amount: '5000000.00',
  buyerId: BUYER,
  agencyId: AGENCY,
  winnerIds: [WINNER],
  publishTime: NOW - 2 * DAY,
  deadline: NOW,
};

/** Words as they are; a single character is a prefix, ? nothing searchable. */
const analyse = (word: string): WordCondition => {
  if (word === '?') return [];
  return [[word.length === 1 ? [{ text: word, isPrefix: true as const }] : [{ text: word }]]];
};
const matches = (filter: NoticeFilter, changes: Partial<AnalysedNotice> = {}) =>
  matchesNotice(analyseFilter(normaliseFilter(filter), analyse), { ...notice, ...changes }, NOW);

describe('matchesNotice', () => {
  it.each<[string, boolean, NoticeFilter]>([
    ['an empty filter', true, {}],
    ['all words', true, { words: ['桥梁', '施工'] }],
    ['one word missing', false, { words: ['桥梁', '监理'] }],
    ['any of the words', true, { words: ['桥梁', '监理'], match: 'any' }],
    ['the beginning of a word', true, { words: ['桥'] }],
    ['words with nothing to search for', false, { words: ['?'] }],
    ['a word beside nothing to search for', true, { words: ['?', '桥梁'] }],
    ['an excluded word', false, { words: ['桥梁'], excluded: ['监理', '施工'] }],
    ['an excluded word that nothing holds', true, { excluded: ['监理', '?'] }],
    ['one of several regions', true, { regions: ['110000', '330100'] }],
    ['another county', false, { regions: ['330106'] }],
    ['one of several types', true, { infoTypes: ['0100', '0104'], projectTypes: ['ROAD', 'GOV'] }],
    ['another category', false, { categories: ['FOREST'] }],
    ['limits of the amount, both included', true, { amountMin: '5000000', amountMax: '5000000' }],
    ['an amount above the maximum', false, { amountMax: '4999999.99' }],
    ['a band', true, { amountBands: ['500w'] }],
    ['the band below', false, { amountBands: ['100w'] }],
    [
      'organisations of all roles',
      true,
      { buyers: [BUYER], agencies: [AGENCY], winners: [WINNER] },
    ],
    ['an organisation in another role', false, { winners: [BUYER] }],
    ['a deadline at this moment', true, { open: true }],
    ['the last three days', true, { preset: '3d' }],
    ['days that end before', false, { start: '2026-03-01', end: '2026-03-28' }],
    ['its day', true, { start: '2026-03-29', end: '2026-03-29' }],
  ])('compares a notice with %s', (_, expected, filter) => {
    expect(matches(filter)).toBe(expected);
  });

  it('never matches a missing value', () => {
    expect(matches({ amountMin: '0' }, { amount: null })).toBe(false);
    expect(matches({ regions: ['330000'] }, { divisionCode: null })).toBe(false);
    expect(matches({ buyers: [BUYER] }, { buyerId: null })).toBe(false);
    expect(matches({ winners: [WINNER] }, { winnerIds: [] })).toBe(false);
    expect(matches({ open: true }, { deadline: null })).toBe(false);
    expect(matches({ open: true }, { deadline: NOW - 1 })).toBe(false);
  });

  it('matches less with every part that is added, and the same as the normal form', () => {
    fc.assert(
      fc.property(randomFilter, randomFilter, (filter, more) => {
        const normal = normaliseFilter(filter);
        expect(matches(filter)).toBe(matches(normal));
        // Whole parts only: the days of one filter and the preset of another are not both in force.
        const added = withoutParts(normaliseFilter(more), listActiveParts(normal));
        if (matches({ ...added, ...normal })) expect(matches(normal)).toBe(true);
        const { words } = normaliseFilter(more);
        if (words && matches({ words })) expect(matches({ words, match: 'any' })).toBe(true);
      }),
    );
  });
});

describe('matchesWords', () => {
  it('needs all segments of a phrase, each by one of its groups', () => {
    const phrase: WordCondition = [
      [[{ text: '污水处理' }], [{ text: '污水' }, { text: '处理' }]],
      [[{ text: '施', isPrefix: true }]],
    ];
    expect(matchesWords({ words: [phrase] }, notice.lexemes)).toBe(true);
    expect(matchesWords({ words: [phrase] }, new Set(['污水', '施工']))).toBe(false);
    expect(matchesWords({ words: [phrase] }, new Set(['污水处理']))).toBe(false);
    expect(matchesWords({ words: [phrase] }, new Set(['污水处理', '施']))).toBe(true);
  });
});
