import { Transform } from '@tiptap/pm/transform';
import { Node, Schema } from '@tiptap/pm/model';
import { diffDocuments } from './diff.ts';
import { articleSchema, MARKS, NODES } from './schema.ts';
import { toDocument } from './to-document.ts';
import { toHtml } from './to-html.ts';

/** The article schema with a mark for what differs; articles have marks for insertions and deletions of their own. */
const markedSchema = new Schema({
  nodes: { ...NODES, codeBlock: { ...NODES.codeBlock, marks: 'changed' } },
  marks: {
    changed: {
      attrs: { tag: {} },
      toDOM: ({ attrs }) => [String(attrs.tag), { 'data-changed': '' }, 0],
    },
    ...MARKS,
  },
});

/** Two texts in which the passages that the other one hasn't are marked. */
export interface MarkedTexts {
  before: string;
  after: string;
  /** Number of places that differ. */
  count: number;
}

type Ranges = readonly (readonly [from: number, to: number])[];

function markRanges(doc: Node, ranges: Ranges, tag: 'del' | 'ins'): string {
  const transform = new Transform(Node.fromJSON(markedSchema, doc.toJSON()));
  const mark = markedSchema.marks.changed.create({ tag });
  for (const [from, to] of ranges) if (from < to) transform.addMark(from, to, mark);
  return toHtml(transform.doc);
}

/** HTML of two texts: what only the first has is in `<del data-changed>`, what only the second has in `<ins data-changed>`. */
export function markChanges(before: string, after: string): MarkedTexts {
  const [old, young] = [toDocument(before), toDocument(after)];
  const changes = diffDocuments(old, young);
  const removed = changes.map(({ fromA, toA }) => [fromA, toA] as const);
  const added = changes.map(({ fromB, toB }) => [fromB, toB] as const);
  return {
    before: markRanges(old, removed, 'del'),
    after: markRanges(young, added, 'ins'),
    count: changes.length,
  };
}

/** Part of a line that the other one has, too, or hasn't. */
export interface LinePart {
  text: string;
  isChanged: boolean;
}

const toLine = (text: string) =>
  articleSchema.node('doc', null, [
    articleSchema.node('paragraph', null, text === '' ? [] : [articleSchema.text(text)]),
  ]);

/** Parts of a line by ranges of positions in its document, in which the text begins at 1. */
function splitLine(text: string, ranges: Ranges): LinePart[] {
  const parts: LinePart[] = [];
  let at = 0;
  for (const [from, to] of ranges) {
    const start = Math.max(at, from - 1);
    parts.push({ text: text.slice(at, start), isChanged: false });
    at = Math.max(start, to - 1);
    parts.push({ text: text.slice(start, at), isChanged: true });
  }
  parts.push({ text: text.slice(at), isChanged: false });
  return parts.filter((part) => part.text !== '');
}

/** Two lines without HTML, such as titles, in parts. */
export function splitLineChanges(before: string, after: string) {
  const changes = diffDocuments(toLine(before), toLine(after));
  return {
    before: splitLine(
      before,
      changes.map(({ fromA, toA }) => [fromA, toA] as const),
    ),
    after: splitLine(
      after,
      changes.map(({ fromB, toB }) => [fromB, toB] as const),
    ),
  };
}
