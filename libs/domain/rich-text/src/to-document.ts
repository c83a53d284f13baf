import type { Mark, Node } from '@tiptap/pm/model';
import { parseHtml, type HtmlElement, type HtmlNode } from './parse-html.ts';
import type { MARKS, NODES } from './schema.ts';
import { articleSchema } from './schema.ts';

const MARK_TAGS: Readonly<Record<string, keyof typeof MARKS>> = {
  strong: 'strong',
  b: 'strong',
  em: 'em',
  i: 'em',
  u: 'underline',
  s: 'strike',
  ins: 'inserted',
  del: 'deleted',
  mark: 'highlight',
  sub: 'subscript',
  sup: 'superscript',
  small: 'small',
  code: 'code',
};

/** Elements that stand between paragraphs; all others belong to one. */
const BLOCK_TAGS = new Set(
  `p h2 h3 h4 h5 h6 blockquote pre hr ul ol li dl dt dd figure figcaption table caption thead tbody tfoot
    tr td th div section`.split(/\s+/),
);

const { nodes, marks: markTypes } = articleSchema;
const make = (name: keyof typeof NODES, content: readonly Node[] | null, attrs?: object) =>
  nodes[name].create({ ...attrs }, content);

const isElement = (node: HtmlNode): node is HtmlElement => typeof node !== 'string';
const isBlock = (node: HtmlNode) => isElement(node) && hasBlock(node);
const hasBlock = ({ tag, children }: HtmlElement): boolean =>
  BLOCK_TAGS.has(tag) || children.some((child) => isElement(child) && hasBlock(child));

/** Document of sanitised HTML. Never fails: what has no place of its own goes into paragraphs. */
export function toDocument(html: string): Node {
  return make('doc', toBlocks(parseHtml(html)));
}

/** Blocks of a container, at least one; texts between blocks become paragraphs. */
function toBlocks(children: readonly HtmlNode[]): Node[] {
  const blocks = listBlocks(children);
  return blocks.length > 0 ? blocks : [make('paragraph', null)];
}

function listBlocks(children: readonly HtmlNode[]): Node[] {
  const blocks: Node[] = [];
  let run: HtmlNode[] = [];
  const endRun = () => {
    const inlines = toInlines(run);
    if (inlines.length > 0) blocks.push(make('paragraph', inlines));
    run = [];
  };
  for (const child of children) {
    if (!isBlock(child)) {
      run.push(child);
      continue;
    }
    endRun();
    blocks.push(...toBlock(child as HtmlElement));
  }
  endRun();
  return blocks;
}

function toBlock({ tag, attributes, children }: HtmlElement): Node[] {
  switch (tag) {
    case 'h2':
    case 'h3':
    case 'h4':
    case 'h5':
    case 'h6':
      return [make('heading', toInlines(children), { level: Number(tag.slice(1)) })];
    case 'blockquote':
      return [make('blockquote', toBlocks(children))];
    case 'pre':
      return [make('codeBlock', toCode(children))];
    case 'hr':
      return [make('horizontalRule', null)];
    case 'ul':
      return [make('bulletList', toItems(children))];
    case 'ol':
      return [make('orderedList', toItems(children), { start: toCount(attributes.start) })];
    case 'dl':
      return [make('definitionList', toDefinitions(children))];
    case 'figure':
      return [make('figure', toFigure(children))];
    case 'table':
      return toTable(children);
    case 'p':
      return children.some(isBlock)
        ? listBlocks(children)
        : [make('paragraph', toInlines(children))];
    default:
      return listBlocks(children);
  }
}

/** Children of a list grouped by item; what stands outside of an item gets one. */
const toItems = (children: readonly HtmlNode[]): Node[] => {
  const items = group(children, ['li']).map(({ content }) => make('listItem', toBlocks(content)));
  return items.length > 0 ? items : [make('listItem', toBlocks([]))];
};

function toDefinitions(children: readonly HtmlNode[]): Node[] {
  const parts = group(children, ['dt', 'dd']).map(({ tag, content }) =>
    tag === 'dt'
      ? make('definitionTerm', toInlines(content))
      : make('definition', toBlocks(content)),
  );
  return parts.length > 0 ? parts : [make('definition', toBlocks([]))];
}

function toFigure(children: readonly HtmlNode[]): Node[] {
  const parts = group(children, ['figcaption']).flatMap(({ tag, content }) =>
    tag === 'figcaption' ? [make('figcaption', toInlines(content))] : listBlocks(content),
  );
  return parts.length > 0 ? parts : toBlocks([]);
}

