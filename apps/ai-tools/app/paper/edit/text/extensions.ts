import { mergeAttributes, Node } from '@tiptap/core';
import { Document } from '@tiptap/extension-document';
import { BulletList, ListItem, ListKeymap, OrderedList } from '@tiptap/extension-list';
import { Paragraph } from '@tiptap/extension-paragraph';
import { Table, TableCell, TableHeader, TableRow } from '@tiptap/extension-table';
import { Text } from '@tiptap/extension-text';
import { Dropcursor, Gapcursor, UndoRedo } from '@tiptap/extensions';

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

/** 待补充, naming what is missing. */
const Gap = Node.create({
  name: 'gap',
  group: 'block',
  content: 'text*',
  marks: '',
  parseHTML: () => [{ tag: 'div[data-gap]' }],
  renderHTML: ({ HTMLAttributes }) => [
    'div',
    mergeAttributes(HTMLAttributes, { 'data-gap': '' }),
    0,
  ],
});

/** Table without column widths, which papers don't have; its caption goes along. */
const PlainTable = Table.extend({
  addAttributes: () => ({ caption: { default: null, rendered: false } }),
  renderHTML: ({ HTMLAttributes }) => ['table', mergeAttributes(HTMLAttributes), ['tbody', 0]],
  addNodeView: () => null,
});

/** What a section is made of: what the API keeps of it, and nothing else. */
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
];
