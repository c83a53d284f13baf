import type { StandardState } from '@zhucheng/domain-news';
import fc from 'fast-check';
import { findFigures } from '../text/figures.ts';
import { readMarks } from '../text/marked-text.ts';
import type { Citation } from '../types/passage.ts';
import { compareTexts } from './compare-texts.ts';
import { groundProposal } from './ground-proposal.ts';
import { proofread } from './proofread.ts';
import { isChange, refuseAll, takeAll, toParts, type ProposedPart } from './proposal.ts';
import { replaceStandards } from './replace-standards.ts';
import { holdsTakenWords } from './taken-words.ts';

const words = fc.constantFrom(
  '混凝土',
  '入模温度',
  '不应',
  '低于',
  '覆盖保温',
  ' 5 ℃',
  '7.9m',
  'GB 50496-2018',
  '[3]',
  '[12]',
  '，',
  '。',
  ',',
  '(厚3.5 m)',
  '百分之二十五',
  '10~20 %',
  '１２',
  '的',
);
const text = fc.array(words, { maxLength: 24 }).map((parts) => parts.join(''));
const clauses = fc.array(words, { maxLength: 24 }).map((parts) => parts.join('，'));

describe('two wordings', () => {
  it.each([
    ['基坑开挖深度7.9m，要及时的做上支撑。', '基坑开挖深度7.9m，应及时设支撑。'],
    ['温差不大于 25 ℃[3]。', '里表温差不宜大于 25 ℃[3]。'],
    ['', '新写的一句。'],
    ['删去的一句。', ''],
  ])('are changes that lead from one to the other: %s', (before, after) => {
    const parts = compareTexts(before, after);
    expect(refuseAll(parts)).toBe(before);
    expect(takeAll(parts)).toBe(after);
    expect(parts.some(isChange)).toBe(true);
  });

  it('are known by each mixture of them that has words of the new one', () => {
    fc.assert(
      fc.property(text, text, fc.infiniteStream(fc.boolean()), (before, after, choices) => {
        const unmarked = ({ before: old, after: proposed }: ProposedPart) => ({
          before: readMarks(old).text,
          after: readMarks(proposed).text,
        });
        const parts = compareTexts(before, after);
        const chosen = parts.map(unmarked).map((part) => {
          const isTaken = isChange(part) && choices.next().value === true;
          return { text: isTaken ? part.after : part.before, isTaken };
        });
        fc.pre(chosen.some((part) => part.isTaken && part.text !== ''));
        expect(holdsTakenWords(chosen.map((part) => part.text).join(''), parts)).toBe(true);
        expect(holdsTakenWords('别处写的一句。', parts)).toBe(false);
      }),
    );
    expect(holdsTakenWords('', [{ before: '', after: '新写的一句。' }])).toBe(false);
  });

  it('give the one with all changes taken, the other with all refused, and split no mark', () => {
    fc.assert(
      fc.property(text, text, (before, after) => {
        const parts = compareTexts(before, after);
        expect(refuseAll(parts)).toBe(before);
        expect(takeAll(parts)).toBe(after);
        for (const part of parts) {
          for (const wording of [part.before, part.after]) {
            expect(wording.replaceAll(/\[\d{1,3}\]/gu, '')).not.toMatch(/[[\]]/u);
          }
        }
        // Changes don't touch each other: each is taken or refused alone.
        expect(parts.some((part, at) => isChange(part) && isChange(parts[at - 1] ?? NONE))).toBe(
          false,
        );
      }),
    );
  });

  it('that have nothing in common are one change', () => {
    const [before, after] = ['甲乙。'.repeat(2_000), '丙丁；'.repeat(2_000)];
    expect(compareTexts(before, after)).toEqual([{ before, after }]);
  });
});

const NONE = { before: '', after: '' };
const correct = (before: string) => takeAll(toParts(before, proofread(before)));

