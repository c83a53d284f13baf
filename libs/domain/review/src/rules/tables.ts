import type { Report, Rule } from '../contract.ts';
import type { Cell, Table } from '../parse/tables.ts';
import { formatCents } from '../values/amounts.ts';

const NUMBER = /^[¥￥]?-?\d{1,3}(?:,\d{3})+(?:\.\d+)?元?$|^[¥￥]?-?\d+(?:\.\d+)?元?$/;
const TOTAL_ROW = /^(?:合计|总计|共计|总价|小计|合价|总金额)/;
const COLUMNS = {
  quantity: /^(?:工程量|数量|暂定数量|采购量)/,
  price: /单价/,
  total: /^(?:金额|合价|总价|小计|合计|价款|含税(?:总|合)价|总额|含税金额)/,
  share: /比例|权重|占比/,
} as const;

function parseCell(cell: Cell | undefined): number | undefined {
  const text = cell?.text.replace(/ /g, '') ?? '';
  return NUMBER.test(text) ? Number(text.replace(/[¥￥,元]/g, '')) : undefined;
}

const findColumn = (head: readonly Cell[], pattern: RegExp): number =>
  head.findIndex(({ text }) => pattern.test(text));

/** How many of a total column's unit a price column's unit is: 元 and 万元. */
const scaleOf = (price: string, total: string): number =>
  /万元/.test(total) && !/万元/.test(price) ? 1e-4 : 1;

const isTotalRow = (row: readonly Cell[]): boolean =>
  row.slice(0, 3).some(({ text }) => TOTAL_ROW.test(text));

const show = (value: number) => formatCents(Math.round(value * 100));

/** Checks quantity × price = total of each row; returns the corrected totals of the rows. */
function checkRows(report: Report, { rows }: Table): Map<readonly Cell[], number> {
  const corrected = new Map<readonly Cell[], number>();
  const [head = [], ...data] = rows;
  const [quantity, price, total] = [COLUMNS.quantity, COLUMNS.price, COLUMNS.total].map((pattern) =>
    findColumn(head, pattern),
  ) as [number, number, number];
  if (quantity < 0 || price < 0 || total < 0) return corrected;
  const scale = scaleOf(head[price]?.text ?? '', head[total]?.text ?? '');
  for (const row of data) {
    const cell = row[total];
    const [count, each, sum] = [parseCell(row[quantity]), parseCell(row[price]), parseCell(cell)];
    if (isTotalRow(row) || count === undefined || each === undefined || sum === undefined || !cell)
      continue;
    const product = count * each * scale;
    const ok = Math.abs(product - sum) <= Math.max(0.06, count * 0.005 * scale);
    report.check(cell.start, {
      name: '单价 × 数量',
      formula: `${show(each)} × ${count} = ${show(product)}`,
      result: ok ? '一致' : `差 ${show(Math.abs(product - sum))}`,
      ok,
    });
    if (ok) continue;
    corrected.set(row, product);
    report.add(cell.start, cell.end, {
      kind: 'amount',
      severity: 'fault',
      title: `单价乘以数量与金额差 ${show(Math.abs(product - sum))}`,
      reason: `${show(each)} × ${count} = ${show(product)}，表中写 ${show(sum)}。`,
      suggestion: `改为 ${show(product)}，或者核对单价和数量。`,
      edit: { start: cell.start, end: cell.end, text: show(product) },
    });
  }
  return corrected;
}

/** Checks that the rows above a total add up to it. */
function checkColumn(
  report: Report,
  { rows }: Table,
  column: number,
  corrected: ReadonlyMap<readonly Cell[], number>,
): void {
  let [since, all, subtotals, fixed] = [0, 0, 0, 0];
  let count = 0;
  for (const row of rows.slice(1)) {
    const cell = row.length === rows[0]?.length ? row[column] : row.at(-1);
    const value = parseCell(cell);
    if (value === undefined || !cell) continue;
    if (!isTotalRow(row)) {
      since += value;
      all += value;
      fixed += corrected.get(row) ?? value;
      count += 1;
      continue;
    }
    const isSubtotal = row.slice(0, 3).some(({ text }) => text.startsWith('小计'));
    const sums = isSubtotal ? [since] : [all, subtotals, all + subtotals, since, fixed];
    const ok = count < 2 || sums.some((sum) => Math.abs(sum - value) <= 0.06);
    const sum = isSubtotal ? since : all;
    if (count >= 2) {
      report.check(cell.start, {
        name: '表格合计',
        formula: `分项之和 ${show(sum)} ${ok ? '=' : '≠'} ${show(value)}`,
        result: ok ? '一致' : `差 ${show(Math.abs(sum - value))}`,
        ok,
      });
    }
    if (!ok) {
      report.add(cell.start, cell.end, {
        kind: 'amount',
        severity: 'fault',
        title: `表格合计与分项之和差 ${show(Math.abs(sum - value))}`,
        reason: `各行之和为 ${show(sum)}，合计写 ${show(value)}。`,
        suggestion: `核对各行；各行无误的，合计应为 ${show(sum)}。`,
        edit: { start: cell.start, end: cell.end, text: show(sum) },
      });
    }
    subtotals += isSubtotal ? value : 0;
    since = 0;
  }
}

function checkShares(report: Report, { rows }: Table): void {
  const column = findColumn(rows[0] ?? [], COLUMNS.share);
  if (column < 0) return;
  const cells = rows.slice(1).flatMap((row) => {
    const cell = row[column];
    const percent = /^(\d+(?:\.\d+)?)%$/.exec(cell?.text ?? '')?.[1];
    return cell && percent && !isTotalRow(row) ? [{ cell, percent: Number(percent) }] : [];
  });
  const [first, last] = [cells[0]?.cell, cells.at(-1)?.cell];
  const sum = cells.reduce((all, { percent }) => all + percent, 0);
  if (!first || !last || cells.length !== rows.filter((row) => !isTotalRow(row)).length - 1) return;
  const isFar = sum < 90 || sum > 130;
  if (cells.length < 2 || isFar || Math.abs(sum - 100) < 0.01) return;
  report.add(first.start, last.end, {
    kind: 'percentage',
    severity: 'fault',
    title: `比例之和为 ${Number(sum.toFixed(2))}%`,
    reason: '各行比例之和应为 100%。',
    suggestion: '核对各行比例，使其和为 100%。',
  });
}

/** Rows multiply, columns add up, shares make 100 %. */
export const tableRule: Rule = ({ tables }, report) => {
  for (const table of tables) {
    const corrected = checkRows(report, table);
    const head = table.rows[0] ?? [];
    const total = findColumn(head, COLUMNS.total);
    const quantity = findColumn(head, COLUMNS.quantity);
    if (total >= 0) checkColumn(report, table, total, corrected);
    if (quantity >= 0 && quantity !== total) checkColumn(report, table, quantity, new Map());
    checkShares(report, table);
  }
};
