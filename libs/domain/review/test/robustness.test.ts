import { anyCharacter } from '@zhucheng/test-kit/characters';
import fc from 'fast-check';
import { CONTRACT_KINDS, guessContract, reviewContract, toComments } from '../src/index.ts';
import { loadFaultyContracts } from './measure.ts';

/** Pieces of contracts, and what breaks parsers. */
const pieces = fc.constantFrom(
  ...[
    '第三条　工期',
    '4.1',
    '（二）',
    '一、',
    '| a | 3 |',
    '|---|',
    '\r\n',
    '\n',
    '\t',
    '。',
    '；',
    '：',
  ],
  ...[
    '人民币壹佰万元整（¥1,000,000.00）',
    '税率 9%，税额 535,260.55 元',
    '由 1 元、2 元组成',
    '999999999999999999 元',
  ],
  ...[
    '2027年2月30日',
    '2027-01-01至2026-01-01',
    '共 300 天',
    '质量保证金为 5%',
    '第 99.9 款',
    '《民法典》第五条',
  ],
  ...[
    '甲方（承包人）：甲公司有限公司',
    '____',
    '【 】',
    '□',
    '不得',
    '或者',
    '仲裁',
    '人民法院',
    '每日 5%',
    'GB 50500-2013',
  ],
  ...[
    '逾期视为认可',
    '\u0000',
    '\ud800',
    '𠮷',
    '‮',
    '％',
    '１２３',
    '（'.repeat(40),
    '9'.repeat(60),
    '一'.repeat(30),
  ],
);
const text = fc
  .array(
    fc.oneof(
      { weight: 4, arbitrary: pieces },
      { weight: 1, arbitrary: fc.string({ unit: anyCharacter, maxLength: 20 }) },
    ),
    { maxLength: 60 },
  )
  .map((parts) => parts.join(''));
const kind = fc.constantFrom(...CONTRACT_KINDS);

describe('reviewContract', () => {
  it('quotes the text verbatim, in order, for any text', () => {
    fc.assert(
      fc.property(text, kind, fc.constantFrom('甲方', '分包人', 'payer', ''), (given, of, side) => {
        const { findings, clauses } = reviewContract({
          text: given,
          kind: of,
          side,
          lookupStandard: () => ({ status: '废止', successor: 'GB 1' }),
        });
        let last = 0;
        for (const { start, end, quote } of findings) {
          expect(start).toBeGreaterThanOrEqual(last);
          expect(end).toBeGreaterThan(start);
          expect(end).toBeLessThanOrEqual(given.length);
          expect(given.slice(start, end)).toBe(quote);
          last = start;
        }
        for (const { start, end } of clauses)
          expect(0 <= start && start < end && end <= given.length).toBe(true);
      }),
      { numRuns: 300 },
    );
  });

  it('finds the same in a text with Windows line ends and full-width digits', () => {
    const titles = (given: string, of: (typeof CONTRACT_KINDS)[number], side: string) =>
      reviewContract({ text: given, kind: of, side }).findings.map(({ title }) => title);
    for (const { input } of loadFaultyContracts().slice(0, 6)) {
      const wide = input.text
        .replaceAll('\n', '\r\n')
        .replace(/[0-9%]/g, (character) => String.fromCharCode(character.charCodeAt(0) + 0xfee0));
      expect(titles(wide, input.kind, input.side)).toEqual(
        titles(input.text, input.kind, input.side),
      );
    }
  });

  it.each([
    ['digits', '1,234.5'],
    ['brackets', '（（'],
    ['spaces', ' \u3000'],
    ['dates', '2027年3月1日至'],
    ['references', '第七条、'],
    ['prohibitions', '不得不以'],
    ['companies', '建设有限公司'],
    ['bars', '|1'],
    ['blanks', '__x'],
    ['numerals', '壹贰拾元'],
    ['rows', '| 1 | 2 |\n'],
    ['articles', '第一条 由1元、2元组成，合同总价3元\n'],
  ])('takes time linear in the length of %s', (_, piece) => {
    // A pattern that backtracks over the whole text takes minutes here.
    const long = piece.repeat(Math.ceil(40_000 / piece.length));
    expect(() => reviewContract({ text: long, kind: '施工', side: '承包人' })).not.toThrow();
  });
});

describe('toComments', () => {
  it('comments each finding once, in the order of the text', () => {
    for (const { input } of loadFaultyContracts()) {
      const { findings } = reviewContract(input);
      const comments = toComments([...findings, ...findings].toReversed());
      expect(comments.map(({ id }) => id)).toEqual(comments.map((_, at) => at));
      expect(comments.map(({ start }) => start)).toEqual(
        comments.map(({ start }) => start).toSorted((a, b) => a - b),
      );
      expect(comments.length).toBeLessThanOrEqual(findings.length);
      expect(comments.every(({ paragraphs }) => paragraphs.length >= 2)).toBe(true);
    }
  });
});

describe('guessContract', () => {
  it('knows the kind and the sides of each labelled contract', () => {
    for (const { input } of loadFaultyContracts()) {
      const { kind: guessed, sides } = guessContract(input.text);
      expect(guessed).toBe(input.kind);
      expect(new Set(sides.map(({ role }) => role))).toEqual(new Set(['payer', 'performer']));
    }
  });

  it('takes any text', () => {
    fc.assert(fc.property(text, (given) => CONTRACT_KINDS.includes(guessContract(given).kind)));
  });
});
