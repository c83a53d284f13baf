import {
  checkBill,
  decimal,
  formatDecimal,
  formatDifference,
  formatYuan,
  round,
  toCapitals,
  type BillCheck,
  type BillItem,
} from '../../compute/index.ts';
import type { Block, FieldValues, Sentence, ToolDefinition } from '../../types/index.ts';
import { computed, list, paragraph, said, table, under } from '../parts/blocks.ts';
import { pasted } from '../parts/fields.ts';
import { describeUnread } from '../parts/unread.ts';
import { textOf } from '../parts/values.ts';

const VERDICTS = {
  right: '对',
  rounded: '取整后对',
  wrong: '错',
  missing: '没填合价',
} as const;

function toRow({
  line,
  name,
  quantity,
  price,
  stated,
  computed: total,
  verdict,
  formula,
}: BillItem): Sentence[] {
  const tail = verdict === 'wrong' && stated ? `，${formatDifference(stated, total)}` : '';
  return [
    computed(`第 ${line} 行`, '粘贴内容里的行次'),
    said(name, 'rows'),
    computed(formatDecimal(quantity), '粘贴的工程量'),
    computed(formatDecimal(price), '粘贴的综合单价'),
    stated ? computed(formatYuan(stated), '粘贴的合价') : said(''),
    computed(formatYuan(total), formula),
    computed(VERDICTS[verdict] + tail, formula),
  ];
}

function describeSums({ sums }: BillCheck): Block[] {
  const rows = sums.map(({ line, label, stated, added, count, isRight }) => [
    computed(`第 ${line} 行 ${label}`, '粘贴内容里的行次'),
    computed(formatYuan(stated), '粘贴的数'),
    computed(formatYuan(added), `上面 ${count} 项合价相加`),
    computed(
      isRight ? '对' : `错，${formatDifference(stated, added)}`,
      `${formatYuan(stated)} 与 ${formatYuan(added)} 相比`,
    ),
  ]);
  return rows.length > 0 ? under('小计与合计', table(['行', '写的', '相加', '结果'], rows)) : [];
}

function summarise(bill: BillCheck): Sentence[] {
  const { items, sums, total } = bill;
  const count = (verdict: BillItem['verdict']) =>
    items.filter((item) => item.verdict === verdict).length;
  const wrongSums = sums.filter(({ isRight }) => !isRight).length;
  const words = toCapitals(round(total, 2).units);
  const formula = `${items.length} 项“工程量 × 综合单价”各自四舍五入到分后相加`;
  return [
    computed(
      `共 ${items.length} 项：合价错 ${count('wrong')} 项，没填合价 ${count('missing')} 项；小计、合计 ${sums.length} 处，错 ${wrongSums} 处。`,
      '逐项重算',
    ),
    computed(
      `重算的总额 ${formatYuan(total)} 元${words === undefined ? '' : `（人民币${words}）`}。`,
      formula,
    ),
  ];
}

function compute(fields: FieldValues): readonly Block[] {
  const bill = checkBill(textOf(fields, 'rows'));
  if (bill.items.length === 0) return describeUnread(bill.unread);
  const header = ['行', '项目名称', '工程量', '综合单价', '写的合价', '应为', '结果'];
  const hints = bill.hints.map((hint) => computed(hint, '同编码、同名称、同单位的项目相比'));
  return [
    ...under('核算结果', paragraph(...summarise(bill))),
    ...under('逐项核算', table(header, bill.items.map(toRow))),
    ...describeSums(bill),
    ...(hints.length > 0 ? under('请再看一眼', list(hints)) : []),
    ...describeUnread(bill.unread),
    ...under(
      '取舍',
      paragraph(
        computed(
          '每项合价四舍五入到分；写的合价位数少于两位、按同样位数取整后相等的，算对。',
          `${decimal(5, 3).scale - 1} 位小数，逢五进一`,
        ),
      ),
    ),
  ];
}

/** 清单核算: a pasted bill of quantities, recomputed. */
export const billCheck: ToolDefinition = {
  id: 'bill-check',
  title: '清单核算',
  category: '计量与合同',
  summary: '粘贴清单行，查单价、合价、小计，错在哪行说哪行',
  needs: 'offline',
  price: 0,
  fields: [pasted('rows', '清单', '项目编码、项目名称、单位、工程量、综合单价、合价')],
  compute,
  example: {
    rows: [
      '序号\t项目编码\t项目名称\t计量单位\t工程量\t综合单价\t合价',
      '1\t010101003001\t挖沟槽土方\tm³\t1,250.50\t38.60\t48,269.30',
      '2\t010501001001\t垫层\tm³\t86.40\t512.35\t44,276.04',
      '\t小计\t\t\t\t\t92,545.34',
      '3\t010515001001\t现浇构件钢筋\tt\t42.680\t5,480.00\t233,886.40',
      '\t小计\t\t\t\t\t233,886.40',
      '合计\t\t\t\t\t\t326,431.74',
    ].join('\n'),
  },
};
