import {
  compare,
  decimal,
  formatPercent,
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

/** Columns of a payment application. */
export const PAYMENT_COLUMNS = [
  { name: 'no', label: '序号', kind: 'text', headings: ['编号', '清单编号', '子目号', '章号'] },
  {
    name: 'name',
    label: '项目名称',
    kind: 'text',
    required: true,
    isWide: true,
    headings: ['名称', '项目', '内容', '工程内容', '费用名称'],
  },
  {
    name: 'contract',
    label: '合同金额',
    kind: 'number',
    headings: ['合同价', '签约合同价', '合同总价', '合同总额', '合同金额合计'],
  },
  {
    name: 'previous',
    label: '上期末累计',
    kind: 'number',
    headings: ['上期累计', '至上期末累计', '截至上期累计', '上期末累计完成', '前期累计'],
  },
  {
    name: 'current',
    label: '本期完成',
    kind: 'number',
    required: true,
    headings: ['本期', '本期金额', '本期完成金额', '本期计量', '本期完成产值'],
  },
  {
    name: 'cumulative',
    label: '本期末累计',
    kind: 'number',
    headings: ['累计', '累计完成', '至本期末累计', '截至本期累计', '累计金额'],
  },
] as const satisfies readonly PastedColumn[];

/** Item of a payment application. */
export interface PaymentItem {
  line: number;
  name: string;
  contract?: Decimal;
  previous: Decimal;
  current: Decimal;
  /** previous + current. */
  cumulative: Decimal;
  /** Cumulative share of the contract amount. */
  percent?: string;
}

/** What is added to or taken from the completed work. */
export interface PaymentTerms {
  /** Price adjustment of this period; may be negative. */
  adjustment: Decimal;
  /** Advance payment that is recovered in this period. */
  recovery: Decimal;
  /** Retention in percent. */
  retentionRate: Decimal;
  /** Whether retention is taken from the price adjustment, too. */
  isAdjustmentRetained: boolean;
  others: readonly { name: string; amount: Decimal }[];
}

/** Line of the payment's computation; deductions are negative. */
export interface PaymentStep {
  name: string;
  amount: Decimal;
  formula: string;
}

/** Payment of a period. */
export interface Payment {
  items: readonly PaymentItem[];
  /** Sums of all items. */
  contract: Decimal;
  previous: Decimal;
  current: Decimal;
  cumulative: Decimal;
  percent?: string;
  steps: readonly PaymentStep[];
  payable: Decimal;
  unread: readonly UnreadLine[];
  /** What does not add up. */
  faults: readonly string[];
}

type ColumnName = (typeof PAYMENT_COLUMNS)[number]['name'];
type Row = ReturnType<typeof parsePastedRows<ColumnName>>['rows'][number];

function toItem({ line, texts, numbers }: Row): PaymentItem {
  const { contract, previous = ZERO, current = ZERO } = numbers;
  const cumulative = sum([previous, current]);
  const percent = contract && formatPercent(cumulative, contract);
  return {
    line,
    name: texts.name ?? '',
    ...(contract && { contract }),
    previous,
    current,
    cumulative,
    ...(percent !== undefined && { percent }),
  };
}

function findFaults({ line, texts, numbers }: Row, item: PaymentItem): string[] {
  const name = `第 ${line} 行“${texts.name ?? ''}”`;
  const { cumulative } = numbers;
  const faults: string[] = [];
  if (cumulative && !isSame(cumulative, item.cumulative)) {
    faults.push(
      `${name}写的本期末累计 ${formatYuan(cumulative)}，上期末累计加本期是 ${formatYuan(item.cumulative)}`,
    );
  }
  if (
    item.contract &&
    compare(item.contract, ZERO) > 0 &&
    compare(item.cumulative, item.contract) > 0
  ) {
    faults.push(
      `${name}累计 ${formatYuan(item.cumulative)} 超过合同金额 ${formatYuan(item.contract)}，超出部分要有已批准的变更`,
    );
  }
  return faults;
}

const bracket = (amount: Decimal) =>
  compare(amount, ZERO) < 0 ? `（${formatYuan(amount)}）` : formatYuan(amount);

function listSteps(current: Decimal, terms: PaymentTerms): PaymentStep[] {
  const { adjustment, recovery, retentionRate, isAdjustmentRetained, others } = terms;
  const base = isAdjustmentRetained ? sum([current, adjustment]) : current;
  const retention = round(multiply(base, multiply(retentionRate, decimal(1, 2))), 2);
  const rate = `${formatPercent(retentionRate, decimal(100)) ?? ''}`;
  const baseText = isAdjustmentRetained
    ? `（${formatYuan(current)} + ${bracket(adjustment)}）`
    : formatYuan(current);
  const steps: PaymentStep[] = [
    { name: '本期完成', amount: current, formula: '各项“本期完成”之和' },
    { name: '价格调整', amount: adjustment, formula: '按填写的数' },
    { name: '扣回预付款', amount: subtract(ZERO, recovery), formula: '按填写的数' },
    {
      name: '扣质量保证金',
      amount: subtract(ZERO, retention),
      formula: `${baseText} × ${rate} = ${formatYuan(retention)}`,
    },
    ...others.map(({ name, amount }) => ({
      name: `扣${name}`,
      amount: subtract(ZERO, amount),
      formula: '按填写的数',
    })),
  ];
  return steps.filter(({ amount }, index) => index === 0 || compare(amount, ZERO) !== 0);
}

const SUMMED = ['contract', 'previous', 'current', 'cumulative'] as const;

/** Totals that are stated against the items above them; a 小计 sums up those since the last one. */
function checkTotals(
  totals: ReturnType<typeof parsePastedRows<ColumnName>>['totals'],
  items: readonly PaymentItem[],
): string[] {
  let since = 0;
  return totals.flatMap(({ line, label, isSubtotal, numbers }) => {
    const above = items.filter((item) => item.line < line && (!isSubtotal || item.line > since));
    if (isSubtotal) since = line;
    return SUMMED.flatMap((name) => {
      const stated = numbers[name];
      const added = sum(above.map((item) => item[name] ?? ZERO));
      if (!stated || isSame(stated, added)) return [];
      const column = PAYMENT_COLUMNS.find((candidate) => candidate.name === name)?.label ?? '';
      return [
        `第 ${line} 行“${label}”的${column}写 ${formatYuan(stated)}，各项之和是 ${formatYuan(added)}`,
      ];
    });
  });
}

/**
 * Computes a payment from pasted items. Amounts are rounded to the fen where a product arises (retention), nowhere else.
 */
export function computePayment(pasted: string, terms: PaymentTerms): Payment {
  const { rows, totals, unread } = parsePastedRows(pasted, PAYMENT_COLUMNS);
  const items = rows.map(toItem);
  const add = (pick: (item: PaymentItem) => Decimal | undefined) =>
    sum(items.map((item) => pick(item) ?? ZERO));
  const sums = {
    contract: add(({ contract }) => contract),
    previous: add(({ previous }) => previous),
    current: add(({ current }) => current),
    cumulative: add(({ cumulative }) => cumulative),
  };
  // A share of the whole contract means something only if every item states its part.
  const isWhole = items.every(({ contract }) => contract !== undefined);
  const percent = isWhole ? formatPercent(sums.cumulative, sums.contract) : undefined;
  const steps = listSteps(sums.current, terms);
  return {
    items,
    ...sums,
    ...(percent !== undefined && { percent }),
    steps,
    payable: sum(steps.map(({ amount }) => amount)),
    unread,
    faults: [
      ...rows.flatMap((row, index) => {
        const item = items[index];
        return item ? findFaults(row, item) : [];
      }),
      ...checkTotals(totals, items),
    ],
  };
}
