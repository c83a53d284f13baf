import type { ContentDiff } from '@zhucheng/contracts';

/** Node of a document of the article schema as JSON. */
interface DocNode {
  type: string;
  text?: string;
  content?: DocNode[];
}

/** Nodes without content; all others have a beginning and an end of one position each. */
const LEAVES = new Set(['horizontalRule', 'image', 'hardBreak']);

/** Text of a document with its positions. */
interface Run {
  from: number;
  text: string;
  /** Position at which its block begins. */
  block: number;
}

interface Reading {
  runs: Run[];
  headings: { from: number; text: string }[];
}

const textOf = (node: DocNode): string => node.text ?? (node.content ?? []).map(textOf).join('');

/** Reads nodes from a position; returns the position behind them. */
function read(nodes: readonly DocNode[], start: number, block: number, into: Reading): number {
  let at = start;
  for (const node of nodes) {
    if (node.text !== undefined) {
      into.runs.push({ from: at, text: node.text, block });
      at += node.text.length;
    } else if (LEAVES.has(node.type)) {
      at += 1;
    } else {
      if (node.type === 'heading') into.headings.push({ from: at, text: textOf(node) });
      at = read(node.content ?? [], at + 1, at, into) + 1;
    }
  }
  return at;
}

/** Characters that are shown before and after a change. */
const CONTEXT = 24;

/** Changes that are shown together, because little lies between them. */
export interface Hunk {
  heading: string;
  parts: { op: 'same' | 'del' | 'ins'; text: string }[];
}

const isDocument = (value: unknown): value is DocNode =>
  typeof value === 'object' && value !== null && 'type' in value;

/** Text of the block at a position, from one position to another. */
function textBetween({ runs }: Reading, from: number, to: number, block?: number): string {
  return runs
    .filter((run) => block === undefined || run.block === block)
    .map((run) => run.text.slice(Math.max(0, from - run.from), Math.max(0, to - run.from)))
    .join('');
}

const blockAt = ({ runs }: Reading, at: number) =>
  runs.findLast((run) => run.from <= at && at <= run.from + run.text.length)?.block;

const before = (text: string) => (text.length > CONTEXT ? `…${text.slice(-CONTEXT)}` : text);
const after = (text: string) => (text.length > CONTEXT ? `${text.slice(0, CONTEXT)}…` : text);

/** Changes of the text with the words around them and the heading that they stand under. */
export function toHunks({ after: document, changes }: ContentDiff['body']): Hunk[] {
  const reading: Reading = { runs: [], headings: [] };
  if (isDocument(document)) read(document.content ?? [], 0, -1, reading);
  return changes.map(({ fromB, toB, removed, added }) => {
    const start = blockAt(reading, fromB);
    const end = blockAt(reading, toB);
    const heading = reading.headings.findLast(({ from }) => from <= fromB)?.text ?? '';
    const lead = start === undefined ? '' : textBetween(reading, 0, fromB, start);
    const rest = end === undefined ? '' : textBetween(reading, toB, Number.MAX_SAFE_INTEGER, end);
    return {
      heading,
      parts: [
        { op: 'same' as const, text: before(lead) },
        { op: 'del' as const, text: removed },
        { op: 'ins' as const, text: added },
        { op: 'same' as const, text: after(rest) },
      ].filter(({ text }) => text !== ''),
    };
  });
}
