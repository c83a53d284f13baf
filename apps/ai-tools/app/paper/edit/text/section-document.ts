import type { JSONContent } from '@tiptap/core';
import type { EditedBlock } from '@zhucheng/domain-writing/papers';

const MARK = /\[(\d{1,3})\]/gu;

type Marks = NonNullable<JSONContent['marks']>;

/** Text with citation marks as the content of a paragraph: `不低于 5 ℃[3]。`. */
export function toInline(text: string, marks?: Marks): JSONContent[] {
  const base = marks && { marks };
  const content: JSONContent[] = [];
  let at = 0;
  for (const { 0: mark, 1: number, index } of text.matchAll(MARK)) {
    if (index > at) content.push({ type: 'text', text: text.slice(at, index), ...base });
    content.push({ type: 'citation', attrs: { number: Number(number) }, ...base });
    at = index + mark.length;
  }
  if (at < text.length) content.push({ type: 'text', text: text.slice(at), ...base });
  return content;
}

const toParagraph = (text: string): JSONContent => ({ type: 'paragraph', content: toInline(text) });

function toNode(block: EditedBlock): JSONContent {
  switch (block.kind) {
    case 'paragraph':
      return toParagraph(block.text);
    case 'list':
      return {
        type: block.ordered ? 'orderedList' : 'bulletList',
        content: block.items.map((item) => ({ type: 'listItem', content: [toParagraph(item)] })),
      };
    case 'table':
      return {
        type: 'table',
        attrs: { caption: block.caption ?? null },
        content: [
          toRow('tableHeader', block.header),
          ...block.rows.map((row) => toRow('tableCell', row)),
        ],
      };
    case 'gap':
      return { type: 'gap', attrs: { needs: block.needs } };
  }
}

const toRow = (type: string, cells: readonly string[]): JSONContent => ({
  type: 'tableRow',
  content: cells.map((cell) => ({ type, content: [toParagraph(cell)] })),
});

/** The blocks of a section as a document of the editor; an empty one has a paragraph to write in. */
export const toSectionDocument = (blocks: readonly EditedBlock[]): JSONContent => ({
  type: 'doc',
  content: blocks.length > 0 ? blocks.map(toNode) : [{ type: 'paragraph' }],
});

/**
 * The text below a node, with citation marks; parts of a cell or an item become one. It is the text as it was: proposed words
 * are none before they are taken, words to be left out are there until then.
 */
export function toText({ type, text = '', attrs, content = [], marks = [] }: JSONContent): string {
  if (marks.some((mark) => mark.type === 'insertion')) return '';
  if (type === 'text') return text;
  if (type === 'citation') return `[${attrs?.number}]`;
  return content.map(toText).join('');
}

function toBlock(node: JSONContent): EditedBlock | undefined {
  const { type, content = [], attrs } = node;
  const texts = content.map(toText);
  switch (type) {
    case 'bulletList':
    case 'orderedList':
      return { kind: 'list', ordered: type === 'orderedList', items: texts };
    case 'table': {
      const [header = [], ...rows] = content.map((row) => (row.content ?? []).map(toText));
      const caption = typeof attrs?.caption === 'string' ? attrs.caption : undefined;
      return { kind: 'table', header, rows, ...(caption !== undefined && { caption }) };
    }
    case 'gap':
      return { kind: 'gap', needs: String(attrs?.needs ?? '') };
    default: {
      const text = toText(node).trim();
      return text === '' ? undefined : { kind: 'paragraph', text };
    }
  }
}

/** The blocks that a document of the editor shows; empty paragraphs are left out. */
export const toEditedBlocks = ({ content = [] }: JSONContent): EditedBlock[] =>
  content.flatMap((node) => toBlock(node) ?? []);

/** Lines of blocks, to be read beside another text. */
export const toPlainTexts = (blocks: readonly EditedBlock[]): string[] =>
  blocks.flatMap((block) => {
    switch (block.kind) {
      case 'paragraph':
        return [block.text];
      case 'list':
        return [...block.items];
      case 'table':
        return [block.header, ...block.rows].map((row) => row.join('　'));
      case 'gap':
        return [`待补充：${block.needs}`];
    }
  });
