import { mergeAttributes, Node, type NodeConfig } from '@tiptap/core';
import { Blockquote } from '@tiptap/extension-blockquote';
import { CodeBlock } from '@tiptap/extension-code-block';
import { Document } from '@tiptap/extension-document';
import { HardBreak } from '@tiptap/extension-hard-break';
import { Heading } from '@tiptap/extension-heading';
import { HorizontalRule } from '@tiptap/extension-horizontal-rule';
import { BulletList, ListItem, ListKeymap, OrderedList } from '@tiptap/extension-list';
import { Paragraph } from '@tiptap/extension-paragraph';
import { Table, TableCell, TableHeader, TableRow } from '@tiptap/extension-table';
import { Text } from '@tiptap/extension-text';
import { Dropcursor, Gapcursor, UndoRedo } from '@tiptap/extensions';

/** Node that is one element; the schema of articles says where it may stand. */
const createElement = (name: string, tag: string, more: Partial<NodeConfig> = {}) =>
  Node.create({
    name,
    parseHTML: () => [{ tag }],
    renderHTML: ({ HTMLAttributes }) => [tag, HTMLAttributes, 0],
    ...more,
  });

const Image = Node.create({
  name: 'image',
  draggable: true,
  addAttributes: () => ({ src: {}, alt: {}, title: {}, width: {}, height: {} }),
  // Pictures from elsewhere are taken out by the cleaning of pastes; the pages show those of this site only.
  parseHTML: () => [{ tag: 'img[src^="/"]' }],
  renderHTML: ({ HTMLAttributes }) => ['img', HTMLAttributes],
});

const align = {
  parseHTML: ({ style, align: attribute }: HTMLTableCellElement) =>
    /^(?:left|center|right)$/.exec(style.textAlign || attribute)?.[0] ?? null,
  renderHTML: ({ align: value }: Record<string, unknown>) =>
    typeof value === 'string' ? { style: `text-align:${value}` } : {},
};

const Cell = TableCell.extend({
  addAttributes() {
    return { ...this.parent?.(), align };
  },
});

const HeaderCell = TableHeader.extend({
  addAttributes() {
    return { ...this.parent?.(), align };
  },
});

/** The table itself: without the column widths of tiptap's, which articles don't have. */
const PlainTable = Table.extend({
  renderHTML: ({ HTMLAttributes }) => ['table', mergeAttributes(HTMLAttributes), ['tbody', 0]],
  addNodeView: () => null,
});

/** Nodes of articles with their commands and keys. What they are made of is said by the schema of articles alone. */
export const NODE_EXTENSIONS = [
  // One by one: the starter kit brings an own link with a table of all top level domains. Its trailing paragraph would be a
  // change that nobody made.
  Document,
  Paragraph,
  Text,
  Heading.configure({ levels: [2, 3, 4, 5, 6] }),
  Blockquote,
  BulletList,
  OrderedList,
  ListItem,
  ListKeymap,
  CodeBlock,
  HardBreak,
  HorizontalRule,
  Dropcursor,
  Gapcursor,
  UndoRedo,
  Image,
  createElement('figure', 'figure', { draggable: true }),
  createElement('figcaption', 'figcaption'),
  createElement('definitionList', 'dl'),
  createElement('definitionTerm', 'dt'),
  createElement('definition', 'dd'),
  PlainTable.configure({ resizable: false }),
  TableRow,
  Cell,
  HeaderCell,
];
