import { Schema, type MarkSpec, type NodeSpec } from '@tiptap/pm/model';

/** Alignments of table cells. */
export type CellAlignment = 'left' | 'center' | 'right';

const cell = (tag: 'td' | 'th'): NodeSpec => ({
  content: 'block+',
  tableRole: tag === 'td' ? 'cell' : 'header_cell',
  attrs: { colspan: { default: 1 }, rowspan: { default: 1 }, align: { default: null } },
  isolating: true,
  toDOM: ({ attrs: { colspan, rowspan, align } }) => [
    tag,
    {
      ...(colspan === 1 ? {} : { colspan: String(colspan) }),
      ...(rowspan === 1 ? {} : { rowspan: String(rowspan) }),
      ...(align ? { style: `text-align:${align}` } : {}),
    },
    0,
  ],
});

const wrapper = (tag: string, spec: NodeSpec): NodeSpec => ({ ...spec, toDOM: () => [tag, 0] });

/**
 * Nodes of an article's body: what the sanitiser lets through. `div`, `section` and `span` carry no meaning; a table with a
 * caption is a figure, because the commands of tables know rows only. `tableRole` is theirs.
 */
export const NODES = {
  doc: { content: 'block+' },
  paragraph: wrapper('p', { group: 'block', content: 'inline*' }),
  heading: {
    group: 'block',
    content: 'inline*',
    attrs: { level: { default: 2 } },
    defining: true,
    toDOM: ({ attrs }) => [`h${String(attrs.level)}`, 0],
  },
  blockquote: wrapper('blockquote', { group: 'block', content: 'block+', defining: true }),
  codeBlock: {
    group: 'block',
    content: 'text*',
    marks: '',
    code: true,
    defining: true,
    toDOM: () => ['pre', ['code', 0]],
  },
  horizontalRule: { group: 'block', toDOM: () => ['hr'] },
  bulletList: wrapper('ul', { group: 'block', content: 'listItem+' }),
  orderedList: {
    group: 'block',
    content: 'listItem+',
    attrs: { start: { default: 1 } },
    toDOM: ({ attrs: { start } }) => ['ol', start === 1 ? {} : { start: String(start) }, 0],
  },
  listItem: wrapper('li', { content: 'block+', defining: true }),
  definitionList: wrapper('dl', { group: 'block', content: '(definitionTerm | definition)+' }),
  definitionTerm: wrapper('dt', { content: 'inline*' }),
  definition: wrapper('dd', { content: 'block+' }),
  figure: wrapper('figure', { group: 'block', content: '(block | figcaption)+' }),
  figcaption: wrapper('figcaption', { content: 'inline*' }),
  table: {
    group: 'block',
    content: 'tableRow+',
    tableRole: 'table',
    isolating: true,
    toDOM: () => ['table', 0],
  },
  // A row has no cells of its own where those of the rows above reach over all of it.
  tableRow: wrapper('tr', { content: '(tableCell | tableHeader)*', tableRole: 'row' }),
  tableCell: cell('td'),
  tableHeader: cell('th'),
  image: {
    group: 'inline',
    inline: true,
    attrs: {
      src: {},
      alt: { default: '' },
      title: { default: '' },
      width: { default: null },
      height: { default: null },
    },
    toDOM: ({ attrs }) => [
      'img',
      Object.fromEntries(
        Object.entries(attrs).filter(([, value]) => value !== null && value !== ''),
      ),
    ],
  },
  hardBreak: { group: 'inline', inline: true, selectable: false, toDOM: () => ['br'] },
  text: { group: 'inline' },
} satisfies Record<string, NodeSpec>;

const tag = (name: string): MarkSpec => ({ toDOM: () => [name, 0] });

/** Marks of text in an article's body. */
export const MARKS = {
  link: {
    attrs: { href: {}, title: { default: '' } },
    inclusive: false,
    toDOM: ({ attrs: { href, title } }) => ['a', { href, ...(title ? { title } : {}) }, 0],
  },
  strong: tag('strong'),
  em: tag('em'),
  underline: tag('u'),
  strike: tag('s'),
  inserted: tag('ins'),
  deleted: tag('del'),
  highlight: tag('mark'),
  subscript: tag('sub'),
  superscript: tag('sup'),
  small: tag('small'),
  code: tag('code'),
} satisfies Record<string, MarkSpec>;

/** Schema of an article's body, for the editor and for the comparison of versions. */
export const articleSchema = new Schema({ nodes: NODES, marks: MARKS });
