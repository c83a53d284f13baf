/** How the cells of a row are told apart. */
export type Separator = 'tab' | 'pipe' | 'comma' | 'spaces' | 'blank';

/** One row of what was pasted, not yet understood. A quoted cell may go over several lines. */
export interface RawRow {
  /** Line of its first character, from 1. */
  line: number;
  text: string;
  cells: readonly string[];
}

/** A cell in quotation marks, as spreadsheets copy cells with line breaks in them. */
const QUOTED = /"((?:[^"]|"")*)"[ ]*/uy;

const DELIMITERS: Readonly<Record<Separator, RegExp>> = {
  tab: /\t/u,
  pipe: /\|/u,
  comma: /[,，]/u,
  spaces: /[ \u3000\u00a0]{2,}/u,
  blank: /[ \u3000\u00a0]+/u,
};

const isBlank = (text: string): boolean => text.trim() === '';

/** How many of the lines have the separator; a comma between the thousands of a number is none. */
function countLines(lines: readonly string[], separator: Separator): number {
  const delimiter = DELIMITERS[separator];
  return lines.filter((line) => {
    const text =
      separator === 'comma' ? line.replace(/(?<=\d),(?=\d{3}(?!\d))/gu, '') : line.trim();
    return delimiter.test(separator === 'tab' ? line : text);
  }).length;
}

/** The separator of most lines: tabs before bars before commas before runs of blanks before single ones. */
export function findSeparator(text: string): Separator {
  const lines = text.split(/\r\n?|\n/u).filter((line) => !isBlank(line));
  const order: readonly Separator[] = ['tab', 'pipe', 'comma', 'spaces'];
  return order.find((separator) => countLines(lines, separator) * 2 > lines.length) ?? 'blank';
}

/** Reads one row from `start`; returns its cells and where the next one begins. */
function readDelimited(text: string, start: number, delimiter: RegExp) {
  const cells: string[] = [];
  let at = start;
  let cell = '';
  let isAtStart = true;
  while (at < text.length && text[at] !== '\n') {
    const character = text.charAt(at);
    const quoted = isAtStart && character === '"' ? readQuoted(text, at, delimiter) : undefined;
    if (quoted) {
      cell = quoted.value;
      at = quoted.end;
      isAtStart = false;
      continue;
    }
    if (delimiter.test(character)) {
      cells.push(cell);
      cell = '';
      isAtStart = true;
    } else {
      cell += character;
      isAtStart &&= isBlank(character);
    }
    at += 1;
  }
  cells.push(cell);
  return { cells, end: at + 1 };
}

/** A quoted cell, if its second mark ends the cell: an inch mark is no quotation mark. */
function readQuoted(text: string, at: number, delimiter: RegExp) {
  QUOTED.lastIndex = at;
  const match = QUOTED.exec(text);
  if (!match) return undefined;
  const next = text.charAt(QUOTED.lastIndex);
  if (next !== '' && next !== '\n' && !delimiter.test(next)) return undefined;
  // Cells of spreadsheets have no tabs: two marks in different cells are no pair.
  if (match[1]?.includes('\t')) return undefined;
  return { value: (match[1] ?? '').replaceAll('""', '"'), end: QUOTED.lastIndex };
}

function splitDelimited(text: string, delimiter: RegExp): RawRow[] {
  const rows: RawRow[] = [];
  let line = 1;
  for (let at = 0; at < text.length;) {
    const { cells, end } = readDelimited(text, at, delimiter);
    const source = text.slice(at, Math.max(at, end - 1));
    rows.push({ line, text: source, cells });
    line += source.split('\n').length;
    at = end;
  }
  return rows;
}

/** Markdown's line below the head of a table. */
const isRule = ({ cells }: RawRow) => cells.every((cell) => /^\s*:?-{2,}:?\s*$/u.test(cell));

const withoutOuterBars = (row: RawRow): RawRow => ({
  ...row,
  cells: row.text.trim().replace(/^\|/u, '').replace(/\|$/u, '').split('|'),
});

/** Splits what was pasted into rows of trimmed cells; lines without any text are left out. */
export function splitRows(pasted: string, separator: Separator = findSeparator(pasted)): RawRow[] {
  const text = pasted.replace(/\r\n?/gu, '\n');
  const delimiter = DELIMITERS[separator];
  const rows =
    separator === 'tab' || separator === 'comma'
      ? splitDelimited(text, delimiter)
      : text.split('\n').map((line, index) => ({
          line: index + 1,
          text: line,
          cells: line.trim().split(delimiter),
        }));
  const read =
    separator === 'pipe' ? rows.map(withoutOuterBars).filter((row) => !isRule(row)) : rows;
  return read
    .map((row) => ({ ...row, cells: row.cells.map((cell) => cell.trim()) }))
    .filter(({ cells }) => cells.some((cell) => cell !== ''));
}