describe('proofreading', () => {
  it.each([
    ['浇筑完成后,应覆盖保温;不得洒水.', '浇筑完成后，应覆盖保温；不得洒水。'],
    ['温差不大于25℃[3],降温缓慢。', '温差不大于25℃[3]，降温缓慢。'],
    ['承台(厚３．５ m)', '承台（厚３．５ m）'],
    ['掺量为百分之二十五，误差百分之零点五。', '掺量为25%，误差0.5%。'],
    ['每隔10~15 min测一次，含水率 5 %。', '每隔10～15 min测一次，含水率 5%。'],
    ['平面 18.0 m x 22.0 m', '平面 18.0 m × 22.0 m'],
    ['养护时间为１４ d。。', '养护时间为14 d。'],
    ['坍落度等...', '坍落度等……'],
    ['所谓"两掺技术"', '所谓“两掺技术”'],
  ])('%s', (before, after) => expect(correct(before)).toBe(after));

  it.each([
    '按 GB/T 50496-2018, Q235B 钢材',
    'f(x) = 2.5',
    '比例 1:2.5',
    '见 3.0.4 条',
    '1,386 m³',
  ])('leaves alone: %s', (sound) => expect(proofread(sound)).toEqual([]));

  it('changes no figure', () => {
    fc.assert(
      fc.property(text, (before) => {
        const values = (of: string) => findFigures(of).map(({ value }) => value);
        expect(values(correct(before))).toEqual(values(before));
      }),
    );
  });
});

describe('abolished standards', () => {
  const state = (status: string, ...replacedBy: { number: string; partly?: boolean }[]) =>
    ({
      status,
      effectiveDate: '',
      replaces: [],
      replacedBy: replacedBy.map(({ number, partly = false }) => ({
        number,
        id: null,
        partly,
        effectiveDate: '',
      })),
    }) satisfies StandardState;
  const STATES: Readonly<Record<string, StandardState>> = {
    'gb50496-2009': state('废止', { number: 'GB 50496-2018' }),
    'gb50496-2018': state('现行'),
    'gb1-1990': state('废止', { number: 'GB 1-2000' }),
    'gb1-2000': state('废止', { number: 'GB 1-2010' }),
    'gb2-1990': state('废止', { number: 'GB 2-2000', partly: true }),
    'gb3-1990': state('废止'),
  };
  const replace = (before: string) =>
    toParts(
      before,
      replaceStandards(before, (key) => STATES[key]),
    );

  it('give way to the edition that holds now, with the reason', () => {
    const parts = replace('按 GB 50496-2009 控制，另见 GB 1-1990。');
    expect(takeAll(parts)).toBe('按 GB 50496-2018 控制，另见 GB 1-2010。');
    expect(parts.find(isChange)?.reason).toContain('由 GB 50496-2018 代替');
  });

  it.each(['GB 50496-2018', 'GB 2-1990', 'GB 3-1990', 'GB 99999-2001'])(
    'stay where none replaces them as a whole: %s',
    (number) => expect(replace(`按 ${number} 控制。`).some(isChange)).toBe(false),
  );
});

describe('the ground of a proposal', () => {
  const citation: Citation = {
    number: 3,
    passageId: 'p',
    quote: '大体积混凝土里表温差不宜大于 25 ℃。养护时间不应少于 14 d。',
    source: { kind: 'article', id: 'a', title: '大体积混凝土温度控制' },
    headingPath: [],
  };
  const ground = { fields: { facts: '厚 3.5 m' }, citations: [citation] };
  const propose = (before: string, after: string) =>
    groundProposal(compareTexts(before, after), ground);

  it('is what was said, entered or cited', () => {
    const before = '承台要浇筑，测温点有12个。';
    const after = '承台厚 3.5 m，应分层浇筑，测温点共12个。';
    const { parts, refused } = propose(before, after);
    expect(takeAll(parts)).toBe(after);
    expect(refused).toEqual([]);
  });

  it.each([
    ['承台要浇筑。养护要及时的做。', '承台分 6 层浇筑。养护应及时。', '承台要浇筑。养护应及时。'],
    ['养护要做够。', '养护时间不应少于 28 d[3]。', '养护要做够。'],
    ['里表温差不宜大于 25 ℃[3]。', '里表温差可以大于 25 ℃[3]。', '里表温差不宜大于 25 ℃[3]。'],
    ['养护要做够。', '养护要做够[9]。', '养护要做够。'],
    ['养护要做够。', '养护按《混凝土养护规程》做够。', '养护要做够。'],
  ])('is missing for what is new in %s', (before, after, kept) => {
    const { parts, refused } = propose(before, after);
    expect(takeAll(parts)).toBe(kept);
    expect(refuseAll(parts)).toBe(before);
    expect(refused[0]?.reason).not.toBe('');
  });

  it('never changes what was there, and leaves no figure that is new', () => {
    fc.assert(
      fc.property(clauses, clauses, (before, after) => {
        const { parts } = propose(before, after);
        expect(refuseAll(parts)).toBe(before);
        const known = JSON.stringify([before, citation.quote]);
        if (!known.includes('7.9m')) expect(takeAll(parts)).not.toContain('7.9m');
      }),
    );
  });
});
