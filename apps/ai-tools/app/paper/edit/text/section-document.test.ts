import type { EditedBlock } from '@zhucheng/domain-writing/papers';
import fc from 'fast-check';
import { toEditedBlocks, toSectionDocument } from './section-document.ts';

const BLOCKS: EditedBlock[] = [
  { kind: 'paragraph', text: '入模温度不低于 5 ℃[3]。里表温差不大于 25 ℃[1][2]。' },
  { kind: 'list', ordered: true, items: ['分层浇筑[1]。', '随浇随测。'] },
  { kind: 'table', caption: '表 1', header: ['项目', '限值'], rows: [['入模温度', '30 ℃[3]']] },
  { kind: 'gap', needs: '实测数据' },
];

it('shows a section and reads it back', () => {
  const shown = toSectionDocument(BLOCKS);
  expect(shown.content?.[0]?.content?.[1]).toEqual({ type: 'citation', attrs: { number: 3 } });
  expect(toEditedBlocks(shown)).toEqual(BLOCKS);
});

it('leaves empty paragraphs out, and has one to write in', () => {
  expect(toSectionDocument([]).content).toEqual([{ type: 'paragraph' }]);
  expect(toEditedBlocks({ type: 'doc', content: [{ type: 'paragraph' }] })).toEqual([]);
});

it('reads back whatever stands in a paragraph', () => {
  const text = fc.string({ minLength: 1, maxLength: 40 }).filter((words) => words === words.trim());
  fc.assert(
    fc.property(text, (words) => {
      const [block] = toEditedBlocks(toSectionDocument([{ kind: 'paragraph', text: words }]));
      expect(block).toEqual(words === '' ? undefined : { kind: 'paragraph', text: words });
    }),
  );
});
