import { Editor } from '@tiptap/core';
import { compareTexts } from '@zhucheng/domain-writing/proposals';
import type { EditedBlock } from '@zhucheng/domain-writing/papers';
import fc from 'fast-check';
import { SECTION_EXTENSIONS } from '../extensions.ts';
import { toEditedBlocks, toSectionDocument } from '../section-document.ts';
import {
  listChanges,
  listRanges,
  settleChanges,
  settleCurrent,
  showProposal,
  stepChange,
} from './change-marks.ts';
import { keepProposal, loadProposal } from './kept-proposal.ts';

const BLOCKS: EditedBlock[] = [
  { kind: 'paragraph', text: '入模温度不低于 5 ℃[3]，用商砼。' },
  { kind: 'list', ordered: true, items: ['分层浇筑[1]。', '随浇随测。'] },
  { kind: 'table', header: ['项目'], rows: [['商砼 30 m2']] },
  { kind: 'gap', needs: '实测数据' },
];

const open = (content = toSectionDocument(BLOCKS)) =>
  new Editor({ extensions: SECTION_EXTENSIONS, content, injectCSS: false });
const textOf = (editor: Editor) => toEditedBlocks(editor.getJSON());
/** Proposes another wording of each text. */
function propose(editor: Editor, reword: (text: string) => string) {
  const ranges = listRanges(editor.state);
  const texts = ranges.map(({ text }) => ({ parts: compareTexts(text, reword(text)) }));
  editor.view.dispatch(showProposal(editor.state, ranges, texts));
}
const settleAll = (editor: Editor, isTaken: boolean) => {
  const ids = new Set(listChanges(editor.state.doc).map(({ id }) => id));
  editor.view.dispatch(settleChanges(editor.state, ids, isTaken));
};
const reword = (text: string) =>
  text.replaceAll('商砼', '预拌混凝土').replaceAll('m2', 'm²').replace('[3]，', '[3]；');

describe('a proposal in the editor', () => {
  it('is shown as ins and del, and is no text until it is taken', () => {
    const editor = open();
    propose(editor, reword);
    const { innerHTML } = editor.view.dom;
    expect(innerHTML).toMatch(/<del [^>]*>商砼<\/del><ins [^>]*>预拌混凝土<\/ins>/);
    expect(listChanges(editor.state.doc).map(({ before, after }) => [before, after])).toEqual([
      ['，用商砼', '；用预拌混凝土'],
      ['商砼', '预拌混凝土'],
      ['m2', 'm²'],
    ]);
    expect(textOf(editor)).toEqual(BLOCKS);
  });

  it('is taken and refused change by change, forwards and backwards', () => {
    const editor = open();
    propose(editor, reword);
    editor.view.dispatch(settleCurrent(editor.state, true));
    editor.view.dispatch(stepChange(editor.state, -1));
    editor.view.dispatch(settleCurrent(editor.state, false));
    expect(listChanges(editor.state.doc)).toMatchObject([{ before: '商砼' }]);
    expect(textOf(editor).slice(0, 1)).toEqual([
      { kind: 'paragraph', text: '入模温度不低于 5 ℃[3]；用预拌混凝土。' },
    ]);
    expect(textOf(editor)[2]).toEqual(BLOCKS[2]);
  });

  it('is taken and refused by keys', () => {
    const editor = open();
    propose(editor, reword);
    const press = (key: string, keyCode: number, altKey = false) =>
      editor.view.dom.dispatchEvent(
        new KeyboardEvent('keydown', { key, keyCode, altKey, bubbles: true }),
      );
    press('F8', 119);
    press('y', 89, true);
    press('n', 78, true);
    expect(listChanges(editor.state.doc)).toHaveLength(1);
    expect(textOf(editor)[2]).toEqual({
      kind: 'table',
      header: ['项目'],
      rows: [['预拌混凝土 30 m2']],
    });
  });

  it('covers what is selected, without the blanks around it', () => {
    const editor = open(toSectionDocument([{ kind: 'paragraph', text: '甲 乙乙 丙' }]));
    editor.commands.setTextSelection({ from: 2, to: 6 });
    expect(listRanges(editor.state)).toEqual([{ from: 3, to: 5, text: '乙乙' }]);
  });

  it('is undone like an edit', () => {
    const editor = open();
    propose(editor, reword);
    editor.commands.undo();
    expect(listChanges(editor.state.doc)).toEqual([]);
    expect(textOf(editor)).toEqual(BLOCKS);
  });

  it('is there again after a reload, but not in a text that has changed since', () => {
    const editor = open();
    propose(editor, reword);
    keepProposal('p', 's', editor);
    const kept = open(loadProposal('p', 's', toSectionDocument(BLOCKS)).doc);
    expect(listChanges(kept.state.doc)).toHaveLength(3);
    const other = toSectionDocument(BLOCKS.slice(1));
    expect(loadProposal('p', 's', other).doc).toBe(other);
    settleAll(editor, false);
    keepProposal('p', 's', editor);
    expect(sessionStorage).toHaveLength(0);
  });

  it('leads to its wording with all taken, and back with all refused', () => {
    const words = fc.constantFrom('温度', '不应', '大于', ' 5 ℃', '[3]', '，', '。');
    const text = fc.array(words, { minLength: 1, maxLength: 12 }).map((all) => all.join(''));
    fc.assert(
      fc.property(fc.array(text, { minLength: 1, maxLength: 3 }), text, (texts, after) => {
        const blocks = texts.map((one) => ({ kind: 'paragraph', text: one.trim() }) as const);
        for (const isTaken of [true, false]) {
          const editor = open(toSectionDocument(blocks));
          propose(editor, () => after.trim());
          settleAll(editor, isTaken);
          const expected = isTaken
            ? blocks.map((block) => ({ ...block, text: after.trim() }))
            : blocks;
          expect(textOf(editor)).toEqual(expected);
          editor.destroy();
        }
      }),
      { numRuns: 30 },
    );
  });
});
