import { formatReferences } from './format-reference.ts';
import type { Block, Citation } from '../types/index.ts';
import { citeBySource } from './cite-by-source.ts';

const cite = (number: number, id: string, ...headingPath: string[]): Citation => ({
  number,
  passageId: `p${number}`,
  quote: `第${number}段`,
  source: { kind: 'article', id, title: `资料${id}` },
  headingPath,
});

const block: Block = {
  kind: 'paragraph',
  writer: 'model',
  sentences: [
    { text: '一', origin: 'model', citation: 4, moreCitations: [2, 3] },
    { text: '二', origin: 'model', citation: 3 },
    { text: '三', origin: 'model' },
    { text: '四', origin: 'model', citation: 2, moreCitations: [9] },
  ],
};

test('passages of one source share a number, and its entry names their places', () => {
  const { blocks, citations } = citeBySource(
    [block],
    [
      cite(1, 'a', '没有引用'),
      cite(2, 'a', '监测', '频率'),
      cite(3, 'b'),
      cite(4, 'a', '开挖'),
      cite(5, 'a', '监测', '频率'),
    ],
  );
  expect(blocks).toMatchObject([
    {
      sentences: [
        { citation: 1, moreCitations: [2] },
        { citation: 2 },
        { text: '三' },
        { citation: 1, moreCitations: [3] },
      ],
    },
  ]);
  expect(formatReferences(citations)).toEqual([
    '[1] 资料a[Z]. 引用处：开挖；监测 › 频率。',
    '[2] 资料b[Z].',
  ]);
});
