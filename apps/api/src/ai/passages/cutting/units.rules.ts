import { formatRow, type SourceBlock } from './source-block.ts';
import { splitSentences } from './split-text.rules.ts';

/** Longer headings are no headings but text. Longer heads of lists and tables are not repeated. */
const [MAX_HEADING_LENGTH, MAX_HEAD_LENGTH] = [80, 100];
/** A line that names the table below it. */
const TABLE_TITLE = /^(?:附?表|续表|Table)\s*[A-Z]?[\d.\-–]/i;

/** What the items of a list or the rows of a table stand under: repeated where they are cut apart. */
export interface Head {
  text: string;
}

/** Piece of a text that stays whole where possible: a sentence, an item, a row, a heading. */
export interface Unit {
  text: string;
  /** Headings above it; of a heading itself included. */
  path: readonly string[];
  isHeading?: boolean;
  /** Goes on in the line of the unit before. */
  continues?: boolean;
  head?: Head;
}

/** Units of blocks, in order. */
export function listUnits(blocks: readonly SourceBlock[]): Unit[] {
  const units: Unit[] = [];
  const open: { level: number; text: string }[] = [];
  const path = () => open.map(({ text }) => text);
  for (const block of blocks) {
    if (block.kind === 'heading' && block.text.length <= MAX_HEADING_LENGTH) {
      while ((open.at(-1)?.level ?? 0) >= block.level) open.pop();
      open.push(block);
      units.push({ text: block.text, path: path(), isHeading: true });
    } else if (block.kind === 'list') {
      units.push(...listItems(block.items, units.at(-1), path()));
    } else if (block.kind === 'table') {
      units.push(...listRows(block.rows, units.at(-1), path()));
    } else {
      units.push(...listParagraph(block.text, path()));
    }
  }
  return withoutLastHeadings(units);
}

/** Headings without any text below them are text. */
function withoutLastHeadings(units: readonly Unit[]): Unit[] {
  const end = units.findLastIndex(({ isHeading }) => !isHeading) + 1;
  return units.map((unit, at) =>
    at < end ? unit : { text: unit.text, path: unit.path.slice(0, -1) },
  );
}

const listParagraph = (text: string, path: readonly string[]): Unit[] =>
  splitSentences(text.trim()).flatMap((sentence, at, all) =>
    sentence.trim() === ''
      ? []
      : { text: sentence, path, continues: at > 0 && !all[at - 1]?.endsWith('\n') },
  );

/** Items under the line that announces them. */
function listItems(items: readonly string[], before: Unit | undefined, path: readonly string[]) {
  const lead = before && !before.isHeading && /[：:]\s*$/.test(before.text) ? before : undefined;
  const head = lead && asHead(lead);
  return items.map((item): Unit => ({ text: item, path, ...(head && { head }) }));
}

/** Rows under the names of the columns and the title of the table. */
function listRows(
  rows: readonly (readonly string[])[],
  before: Unit | undefined,
  path: readonly string[],
): Unit[] {
  const [columns = '', ...lines] = rows.map(formatRow);
  const title = before && !before.isHeading && TABLE_TITLE.test(before.text) ? before : undefined;
  const text = [title?.text.trim(), columns].filter(Boolean).join('\n');
  const head = text.length <= MAX_HEAD_LENGTH && lines.length > 0 ? { text } : undefined;
  if (title && head) title.head = head;
  return [columns, ...lines].map((line) => ({ text: line, path, ...(head && { head }) }));
}

/** Makes a unit the head of what follows. */
function asHead(unit: Unit): Head | undefined {
  if (unit.text.length > MAX_HEAD_LENGTH) return undefined;
  unit.head ??= { text: unit.text.trim() };
  return unit.head;
}

/** Headings that all units stand under. */
export function getSharedPath(units: readonly Unit[]): readonly string[] {
  const texts = units.filter(({ isHeading }) => !isHeading);
  const [first = [], ...rest] = (texts.length > 0 ? texts : units).map(({ path }) => path);
  const length = rest.reduce(
    (shared, path) => countShared(first.slice(0, shared), path),
    first.length,
  );
  return first.slice(0, length);
}

function countShared(one: readonly string[], other: readonly string[]): number {
  const end = one.findIndex((heading, at) => heading !== other[at]);
  return end < 0 ? one.length : end;
}

/** Text of units: without the headings that all stand under, with the head of items whose head is not among them. */
export function formatUnits(units: readonly Unit[]): string {
  const shared = getSharedPath(units);
  const heads = new Set<Head>();
  let text = '';
  for (const unit of units) {
    if (unit.isHeading && countShared(unit.path, shared) === unit.path.length) continue;
    const { head } = unit;
    if (head && !heads.has(head)) {
      heads.add(head);
      if (!head.text.startsWith(unit.text.trim()) && !head.text.endsWith(unit.text.trim()))
        text += `\n${head.text}`;
    }
    text += (unit.continues && text !== '' ? '' : '\n') + unit.text.replace(/\n$/, '');
  }
  return text.trim();
}
