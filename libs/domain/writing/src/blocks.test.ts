import { listSentences, toPlainText } from './blocks.ts';
import type { Block } from './types/block.ts';

const BLOCKS: Block[] = [
  { kind: 'heading', writer: 'offline', level: 1, text: '工程概况' },
  {
    kind: 'paragraph',
    writer: 'offline',
    sentences: [
      { text: '工期31天。', origin: 'computed', formula: '31' },
      { text: '如下。', origin: 'frame' },
    ],
  },
  {
    kind: 'list',
    writer: 'own',
    ordered: true,
    items: [[{ text: '甲', origin: 'own' }], [{ text: '乙', origin: 'own' }]],
  },
  {
    kind: 'table',
    writer: 'offline',
    header: ['项目', '数量'],
    rows: [
      [
        { text: '桩', origin: 'field' },
        { text: '30', origin: 'field' },
      ],
    ],
  },
  { kind: 'gap', writer: 'offline', needs: '地质勘察报告' },
];

test('sentences of blocks come in reading order', () => {
  const texts = BLOCKS.flatMap(listSentences).map(({ text }) => text);
  expect(texts).toEqual(['工程概况', '工期31天。', '如下。', '甲', '乙', '桩', '30']);
});

test('a heading of a model is a sentence of the model', () => {
  const [sentence] = listSentences({ kind: 'heading', writer: 'model', level: 2, text: '总则' });
  expect(sentence?.origin).toBe('model');
});

test('plain text has a line for each block, item and row', () => {
  expect(toPlainText(BLOCKS)).toBe(
    '工程概况\n工期31天。如下。\n甲\n乙\n项目\t数量\n桩\t30\n待补充：地质勘察报告',
  );
});
