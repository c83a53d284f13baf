import {
  compare,
  formatDecimal,
  formatYuan,
  isSame,
  multiply,
  round,
  subtract,
  sum,
  ZERO,
  type Decimal,
} from '../numbers/decimal.ts';
import { parsePastedRows, type PastedColumn, type UnreadLine } from '../rows/pasted-rows.ts';

/** Columns of a bill of quantities. */
export const BILL_COLUMNS = [
  { name: 'no', label: '序号', kind: 'text', headings: ['编号', '行号'] },
  {
    name: 'code',
    label: '项目编码',
    kind: 'text',
    headings: ['清单编号', '子目号', '子目编号', '细目号', '编码', '清单编码'],
  },
  {
    name: 'name',
    label: '项目名称',
    kind: 'text',
    required: true,
    isWide: true,
    headings: [
      '名称',
      '清单名称',
      '子目名称',
      '细目名称',
      '工程内容',
      '材料名称',
      '分项名称',
      '项目',
    ],
  },
  { name: 'unit', label: '单位', kind: 'text', headings: ['计量单位'] },
  {
    name: 'quantity',
    label: '工程量',
    kind: 'number',
    required: true,
    headings: ['数量', '清单数量', '清单量', '合同数量', '工程数量'],
  },
  {
    name: 'price',
    label: '综合单价',
    kind: 'number',
    required: true,
    headings: ['单价', '合同单价', '不含税单价', '含税单价', '全费用单价'],
  },
  {
    name: 'total',
    label: '合价',
    kind: 'number',
    headings: ['金额', '总价', '合计', '小计', '合同金额', '综合合价', '合价金额'],
  },
] as const satisfies readonly PastedColumn[];

/**
 * How a stated total stands to quantity × price: the same; the same but rounded to fewer places; another amount; not
 * stated.
 */
export type BillVerdict = 'right' | 'rounded' | 'wrong' | 'missing';

/** Item of a bill, recomputed. */
export interface BillItem {
  line: number;
  code?: string;
  name: string;
  unit?: string;
  quantity: Decimal;
  price: Decimal;
  stated?: Decimal;
  /** quantity × price, rounded to the fen. */
  computed: Decimal;
  verdict: BillVerdict;
  formula: string;
}

/** Total of a bill against what stands above it. */
export interface BillSum {
  line: number;
  label: string;
  stated: Decimal;
  /** Sum of the totals as they are stated; of the computed ones where none is. */
  added: Decimal;
  /** Number of items. */
  count: number;
  isRight: boolean;
}

/** Bill of quantities, recomputed line by line. */
export interface BillCheck {
  items: readonly BillItem[];
  sums: readonly BillSum[];
  /** Sum of all computed totals. */
  total: Decimal;
  unread: readonly UnreadLine[];
  /** What is no fault of arithmetic but should be looked at. */
  hints: readonly string[];
}

function judge(stated: Decimal | undefined, computed: Decimal): BillVerdict {
  if (!stated) return 'missing';
  if (isSame(stated, computed)) return 'right';
  const places = Number(stated.scale);
  return places < 2 && isSame(stated, round(computed, places)) ? 'rounded' : 'wrong';
}

type Row = ReturnType<
  typeof parsePastedRows<(typeof BILL_COLUMNS)[number]['name']>
>['rows'][number];

function toItem({ line, texts, numbers }: Row): BillItem {
  const { quantity = ZERO, price = ZERO, total: stated } = numbers;
  const computed = round(multiply(quantity, price), 2);
  return {
    line,
    name: texts.name ?? '',
    ...(texts.code !== undefined && { code: texts.code }),
    ...(texts.unit !== undefined && { unit: texts.unit }),
    quantity,
    price,
    ...(stated && { stated }),
    computed,
    verdict: judge(stated, computed),
    formula: `${formatDecimal(quantity)} × ${formatDecimal(price)} = ${formatYuan(computed)}`,
  };
}

const amountOf = ({ stated, computed }: BillItem): Decimal => stated ?? computed;

/** Recomputes a pasted bill: each quantity × price, each 小计 and 合计, and prices that differ for the same item. */
export function checkBill(pasted: string): BillCheck {
  const { rows, totals, unread } = parsePastedRows(pasted, BILL_COLUMNS);
  const items = rows.map(toItem);
  let since = 0;
  const sums = totals.flatMap(({ line, label, isSubtotal, numbers }): BillSum[] => {
    if (!numbers.total) return [];
    const above = items.filter((item) => item.line < line && (!isSubtotal || item.line > since));
    if (isSubtotal) since = line;
    const added = sum(above.map(amountOf));
    const isRight = isSame(numbers.total, added);
    return [{ line, label, stated: numbers.total, added, count: above.length, isRight }];
  });
  const total = sum(items.map(({ computed }) => computed));
  return {
    items,
    sums,
    total: round(total, 2),
    unread,
    hints: [...findOddPrices(items), ...findOddItems(items)],
  };
}

/** Items with the same name, unit and code class that have different prices. */
function findOddPrices(items: readonly BillItem[]): string[] {
  const groups = Map.groupBy(items, ({ name, unit, code }) =>
    [code?.slice(0, 9) ?? '', name.replace(/\s+/gu, ''), unit ?? ''].join('|'),
  );
  return [...groups.values()].flatMap((group) => {
    const first = group[0];
    if (!first || group.every(({ price }) => isSame(price, first.price))) return [];
    const prices = group.map(({ line, price }) => `第 ${line} 行 ${formatDecimal(price)}`);
    return [`“${first.name}”单价不一致：${prices.join('，')}，请核对项目特征是否相同`];
  });
}

function findOddItems(items: readonly BillItem[]): string[] {
  return items.flatMap(({ line, name, quantity, price }) => {
    if (compare(quantity, ZERO) <= 0) return [`第 ${line} 行“${name}”的工程量不大于零`];
    return compare(price, ZERO) <= 0 ? [`第 ${line} 行“${name}”的单价不大于零`] : [];
  });
}

/** How far a stated amount is off, with its sign. */
export const formatDifference = (stated: Decimal, right: Decimal): string => {
  const difference = subtract(stated, right);
  return `${compare(difference, ZERO) > 0 ? '多' : '少'} ${formatYuan(difference).replace('-', '')}`;
};