/** Rows of a table; one with a caption becomes a figure. */
function toTable(children: readonly HtmlNode[]): Node[] {
  const sections = children.flatMap((child) =>
    isElement(child) && /^(?:thead|tbody|tfoot)$/.test(child.tag) ? child.children : [child],
  );
  const parts = group(sections, ['caption', 'tr']);
  const caption = parts.flatMap(({ tag, content }) => (tag === 'caption' ? content : []));
  const rows = parts.filter(({ tag }) => tag !== 'caption').map(({ content }) => toCells(content));
  if (rows.length === 0) return listBlocks(caption);
  if (rows.every((cells) => cells.length === 0)) rows[0]?.push(make('tableCell', toBlocks([])));
  const table = make(
    'table',
    rows.map((cells) => make('tableRow', cells)),
  );
  const inlines = toInlines(caption);
  return inlines.length === 0 ? [table] : [make('figure', [make('figcaption', inlines), table])];
}

function toCells(children: readonly HtmlNode[]): Node[] {
  return group(children, ['td', 'th']).map(({ tag, attributes, content }) =>
    make(tag === 'th' ? 'tableHeader' : 'tableCell', toBlocks(content), {
      colspan: toCount(attributes.colspan),
      rowspan: toCount(attributes.rowspan),
      align: /text-align:\s*(left|center|right)/.exec(attributes.style ?? '')?.[1] ?? null,
    }),
  );
}

interface Part {
  tag: string;
  attributes: HtmlElement['attributes'];
  content: readonly HtmlNode[];
}

/** Children by the elements they lie in; others, unless blank, form parts without a tag. */
function group(children: readonly HtmlNode[], tags: readonly string[]): Part[] {
  const parts: (Part & { content: HtmlNode[] })[] = [];
  for (const child of children) {
    if (isElement(child) && tags.includes(child.tag)) {
      parts.push({ tag: child.tag, attributes: child.attributes, content: child.children });
      continue;
    }
    // Not `trim`: a no-break space is a text.
    if (typeof child === 'string' && /^[ \t\r\n\f]*$/.test(child)) continue;
    const last = parts.at(-1);
    if (last?.tag === '') last.content.push(child);
    else parts.push({ tag: '', attributes: {}, content: [child] });
  }
  return parts;
}

const toCount = (text: string | undefined): number => {
  const count = Number(text);
  return Number.isInteger(count) && count > 0 && count < 10_000 ? count : 1;
};

const textOf = (node: HtmlNode): string =>
  typeof node === 'string' ? node : node.tag === 'br' ? '\n' : node.children.map(textOf).join('');

const toCode = (children: readonly HtmlNode[]): Node[] => {
  const text = children.map(textOf).join('').replace(/\n$/, '');
  return text === '' ? [] : [articleSchema.text(text)];
};

/** Inline content, white space collapsed, without any at both ends. */
function toInlines(children: readonly HtmlNode[]): Node[] {
  const inlines: Node[] = [];
  const isAtStart = () => {
    const last = inlines.at(-1);
    return !last || last.type === nodes.hardBreak || / $/.test(last.text ?? '');
  };
  const add = (node: HtmlNode, marks: readonly Mark[]) => {
    if (typeof node === 'string') {
      const collapsed = node.replace(/[ \t\r\n\f]+/g, ' ');
      const text = isAtStart() ? collapsed.replace(/^ /, '') : collapsed;
      if (text !== '') inlines.push(articleSchema.text(text, marks));
    } else if (node.tag === 'br') {
      inlines.push(nodes.hardBreak.create(null, null, marks));
    } else if (node.tag === 'img') {
      const { src = '', alt = '', title = '', width = null, height = null } = node.attributes;
      inlines.push(nodes.image.create({ src, alt, title, width, height }, null, marks));
    } else {
      const mark = toMark(node);
      const inner = mark ? mark.addToSet(marks) : marks;
      for (const child of node.children) add(child, inner);
    }
  };
  for (const child of children) add(child, []);
  return trimEnd(inlines);
}

function trimEnd(inlines: Node[]): Node[] {
  const last = inlines.at(-1);
  if (!last?.isText) return inlines;
  const text = (last.text ?? '').replace(/ $/, '');
  const rest = inlines.slice(0, -1);
  return text === '' ? trimEnd(rest) : [...rest, articleSchema.text(text, last.marks)];
}

function toMark({ tag, attributes: { href, title = '' } }: HtmlElement): Mark | undefined {
  if (tag === 'a') return href === undefined ? undefined : markTypes.link.create({ href, title });
  const name = MARK_TAGS[tag];
  return name && markTypes[name].create();
}
