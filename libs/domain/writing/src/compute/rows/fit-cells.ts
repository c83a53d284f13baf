import { parseDecimal } from '../numbers/decimal.ts';
import type { Layout, PastedColumn } from './headings.ts';
import type { Separator } from './split-lines.ts';

/** How the rows of a table are read. */
export interface Reading<Name extends string> {
  columns: readonly PastedColumn<Name>[];
  layout: Layout<Name>;
  separator: Separator;
}

/** Most cells that are joined in a row. */
const MAX_EXTRA = 8;

/** Brings the cells of a row to the layout, or says why that can't be done in one way only. */
export function fitCells<Name extends string>(
  { columns, layout, separator }: Reading<Name>,
  cells: readonly string[],
  hasHead: boolean,
): readonly string[] | string {
  const kinds = layout.map(
    (name) => columns.find((column) => column.name === name)?.kind ?? 'text',
  );
  const extra = cells.length - layout.length;
  if (extra === 0) return cells;
  if (!hasHead) {
    return `没有表头，又不是 ${layout.length} 列（${columns.map(({ label }) => label).join('、')}），请连表头一起粘贴`;
  }
  const isPlaced = separator === 'tab' || separator === 'pipe';
  if (extra < 0) {
    const isOneColumn = cells.length === 1;
    return isPlaced && !isOneColumn
      ? [...cells, ...Array.from({ length: -extra }, () => '')]
      : `只有 ${cells.length} 格，表头有 ${layout.length} 列，不知道缺哪一格`;
  }
  if (isPlaced || separator === 'comma') {
    const spare = cells.slice(layout.length);
    if (spare.every((cell) => cell === '')) return cells.slice(0, layout.length);
  }
  if (isPlaced || extra > MAX_EXTRA) return `有 ${cells.length} 格，比表头多 ${extra} 格`;
  if (separator === 'comma') return joinThousands(cells, kinds);
  const wide = columns.find(({ isWide }) => isWide)?.name;
  return joinWords(cells, kinds, wide === undefined ? -1 : layout.indexOf(wide));
}

/** Joins numbers that commas between thousands have torn apart, if that is possible in one way only. */
function joinThousands(
  cells: readonly string[],
  kinds: readonly string[],
): readonly string[] | string {
  const ways: string[][] = [];
  const walk = (at: number, joined: string[]): void => {
    if (ways.length > 1 || joined.length > kinds.length) return;
    if (at === cells.length) {
      if (joined.length === kinds.length) ways.push(joined);
      return;
    }
    const isNumber = kinds[joined.length] === 'number';
    let cell = cells[at] ?? '';
    walk(at + 1, [...joined, cell]);
    for (let end = at + 1; isNumber && end < cells.length; end += 1) {
      cell += `,${cells[end]}`;
      if (!/^-?\d{1,3}(?:,\d{3})*(?:\.\d*)?$/u.test(cell)) return;
      walk(end + 1, [...joined, cell]);
    }
  };
  walk(0, []);
  const only = ways.length === 1 ? ways[0] : undefined;
  return only ?? '分不清分隔的逗号和千分位的逗号，请从表格里直接复制，或去掉千分位';
}

/** Joins words in the wide column, whose names have blanks in them; the numbers then have to stand under their headings. */
function joinWords(
  cells: readonly string[],
  kinds: readonly string[],
  wide: number,
): readonly string[] | string {
  const end = wide + cells.length - kinds.length + 1;
  const joined = [...cells.slice(0, wide), cells.slice(wide, end).join(' '), ...cells.slice(end)];
  const isSound =
    wide >= 0 &&
    joined.every((cell, index) => kinds[index] === 'text' || parseDecimal(cell) !== undefined);
  if (isSound) return joined;
  return `有 ${cells.length} 格，表头有 ${kinds.length} 列，空格分不清，请从表格里直接复制`;
}
