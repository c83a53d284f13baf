import fc from 'fast-check';
import { markOwnBlocks } from './edit-blocks.ts';
import type { Block, Sentence } from './types/index.ts';

const cited = (text: string, citation = 1): Sentence => ({ text, origin: 'cited', citation });
const BEFORE: Block[] = [
  { kind: 'heading', writer: 'offline', level: 1, text: '一、概况' },
  {
    kind: 'paragraph',
    writer: 'offline',
    sentences: [cited('坑边 1 m 内不得堆土。'), { text: '深 7.9 m。', origin: 'field' }],
  },
  {
    kind: 'table',
    writer: 'offline',
    header: ['项目', '限值'],
    rows: [
      [cited('沉降'), cited('30 mm')],
      [cited('位移'), cited('25 mm')],
    ],
  },
  { kind: 'gap', writer: 'offline', needs: '勘察报告' },
];

const reverseKeys = (block: Block): Block =>
  JSON.parse(
    JSON.stringify(block, (_, part: unknown) =>
      typeof part === 'object' && part !== null && !Array.isArray(part)
        ? Object.fromEntries(Object.entries(part).reverse())
        : part,
    ),
  ) as Block;

describe('blocks that the author has changed', () => {
  it('are untouched wherever they were moved, however their keys are ordered', () => {
    fc.assert(
      fc.property(fc.shuffledSubarray(BEFORE), (after) => {
        expect(markOwnBlocks(BEFORE, after.map(reverseKeys))).toEqual(after);
      }),
    );
  });

  it('are the author’s, with the sentences that were there left as they are', () => {
    const kept = cited('坑边 1 m 内不得堆土。');
    const forged: Sentence = { text: '深 9 m。', origin: 'computed', formula: '9', citation: 1 };
    const after: Block[] = [{ kind: 'paragraph', writer: 'offline', sentences: [kept, forged] }];
    expect(markOwnBlocks(BEFORE, after)).toEqual([
      {
        kind: 'paragraph',
        writer: 'own',
        sentences: [kept, { text: '深 9 m。', origin: 'own', citation: 1 }],
      },
    ]);
  });

  it('are tables row by row: a row with another figure is no quotation any more', () => {
    const table = BEFORE[2] as Extract<Block, { kind: 'table' }>;
    const [first = [], second = []] = table.rows;
    const after: Block[] = [{ ...table, rows: [first, [second[0] as Sentence, cited('50 mm')]] }];
    expect(markOwnBlocks(BEFORE, after)).toMatchObject([
      { writer: 'own', rows: [first, [{ origin: 'own' }, { origin: 'own', citation: 1 }]] },
    ]);
  });

  it('never claim another writer for words that are new', () => {
    const text = fc.string({ minLength: 1 }).map((words) => `新${words}`);
    const origin = fc.constantFrom('field', 'cited', 'computed', 'frame', 'model' as const);
    fc.assert(
      fc.property(fc.array(fc.record({ text, origin }), { minLength: 1 }), (items) => {
        const block = { kind: 'list', writer: 'offline', ordered: false, items: [items] } as const;
        const [marked] = markOwnBlocks(BEFORE, [block]);
        const sentences = marked?.kind === 'list' ? marked.items.flat() : [];
        expect(marked?.writer).toBe('own');
        expect(sentences.map((one) => one.origin)).toEqual(items.map(() => 'own'));
      }),
    );
  });
});
