import { Editor } from '@tiptap/core';
import type { EditedBlock } from '@zhucheng/domain-writing/papers';
import { SECTION_EXTENSIONS } from './extensions.ts';
import { toEditedBlocks, toSectionDocument } from './section-document.ts';

it('the editor keeps all that a section is made of', () => {
  const blocks: EditedBlock[] = [
    { kind: 'paragraph', text: '入模温度不低于 5 ℃[3]。' },
    { kind: 'list', ordered: false, items: ['分层浇筑[1]。'] },
    { kind: 'table', caption: '表 1', header: ['项目'], rows: [['30 ℃[3]']] },
    { kind: 'gap', needs: '实测数据' },
  ];
  const editor = new Editor({
    extensions: SECTION_EXTENSIONS,
    content: toSectionDocument(blocks),
    injectCSS: false,
  });
  expect(toEditedBlocks(editor.getJSON())).toEqual(blocks);
  expect(editor.view.dom.innerHTML).toContain('data-cite="3"');
  editor.destroy();
});
