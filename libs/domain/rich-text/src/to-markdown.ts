import type { Node } from '@tiptap/pm/model';
import { MarkdownSerializer, type MarkdownSerializerState } from 'prosemirror-markdown';
import { articleSchema, type MARKS, type NODES } from './schema.ts';
import { toDocument } from './to-document.ts';

type WriteNode = (state: MarkdownSerializerState, node: Node, parent: Node, index: number) => void;

/** End of a link or an image: address and title. */
const toTarget = (address: unknown, title: unknown) => {
  const name = title ? ` "${String(title).replace(/["\\]/g, '\\$&')}"` : '';
  return `(${String(address).replace(/[()]/g, '\\$&')}${name})`;
};

const tagged = (tag: string) => ({ open: `<${tag}>`, close: `</${tag}>`, mixable: true });

const emphasis = (sign: string) => ({
  open: sign,
  close: sign,
  mixable: true,
  expelEnclosingWhitespace: true,
});

const writeInline: WriteNode = (state, node) => {
  state.renderInline(node);
  state.closeBlock(node);
};

/** A cell in one line: blocks parted by `<br>`, bars escaped. */
const writeCell = (cell: Node): string =>
  SERIALIZER.serialize(articleSchema.nodes.doc.create(null, cell.content), { tightLists: true })
    .trim()
    .replaceAll('|', String.raw`\|`)
    .replace(/\\?\n+/g, '<br>');

const RULES = { left: ':--', center: ':-:', right: '--:' } as const;

const writeRow = (cells: readonly string[]) => `| ${cells.join(' | ')} |`;

/** A table of GitHub's dialect: the first row is its head; merged cells stand in their first column. */
const writeTable: WriteNode = (state, table) => {
  const rows = table.children.filter(({ type }) => type.name === 'tableRow');
  const cells = rows.map((row) =>
    row.children.flatMap((cell) => [
      writeCell(cell),
      ...Array.from({ length: Number(cell.attrs.colspan) - 1 }, () => ''),
    ]),
  );
  const width = Math.max(...cells.map(({ length }) => length));
  const [head = [], ...body] = cells.map((row) => [
    ...row,
    ...Array.from({ length: width - row.length }, () => ''),
  ]);
  const rules = head.map((_, column) => {
    const align = rows[0]?.maybeChild(column)?.attrs.align as keyof typeof RULES | null | undefined;
    return align ? RULES[align] : '---';
  });
  for (const row of [head, rules, ...body]) {
    state.write(writeRow(row));
    state.ensureNewLine();
  }
  state.closeBlock(table);
};

const writeCode: WriteNode = (state, node) => {
  const runs = node.textContent.match(/`{3,}/g) ?? [];
  const fence = '`'.repeat(Math.max(3, ...runs.map(({ length }) => length + 1)));
  state.write(`${fence}\n`);
  state.text(node.textContent, false);
  state.ensureNewLine();
  state.write(fence);
  state.closeBlock(node);
};

const NODE_WRITERS: Record<Exclude<keyof typeof NODES, 'doc'>, WriteNode> = {
  paragraph: writeInline,
  heading: (state, node) => {
    state.write(`${'#'.repeat(Number(node.attrs.level))} `);
    state.renderInline(node, false);
    state.closeBlock(node);
  },
  blockquote: (state, node) => {
    state.wrapBlock('> ', null, node, () => {
      state.renderContent(node);
    });
  },
  codeBlock: writeCode,
  horizontalRule: (state, node) => {
    state.write('---');
    state.closeBlock(node);
  },
  bulletList: (state, node) => {
    state.renderList(node, '  ', () => '- ');
  },
  orderedList: (state, node) => {
    const start = Number(node.attrs.start);
    const width = String(start + node.childCount - 1).length + 2;
    state.renderList(node, ' '.repeat(width), (index) => `${start + index}. `.padEnd(width));
  },
  listItem: (state, node) => {
    state.renderContent(node);
  },
  definitionList: (state, node) => {
    state.renderContent(node);
  },
  definitionTerm: (state, node) => {
    state.write('**');
    state.renderInline(node);
    state.write('**');
    state.closeBlock(node);
  },
  definition: (state, node) => {
    state.renderContent(node);
  },
  figure: (state, node) => {
    state.renderContent(node);
  },
  figcaption: writeInline,
  table: writeTable,
  tableRow: writeInline,
  tableCell: writeInline,
  tableHeader: writeInline,
  image: (state, { attrs: { src, alt, title } }) => {
    state.write(`![${state.esc(String(alt))}]${toTarget(src, title)}`);
  },
  hardBreak: (state, node, parent, index) => {
    // A break at the end of a block would be a stray backslash.
    const isLast = parent.children
      .slice(index + 1)
      .every(({ type }) => type.name === node.type.name);
    if (!isLast) state.write('\\\n');
  },
  text: (state, node) => {
    state.text(node.text ?? '');
  },
};

/** Opening and closing signs of each mark; what Markdown has no sign for stays HTML. */
const MARK_SIGNS: Record<keyof typeof MARKS, MarkdownSerializer['marks'][string]> = {
  link: {
    open: '[',
    close: (_state, { attrs: { href, title } }) => `]${toTarget(href, title)}`,
    mixable: true,
  },
  strong: emphasis('**'),
  em: emphasis('*'),
  underline: tagged('u'),
  strike: emphasis('~~'),
  inserted: tagged('ins'),
  deleted: tagged('del'),
  highlight: tagged('mark'),
  subscript: tagged('sub'),
  superscript: tagged('sup'),
  small: tagged('small'),
  code: { open: '`', close: '`', escape: false },
};

/** Signs that the serializer leaves alone: of HTML, and of lists where it expects a full stop or more text. */
const MORE_SIGNS = /[<&]|(?<=^\d{1,9})[.)](?=\s|$)|^\+$/g;

const SERIALIZER = new MarkdownSerializer(NODE_WRITERS, MARK_SIGNS, {
  hardBreakNodeName: 'hardBreak',
  escapeExtraCharacters: MORE_SIGNS,
});

/**
 * Markdown of sanitised HTML, for programs that read articles: CommonMark with tables. Captions become paragraphs, merged
 * cells empty ones, and marks without a sign stay HTML elements.
 */
export const toMarkdown = (html: string): string =>
  `${SERIALIZER.serialize(toDocument(html), { tightLists: true }).trimEnd()}
`;
