import { mergeAttributes, Node, type Editor } from '@tiptap/core';
import { NodeSelection } from '@tiptap/pm/state';
import { Document } from '@tiptap/extension-document';
import { BulletList, ListItem, ListKeymap, OrderedList } from '@tiptap/extension-list';
import { Paragraph } from '@tiptap/extension-paragraph';
import { Table, TableCell, TableHeader, TableRow } from '@tiptap/extension-table';
import { Text } from '@tiptap/extension-text';
import { Dropcursor, Gapcursor, UndoRedo } from '@tiptap/extensions';
import { CHANGE_EXTENSIONS } from './proposal/change-marks.ts';

/** Number of a citation: one piece, which is deleted and moved as a whole. */
const Citation = Node.create({
  name: 'citation',
  group: 'inline',
  inline: true,
  atom: true,
  addAttributes: () => ({
    number: {
      default: 0,
      parseHTML: ({ dataset }: HTMLElement) => Number(dataset.cite),
      renderHTML: ({ number }: Record<string, unknown>) => ({ 'data-cite': number }),
    },
  }),
  parseHTML: () => [{ tag: 'span[data-cite]' }],
  renderHTML: ({ node, HTMLAttributes }) => ['span', HTMLAttributes, String(node.attrs.number)],
  renderText: ({ node }) => `[${node.attrs.number}]`,
});

/** 待补充, naming what is missing: one piece, in whose place the text is written. */
const Gap = Node.create({
  name: 'gap',
  group: 'block',
  atom: true,
  addAttributes: () => ({
    needs: {
      default: '',
      parseHTML: ({ dataset }: HTMLElement) => dataset.gap ?? '',
      renderHTML: ({ needs }: Record<string, unknown>) => ({ 'data-gap': needs }),
    },
  }),
  parseHTML: () => [{ tag: 'div[data-gap]' }],
  renderHTML: ({ node, HTMLAttributes }) => [
    'div',
    HTMLAttributes,
    `待补充：${String(node.attrs.needs)}`,
  ],
});

/** Makes 待补充 of the paragraph of the cursor, which names what is missing; a chosen 待补充 becomes a paragraph. */
export function toggleGap(editor: Editor): void {
  const { selection, schema } = editor.state;
  const chosen = selection instanceof NodeSelection ? selection.node : undefined;
  if (chosen?.type.name === 'gap') {
    const content = { type: 'text', text: String(chosen.attrs.needs) };
    editor
      .chain()
      .focus()
      .insertContent({ type: 'paragraph', content: [content] })
      .run();
    return;
  }
  const { $from } = selection;
  const needs = $from.parent.textContent.trim();
  if ($from.depth !== 1 || needs === '') return;
  const gap = schema.nodes.gap?.create({ needs });
  if (gap) editor.view.dispatch(editor.state.tr.replaceWith($from.before(1), $from.after(1), gap));
}

/** Table without column widths, which papers don't have; its caption goes along. */
const PlainTable = Table.extend({
  addAttributes: () => ({ caption: { default: null, rendered: false } }),
  renderHTML: ({ HTMLAttributes }) => ['table', mergeAttributes(HTMLAttributes), ['tbody', 0]],
  addNodeView: () => null,
});

/** What a section is made of: what the API keeps of it, and the changes that are proposed. */
export const SECTION_EXTENSIONS = [
  Document,
  Paragraph,
  Text,
  BulletList,
  OrderedList,
  ListItem.extend({ content: 'paragraph' }),
  ListKeymap,
  Dropcursor,
  Gapcursor,
  UndoRedo,
  PlainTable.configure({ resizable: false }),
  TableRow,
  TableCell.extend({ content: 'paragraph' }),
  TableHeader.extend({ content: 'paragraph' }),
  Citation,
  Gap,
  ...CHANGE_EXTENSIONS,
];
