import fc from 'fast-check';
import { LIBRARY } from '../../test/library.ts';
import { DISTORTED, SOUND, type Paraphrase } from '../../test/paraphrases.ts';
import { listCitable } from '../text/citable.ts';
import { findFigures } from '../text/figures.ts';
import type { Sentence, SentenceOrigin } from '../types/block.ts';
import type { Citation, Passage } from '../types/passage.ts';
import { checkGrounding } from './check-grounding.ts';

const CITABLE = LIBRARY.flatMap((passage) =>
  listCitable(passage.text).map((text) => ({ passage, text })),
);

const toCitation = ({ id, text, source, headingPath }: Passage): Citation => ({
  number: 1,
  passageId: id,
  quote: text,
  source,
  headingPath,
});

const check = (text: string, passage: Passage, origin: SentenceOrigin) => {
  const sentences: Sentence[] = [{ text, origin, citation: 1 }];
  const blocks = [{ kind: 'paragraph' as const, writer: 'model' as const, sentences }];
  return checkGrounding({ blocks }, {}, [toCitation(passage)]).problems;
};

const cited = fc.constantFrom(...CITABLE);
const origins = fc.constantFrom<SentenceOrigin>('cited', 'model');

const FLIPS: readonly [RegExp, string][] = [
  [/不得|严禁|不应/u, '可以'],
  [/不宜/u, '宜'],
  [/不大于|不超过/u, '不小于'],
  [/不小于|不少于|不低于/u, '不大于'],
  [/(?<!不)应(?!急|力)/u, '不应'],
  [/必须/u, '不得'],
];

describe('a sentence of a passage', () => {
  it('stands as it is, whoever took it over', () => {
    for (const { passage, text } of CITABLE) {
      expect([text, check(text, passage, 'cited')]).toEqual([text, []]);
      expect([text, check(text, passage, 'model')]).toEqual([text, []]);
    }
  });

  it('is found when one of its numbers is changed to one that the passage lacks', () => {
    const withFigure = fc.constantFrom(...CITABLE.filter(({ text }) => /\d/u.test(text)));
    fc.assert(
      fc.property(
        withFigure,
        origins,
        fc.nat(),
        fc.integer({ min: 1, max: 9 }),
        (one, origin, at, add) => {
          const numbers = [...one.text.matchAll(/\d+(?:\.\d+)?/gu)];
          const number = numbers[at % numbers.length];
          if (!number) return;
          const changed = `${Number(number[0]) + add * 1000 + 0.7}`;
          const { index } = number;
          const text =
            one.text.slice(0, index) + changed + one.text.slice(index + number[0].length);
          expect(check(text, one.passage, origin).length).toBeGreaterThan(0);
        },
      ),
      { numRuns: 300 },
    );
  });

  it('is found when its negation or its limit is turned', () => {
    fc.assert(
      fc.property(cited, origins, fc.constantFrom(...FLIPS), (one, origin, [word, other]) => {
        fc.pre(word.test(one.text));
        const problems = check(one.text.replace(word, other), one.passage, origin);
        expect([one.text.replace(word, other), problems.length > 0]).toEqual([
          expect.anything(),
          true,
        ]);
      }),
      { numRuns: 300 },
    );
  });

  it('is found when any character is left out of a quotation', () => {
    fc.assert(
      fc.property(cited, fc.nat(), ({ passage, text }, at) => {
        const index = at % (text.length - 1);
        const cut = text.slice(0, index) + text.slice(index + 1);
        fc.pre(cut.replaceAll(/\s/gu, '') !== text.replaceAll(/\s/gu, ''));
        expect(check(cut, passage, 'cited').length).toBeGreaterThan(0);
      }),
    );
  });

  it('is found under the number of another passage', () => {
    const other = fc.constantFrom(...LIBRARY);
    fc.assert(
      fc.property(cited, other, origins, ({ passage, text }, wrong, origin) => {
        fc.pre(wrong.source.id !== passage.source.id);
        expect(check(text, wrong, origin).length).toBeGreaterThan(0);
      }),
      { numRuns: 300 },
    );
  });
});

test('a figure that stands nowhere is found wherever a model puts it', () => {
  const figure = fc.constantFrom(
    '73.4%',
    '第9.9.9条',
    '9,876万元',
    '2031-04-05',
    'GB 98765-2020',
    'C95',
    '八十七天',
  );
  fc.assert(
    fc.property(cited, figure, fc.nat(), ({ passage, text }, invented, at) => {
      const clauses = text.split(/(?<=[，；])/u);
      clauses.splice(at % (clauses.length + 1), 0, `即${invented}，`);
      const written = clauses.join('');
      const problems = check(written, passage, 'model');
      const found = problems.some(({ text: words }) => findFigures(words).length > 0);
      expect([written, found]).toEqual([written, true]);
    }),
  );
});

describe('a sentence in other words', () => {
  const isFlagged = ([id, text]: Paraphrase): boolean => {
    const passage = LIBRARY.find((one) => one.id === id);
    if (!passage) throw new Error(`no passage ${id}`);
    return check(text, passage, 'model').length > 0;
  };
  const share = (paraphrases: readonly Paraphrase[]) =>
    paraphrases.filter(isFlagged).length / paraphrases.length;

  it('is found in at least 90 % where it says something else', () => {
    expect(share(DISTORTED)).toBeGreaterThanOrEqual(0.9);
  });

  it('is found in at most 10 % where it says the same', () => {
    expect(share(SOUND)).toBeLessThanOrEqual(0.1);
  });
});
