import { ChangeSet, type TokenEncoder } from '@tiptap/pm/changeset';
import type { Mark, Node } from '@tiptap/pm/model';
import { StepMap } from '@tiptap/pm/transform';

/** A changed range, as positions in the document before (A) and after (B), with the words of both. */
export interface DocumentChange {
  fromA: number;
  toA: number;
  fromB: number;
  toB: number;
  removed: string;
  added: string;
}

/** Comparisons of blocks above which everything between the first and the last changed block counts as changed. */
const MAX_COMPARISONS = 4_000_000;

const markKey = ({ type, attrs }: Mark) => `${type.name}${JSON.stringify(attrs)}`;

/** Tokens that are compared: by default marks and attributes don't count. */
const TOKENS: TokenEncoder<string> = {
  encodeCharacter: (char, marks) =>
    marks.length === 0
      ? String.fromCodePoint(char)
      : `${String.fromCodePoint(char)}${marks.map(markKey).join(' ')}`,
  encodeNodeStart: ({ type, attrs }) => `<${type.name}${JSON.stringify(attrs)}`,
  encodeNodeEnd: ({ type }) => `</${type.name}`,
  compareTokens: (one, other) => one === other,
};

/** Changes that lead from one document to another, in their order: whole blocks first, then words within them. */
export function diffDocuments(before: Node, after: Node): DocumentChange[] {
  const ranges = listChangedBlocks(before, after);
  if (ranges.length === 0) return [];
  // From the end on, so that no replacement moves one that follows; maps of several ranges are added up wrongly.
  const maps = ranges
    .toReversed()
    .map(({ from, oldSize, newSize }) => new StepMap([from, oldSize, newSize]));
  const { changes } = ChangeSet.create(before, undefined, TOKENS).addSteps(after, maps, null);
  return changes.map(({ fromA, toA, fromB, toB }) => ({
    fromA,
    toA,
    fromB,
    toB,
    removed: textBetween(before, fromA, toA),
    added: textBetween(after, fromB, toB),
  }));
}

const textBetween = (doc: Node, from: number, to: number) =>
  doc.textBetween(from, to, '\n', (leaf) => (leaf.type.name === 'image' ? '［图片］' : '\n'));

/** Range of the document before that is replaced. */
interface ChangedBlocks {
  from: number;
  oldSize: number;
  newSize: number;
}

/** Runs of top-level blocks that differ, between blocks that both documents have in this order. */
function listChangedBlocks(before: Node, after: Node): ChangedBlocks[] {
  const [old, young] = [before.children, after.children];
  const pairs = [...matchBlocks(old, young), { old: old.length, young: young.length }];
  const ranges: ChangedBlocks[] = [];
  let [oldAt, youngAt, position] = [0, 0, 0];
  for (const pair of pairs) {
    const oldSize = sizeOf(old.slice(oldAt, pair.old));
    const newSize = sizeOf(young.slice(youngAt, pair.young));
    if (oldSize > 0 || newSize > 0) ranges.push({ from: position, oldSize, newSize });
    position += oldSize + (old[pair.old]?.nodeSize ?? 0);
    [oldAt, youngAt] = [pair.old + 1, pair.young + 1];
  }
  return ranges;
}

const sizeOf = (blocks: readonly Node[]) => blocks.reduce((sum, { nodeSize }) => sum + nodeSize, 0);

interface BlockPair {
  old: number;
  young: number;
}

/** Pairs of equal blocks in the order of both: their longest common subsequence. */
function matchBlocks(old: readonly Node[], young: readonly Node[]): BlockPair[] {
  const ids = new Map<string, number>();
  const toId = (block: Node) => {
    const key = JSON.stringify(block.toJSON());
    const id = ids.get(key) ?? ids.size;
    ids.set(key, id);
    return id;
  };
  const [oldIds, youngIds] = [old.map(toId), young.map(toId)];
  const isEqual = (at: number, other: number) => oldIds[at] === youngIds[other];
  const shorter = Math.min(old.length, young.length);
  let start = 0;
  while (start < shorter && isEqual(start, start)) start += 1;
  let end = 0;
  while (end < shorter - start && isEqual(old.length - 1 - end, young.length - 1 - end)) end += 1;
  const [oldEnd, youngEnd] = [old.length - end, young.length - end];
  return [
    ...Array.from({ length: start }, (_, at) => ({ old: at, young: at })),
    ...matchMiddle({ start, oldEnd, youngEnd }, isEqual),
    ...Array.from({ length: end }, (_, at) => ({ old: oldEnd + at, young: youngEnd + at })),
  ];
}

function matchMiddle(
  { start, oldEnd, youngEnd }: { start: number; oldEnd: number; youngEnd: number },
  isEqual: (old: number, young: number) => boolean,
): BlockPair[] {
  const [rows, columns] = [oldEnd - start, youngEnd - start];
  if (rows * columns > MAX_COMPARISONS) return [];
  // Lengths of the longest common subsequences of the ends from each pair on.
  const width = columns + 1;
  const lengths = new Uint16Array((rows + 1) * width);
  for (let row = rows - 1; row >= 0; row -= 1) {
    for (let column = columns - 1; column >= 0; column -= 1) {
      const at = row * width + column;
      lengths[at] = isEqual(start + row, start + column)
        ? (lengths[at + width + 1] ?? 0) + 1
        : Math.max(lengths[at + width] ?? 0, lengths[at + 1] ?? 0);
    }
  }
  const pairs: BlockPair[] = [];
  let [row, column] = [0, 0];
  while (row < rows && column < columns) {
    const at = row * width + column;
    if (isEqual(start + row, start + column)) {
      pairs.push({ old: start + row, young: start + column });
      row += 1;
      column += 1;
    } else if ((lengths[at + width] ?? 0) >= (lengths[at + 1] ?? 0)) row += 1;
    else column += 1;
  }
  return pairs;
}
