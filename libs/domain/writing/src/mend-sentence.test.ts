import fc from 'fast-check';
import { checkCitation, checkGrounding } from './checks/check-grounding.ts';
import { listSentences } from './blocks.ts';
import { markOwnBlocks } from './edit-blocks.ts';
import { citeSentence, leaveOpen, removeSentence, suggestNeeds } from './mend-sentence.ts';
import type { Block, Citation, Problem } from './types/index.ts';

const paragraph: Block = {
  kind: 'paragraph',
  writer: 'model',
  sentences: [
    { text: '先撑后挖。', origin: 'model' },
    { text: '覆盖保温后费用降低约 18%。', origin: 'model' },
  ],
};
const table: Block = {
  kind: 'table',
  writer: 'model',
  header: ['项目', '限值'],
  rows: [
    [
      { text: '沉降', origin: 'model' },
      { text: '30 mm', origin: 'model' },
    ],
  ],
};
const toCitation = (quote: string, number = 7): Citation => ({
  number,
  passageId: '1'.repeat(32),
  quote,
  source: { kind: 'article', id: '2'.repeat(32), title: '承台保温工程实录' },
  headingPath: [],
});
const check = (block: Block, citations: readonly Citation[] = []) =>
  checkGrounding({ blocks: [block] }, {}, citations);
const problemOf = (block: Block): Problem => {
  const [problem] = check(block).problems;
  if (!problem) throw new Error('there is no problem');
  return problem;
};

describe('an unsupported word', () => {
  it('is borne out by a passage that says so, and by no other', () => {
    const { block: at, sentence } = problemOf(paragraph);
    const place = { block: at, sentence };
    const right = toCitation('承台覆盖保温后，费用降低约 18%，未出现裂缝。');
    const wrong = toCitation('承台覆盖保温后，费用降低约 8%，未出现裂缝。');
    expect(checkCitation([paragraph], {}, place, right)).toEqual([]);
    expect(checkCitation([paragraph], {}, place, wrong)).toMatchObject([
      { ...place, text: '18%', kind: 'figure' },
    ]);
    const cited = citeSentence(paragraph, sentence, 7);
    expect(listSentences(cited)[1]).toEqual({
      text: '覆盖保温后费用降低约 18%。',
      origin: 'model',
      citation: 7,
    });
    // As it is stored, and with the origin that a call may claim.
    const claimed = JSON.parse(JSON.stringify(cited).replaceAll('"model"', '"own"')) as Block;
    for (const changed of [cited, claimed]) {
      const [stored] = markOwnBlocks([paragraph], [changed]);
      expect(stored && listSentences(stored)[1]?.origin).toBe('model');
      expect(stored && check(stored, [right]).signable).toBe(true);
      expect(stored && check(stored, [wrong]).signable).toBe(false);
    }
  });

  it('can be left open, which names what is missing and stands against signing', () => {
    const problem = problemOf(paragraph);
    const needs = suggestNeeds(problem, '覆盖保温后费用降低约 18%。');
    expect(needs).toBe('覆盖保温后费用降低的数值');
    const open = leaveOpen(paragraph, problem, needs);
    const text = '覆盖保温后费用降低约 【待补充：覆盖保温后费用降低的数值】。';
    expect(listSentences(open)[1]).toEqual({ text, origin: 'own' });
    expect(check(open)).toMatchObject({
      signable: false,
      problems: [{ kind: 'gap', text: '【待补充：覆盖保温后费用降低的数值】' }],
    });
  });

  it('never leaves brackets that end the place before its end', () => {
    const problem = problemOf(paragraph);
    fc.assert(
      fc.property(
        fc.string({ unit: fc.constantFrom('【', '】', '：', '数', '\n', ' ') }),
        (needs) => {
          expect(check(leaveOpen(paragraph, problem, needs)).problems).toHaveLength(1);
        },
      ),
    );
  });

  it('goes with its sentence, the last one with its block; a cell stays empty', () => {
    const rest = removeSentence(paragraph, 1);
    expect(rest && listSentences(rest)).toEqual([{ text: '先撑后挖。', origin: 'model' }]);
    expect(rest && removeSentence(rest, 0)).toBeUndefined();
    const item = [{ text: '费用降低 18%。', origin: 'model' as const }];
    const list: Block = { kind: 'list', writer: 'model', ordered: true, items: [item, item] };
    expect(removeSentence(list, 1)).toEqual({ ...list, items: [item] });
    const emptied = removeSentence(table, 1);
    expect(emptied && listSentences(emptied).map(({ text }) => text)).toEqual(['沉降', '']);
    const heading: Block = { kind: 'heading', writer: 'model', level: 1, text: '降低 18%' };
    expect(removeSentence(heading, 0)).toBeUndefined();
  });
});
