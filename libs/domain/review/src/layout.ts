import type { Clause } from './types.ts';

/** Part of a text, by its offsets. */
export interface Range {
  readonly start: number;
  readonly end: number;
}

/** A line of a contract that says something; a row of a table has its cells. */
export interface ContractLine extends Range {
  readonly kind: 'title' | 'heading' | 'clause' | 'row';
  /** Words without marks of headings and bars of tables: one range, or one for each cell. */
  readonly cells: readonly Range[];
}

const TABLE_RULE = /^[\s|:-]*-[\s|:-]*$/;

/** Ranges between the bars of a table's row, without the spaces around. */
function findCells(line: string, from: number): Range[] {
  const cells: Range[] = [];
  const length = line.trimEnd().length;
  let at = line.indexOf('|') + 1;
  while (at < length) {
    const bar = line.indexOf('|', at);
    const end = bar < 0 ? length : bar;
    const cell = line.slice(at, end);
    const start = from + at + (cell.length - cell.trimStart().length);
    cells.push({ start, end: Math.max(start, from + at + cell.trimEnd().length) });
    at = end + 1;
  }
  return cells;
}

/** Lines of a contract as a sheet shows them; empty ones and rules of tables are left out. */
export function layOutContract(text: string, clauses: readonly Clause[]): ContractLine[] {
  const headings = new Set(
    clauses.filter(({ title, level }) => title !== '' || level === 1).map(({ start }) => start),
  );
  const lines: ContractLine[] = [];
  let next = 0;
  for (const line of text.split('\n')) {
    const start = next;
    const end = start + line.length;
    next = end + 1;
    if (line.trim() === '' || TABLE_RULE.test(line)) continue;
    if (line.trimStart().startsWith('|')) {
      lines.push({ kind: 'row', start, end, cells: findCells(line, start) });
      continue;
    }
    const marks = /^\s*(?:#{1,6}\s+)?/.exec(line)?.[0] ?? '';
    const words = { start: start + marks.length, end };
    const isHeading = marks.includes('#') || headings.has(words.start);
    const kind = lines.length === 0 ? 'title' : isHeading ? 'heading' : 'clause';
    lines.push({ kind, start, end, cells: [words] });
  }
  return lines;
}

/** Cuts a range wherever a span begins or ends; each part has the spans that cover it. */
export function cutRange<Span extends Range>(
  { start: from, end: to }: Range,
  spans: readonly Span[],
): (Range & { readonly spans: readonly Span[] })[] {
  const touching = spans.filter(({ start, end }) => start < to && end > from);
  const cuts = touching.flatMap(({ start, end }) => [start, end]);
  const places = [...new Set([from, to, ...cuts])]
    .filter((place) => place >= from && place <= to)
    .sort((a, b) => a - b);
  return places.slice(0, -1).map((start, index) => {
    const end = places[index + 1] ?? to;
    return { start, end, spans: touching.filter((span) => span.start <= start && span.end >= end) };
  });
}
