/** @jest-environment node */
import type { Block, Citation } from '@zhucheng/domain-writing/types';
import { chooseExcerpt } from './excerpt.ts';

const chapter = (title: string, citation?: number, length = 6): Block[] => [
  { kind: 'heading', writer: 'offline', level: 1, text: title },
  ...Array.from({ length }, (): Block => ({
    kind: 'paragraph',
    writer: 'offline',
    sentences: [
      citation === undefined
        ? { text: '按图施工。', origin: 'frame' }
        : { text: '先撑后挖。', origin: 'cited', citation },
    ],
  })),
];
const citations = [1, 2].map((number): Citation => ({
  number,
  passageId: String(number).repeat(32),
  quote: '先撑后挖。',
  source: { kind: 'article', id: '0'.repeat(32), title: '基坑' },
  headingPath: [],
}));

it('shows a short example whole', () => {
  const blocks = chapter('概况', 1);
  expect(chooseExcerpt({ blocks, citations })).toEqual({ blocks, citations });
});

it('shows the chapter that cites, the next one that fits, and only the citations of these', () => {
  const blocks = [
    ...chapter('概况'),
    ...chapter('开挖', 2),
    ...chapter('监测'),
    ...chapter('验收'),
  ];
  const excerpt = chooseExcerpt({ blocks, citations });
  expect(excerpt.chapter).toBe('开挖');
  expect(excerpt.blocks).toEqual(blocks.slice(7, 21));
  expect(excerpt.citations.map(({ number }) => number)).toEqual([2]);
});

it('cuts a chapter that is longer than the page has room for', () => {
  const { blocks } = chooseExcerpt({ blocks: chapter('开挖', 1, 40), citations });
  expect(blocks).toHaveLength(14);
});
