import {
  addDays,
  compare,
  findDay,
  formatDecimal,
  parsePastedRows,
  type Decimal,
  type PastedColumn,
} from '../../compute/index.ts';
import type { Block, FieldValues, Sentence, ToolDefinition } from '../../types/index.ts';
import { computed, gap, numbered, paragraph, said, table, under } from '../parts/blocks.ts';
import { date, factTable, number, pasted, PROJECT, text } from '../parts/fields.ts';
import { describeUnread, leaveTotals } from '../parts/unread.ts';
import { numberOf, sizeOf, textOf } from '../parts/values.ts';

const COLUMNS = [
  { name: 'no', label: '序号', kind: 'text' },
  {
    name: 'name',
    label: '工程名称',
    kind: 'text',
    required: true,
    isWide: true,
    headings: ['项目名称', '名称'],
  },
  { name: 'kind', label: '工程类型', kind: 'text', headings: ['类型', '工程类别', '类别'] },
  {
    name: 'amount',
    label: '合同额',
    kind: 'number',
    headings: ['合同金额', '合同价', '中标价', '合同额万元'],
  },
  { name: 'scale', label: '规模', kind: 'number', headings: ['建筑面积', '长度', '面积'] },
  {
    name: 'completed',
    label: '竣工日期',
    kind: 'text',
    headings: ['完工日期', '交工日期', '验收日期', '竣工时间'],
  },
  { name: 'proof', label: '证明材料', kind: 'text', headings: ['证明', '附件', '页码'] },
] as const satisfies readonly PastedColumn[];

const fields = [
  PROJECT,
  text('bidder', '投标人', { group: '工程', max: 60 }),
  text('kind', '要求的工程类型', {
    group: '要求',
    max: 40,
    hint: '招标文件里的说法，如 学校、桥梁',
  }),
  date('deadline', '计算截止日', { group: '要求', hint: '一般是投标截止日' }),
  number('years', '近几年', { whole: true, group: '要求', min: 1, max: 20, unit: '年' }),
  number('count', '至少几项', { whole: true, group: '要求', min: 1, max: 50, unit: '项' }),
  number('amount', '单项合同额不低于', { group: '要求', required: false, min: 0, unit: '万元' }),
  number('scale', '单项规模不低于', {
    group: '要求',
    required: false,
    min: 0,
    hint: '单位与下表“规模”一列相同',
  }),
  pasted('projects', '业绩', '工程名称、工程类型、合同额（万元）、规模、竣工日期、证明材料', {
    group: '业绩',
  }),
];

/** First day that still counts: years back from the deadline, that day included. */
function findStart(deadline: string, years: number): string {
  const [year = '', month = '', day = ''] = deadline.split('-');
  const back = `${Number(year) - years}-${month}-${day}`;
  // 29 February has no counterpart in most years.
  return findDay(back) === back ? back : addDays(`${Number(year) - years}-${month}-28`, 1);
}

interface Demand {
  kind: string;
  from: string;
  to: string;
  amount: Decimal | undefined;
  scale: Decimal | undefined;
}

type Row = ReturnType<typeof parsePastedRows<(typeof COLUMNS)[number]['name']>>['rows'][number];

const atLeast = (
  label: string,
  own: Decimal | undefined,
  least: Decimal | undefined,
  unit: string,
) => {
  if (!least) return undefined;
  if (!own) return { ok: false, words: `没有写${label}` };
  const ok = compare(own, least) >= 0;
  return {
    ok,
    words: `${label} ${formatDecimal(own)}${unit} ${ok ? '≥' : '<'} ${formatDecimal(least)}${unit}`,
  };
};

/** What of a demand a project meets, each with its comparison. */
function checkProject({ texts, numbers }: Row, { kind, from, to, amount, scale }: Demand) {
  const completed = findDay(texts.completed ?? '');
  const about = `${texts.kind ?? ''}${texts.name ?? ''}`;
  const time =
    completed === undefined
      ? { ok: false, words: '竣工日期读不出来' }
      : {
          ok: completed >= from && completed <= to,
          words: `${completed} ${completed < from ? '早于' : completed > to ? '晚于' : '在'} ${from} 至 ${to}`,
        };
  const checks = [
    {
      ok: about.includes(kind),
      words: about.includes(kind) ? `类型含“${kind}”` : `类型和名称里没有“${kind}”`,
    },
    time,
    atLeast('合同额', numbers.amount, amount, ' 万元'),
    atLeast('规模', numbers.scale, scale, ''),
    ...((texts.proof ?? '') === '' ? [{ ok: false, words: '没有写证明材料' }] : []),
  ].filter((check) => check !== undefined);
  return {
    isMet: checks.every(({ ok }) => ok),
    words: checks.map(({ words }) => words).join('；'),
  };
}

function compute(values: FieldValues): readonly Block[] {
  const to = textOf(values, 'deadline');
  const demand: Demand = {
    kind: textOf(values, 'kind'),
    from: findStart(to, sizeOf(values, 'years') ?? 1),
    to,
    amount: numberOf(values, 'amount'),
    scale: numberOf(values, 'scale'),
  };
  const { rows, totals, unread } = parsePastedRows(textOf(values, 'projects'), COLUMNS);
  const checked = rows.map((row) => ({ row, ...checkProject(row, demand) }));
  const cells = checked.map(({ row: { texts, numbers }, isMet, words }): Sentence[] => [
    said(texts.name ?? '', 'projects'),
    numbers.amount ? computed(formatDecimal(numbers.amount), '粘贴的数') : said(''),
    said(texts.completed ?? '', 'projects'),
    said(texts.proof ?? '', 'projects'),
    computed(isMet ? '符合' : '不符合', words),
    computed(words, words),
  ]);
  const met = checked.filter(({ isMet }) => isMet).length;
  const least = sizeOf(values, 'count') ?? 1;
  const words = `${demand.from} 至 ${to} 竣工的符合 ${met} 项，要求至少 ${least} 项，${met >= least ? '够' : `差 ${least - met} 项`}。`;
  return [
    ...under('要求', factTable(fields, values)),
    ...(cells.length > 0
      ? under(
          '业绩对照',
          paragraph(computed(words, `${met} ${met >= least ? '≥' : '<'} ${least}`)),
          table(
            ['序号', '工程名称', '合同额（万元）', '竣工日期', '证明材料', '结论', '逐项比较'],
            numbered(cells),
          ),
        )
      : []),
    ...(met < least ? [gap(`再补 ${least - met} 项符合要求的业绩，或补齐上表缺的证明材料`)] : []),
    ...describeUnread([...unread, ...leaveTotals(totals)]),
  ];
}

/** 业绩对照表: own projects against what a tender asks for. */
export const trackRecord: ToolDefinition = {
  id: 'track-record',
  title: '业绩对照表',
  category: '投标',
  summary: '类型、年限、金额、规模逐项比，够不够几项',
  needs: 'offline',
  price: 8,
  titleTemplate: '{project}业绩对照表',
  fields,
  compute,
  example: {
    project: '赣江新区第二中学教学楼',
    bidder: '江北建设集团有限公司',
    kind: '学校',
    deadline: '2026-12-18',
    years: 5,
    count: 2,
    amount: 5_000,
    projects:
      '工程名称\t工程类型\t合同额（万元）\t规模\t竣工日期\t证明材料\n望湖路小学扩建工程\t学校\t6,240\t18,600\t2024年8月20日\t第 9 页\n云湖中学体育馆\t学校\t4,860\t9,200\t2023-06-30\t第 12 页\n滨江学校二期\t学校\t7,150\t22,400\t2021-09-15\t第 15 页',
  },
};
