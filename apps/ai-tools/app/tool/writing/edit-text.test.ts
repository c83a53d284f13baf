/** @jest-environment node */
import { findTool, TOOLS } from '@zhucheng/domain-writing/tools';
import type { Block, Sentence } from '@zhucheng/domain-writing/types';
import { applyEditText, toEditText } from './edit-text.ts';

const cited: Sentence = { text: '先撑后挖，严禁超挖。', origin: 'cited', citation: 1 };
const paragraph: Block = {
  kind: 'paragraph',
  writer: 'offline',
  sentences: [cited, { text: '分 3 层开挖。', origin: 'field', field: 'layers' }],
};

it('keeps origin and citation of the sentences that are as they were', () => {
  const edited = applyEditText(paragraph, '先撑后挖，严禁超挖。每层 2.5 m。');
  expect(edited).toEqual({
    ...paragraph,
    sentences: [cited, { text: '每层 2.5 m。', origin: 'own' }],
  });
});

it('changes nothing without a change', () => {
  const aids = { today: '2026-11-26', findStandard: () => undefined };
  const blocks = TOOLS.flatMap(({ compute, example }) => compute?.(example, aids) ?? []);
  expect(blocks.length).toBeGreaterThan(20);
  for (const block of blocks.filter(({ kind }) => kind === 'paragraph' || kind === 'heading')) {
    expect(applyEditText(block, toEditText(block))).toEqual(block);
  }
  expect(findTool('capitals')).toBeDefined();
});

it('reads items by lines and cells between bars, with as many cells as there are headings', () => {
  const list: Block = { kind: 'list', writer: 'offline', ordered: false, items: [[cited]] };
  expect(applyEditText(list, '先撑后挖，严禁超挖。\n\n 每班监测')).toMatchObject({
    items: [[cited], [{ text: '每班监测', origin: 'own' }]],
  });
  const table: Block = {
    kind: 'table',
    writer: 'offline',
    header: ['项目', '数量'],
    rows: [
      [
        { text: '土方', origin: 'field' },
        { text: '12', origin: 'computed', formula: '3×4=12' },
      ],
    ],
  };
  expect(applyEditText(table, '土方 | 12\n石方 | 3 | 多余')).toMatchObject({
    rows: [
      table.rows[0],
      [
        { text: '石方', origin: 'own' },
        { text: '3', origin: 'own' },
      ],
    ],
  });
});

it('fills in a gap with a paragraph, and drops a block without text', () => {
  const gap: Block = { kind: 'gap', writer: 'offline', section: 'winter', needs: '气温' };
  expect(applyEditText(gap, '近五年最低 -3 ℃。')).toEqual({
    kind: 'paragraph',
    writer: 'own',
    section: 'winter',
    sentences: [{ text: '近五年最低 -3 ℃。', origin: 'own' }],
  });
  expect(applyEditText(paragraph, ' \n')).toBeUndefined();
});
