import {
  compareWith,
  findThresholds,
  parsePastedRows,
  type PastedColumn,
} from '../../compute/index.ts';
import type { Block, FieldValues, Sentence, ToolDefinition } from '../../types/index.ts';
import { computed, gap, numbered, paragraph, said, table, under } from '../parts/blocks.ts';
import { factTable, longText, pasted, PROJECT, text } from '../parts/fields.ts';
import { describeUnread, leaveTotals } from '../parts/unread.ts';
import { textOf } from '../parts/values.ts';

const COLUMNS = [
  { name: 'clause', label: '条款号', kind: 'text', headings: ['条款', '序号', '条目号'] },
  {
    name: 'requirement',
    label: '招标要求',
    kind: 'text',
    required: true,
    headings: ['招标文件要求', '要求', '招标文件条款', '招标规格'],
  },
  {
    name: 'response',
    label: '投标响应',
    kind: 'text',
    headings: ['响应', '投标文件响应', '投标规格', '投标应答'],
  },
  { name: 'note', label: '说明', kind: 'text', headings: ['备注', '偏离说明'] },
] as const satisfies readonly PastedColumn[];

const fields = [
  PROJECT,
  text('bidder', '投标人', { group: '工程', max: 60 }),
  pasted('commercial', '商务条款', '条款号、招标要求、投标响应、说明', { group: '条款' }),
  longText('technical', '技术条款', {
    group: '条款',
    required: false,
    max: 100_000,
    hint: '同样的表头，粘贴技术条款',
  }),
];

type Verdict = '无偏离' | '正偏离' | '负偏离' | '没有响应' | '请判断';

const plain = (text: string): string =>
  text
    .normalize('NFKC')
    .replace(/[\s，。；、,.;:：]/gu, '')
    .toLowerCase();

/** Deviation of a response; figures decide, then the same words. */
function judge(requirement: string, response: string): { verdict: Verdict; how: string } {
  if (response === '') return { verdict: '没有响应', how: '投标响应是空的' };
  if (
    plain(response).includes(plain(requirement)) ||
    /^(?:完全)?(?:响应|满足|同意|无偏离|接受)$/u.test(plain(response))
  ) {
    return { verdict: '无偏离', how: '响应与要求一致' };
  }
  const comparisons = findThresholds(requirement).flatMap(
    (threshold) => compareWith(threshold, response) ?? [],
  );
  if (comparisons.length === 0) return { verdict: '请判断', how: '没有可以比较的数字' };
  const how = comparisons.map(({ formula }) => formula).join('；');
  if (comparisons.some(({ isMet }) => !isMet)) return { verdict: '负偏离', how };
  return {
    verdict: comparisons.every(({ formula }) => formula.includes(' = ')) ? '无偏离' : '正偏离',
    how,
  };
}

function describe(title: string, name: string, values: FieldValues): Block[] {
  const { rows, totals, unread } = parsePastedRows(textOf(values, name), COLUMNS);
  const judged = rows.map(({ texts }) => ({
    texts,
    ...judge(texts.requirement ?? '', texts.response?.trim() ?? ''),
  }));
  const cells = judged.map(({ texts, verdict, how }): Sentence[] => [
    said(texts.clause ?? '', name),
    said(texts.requirement ?? '', name),
    said(texts.response ?? '', name),
    computed(verdict, how),
    computed(how, how),
    said(texts.note ?? '', name),
  ]);
  const left = judged.filter(({ verdict }) => verdict !== '无偏离' && verdict !== '正偏离');
  const words = `共 ${judged.length} 条，负偏离 ${judged.filter(({ verdict }) => verdict === '负偏离').length} 条，要处理的 ${left.length} 条。`;
  return [
    ...(cells.length > 0
      ? under(
          title,
          paragraph(computed(words, '逐条比较')),
          table(
            ['序号', '条款号', '招标要求', '投标响应', '偏离', '比较', '说明'],
            numbered(cells),
          ),
        )
      : []),
    ...left.map(({ texts, verdict }) =>
      gap(`“${(texts.requirement ?? '').slice(0, 40)}”：${verdict}`),
    ),
    ...describeUnread([...unread, ...leaveTotals(totals)]),
  ];
}

/** 投标偏离表: requirements and responses, compared. */
export const deviation: ToolDefinition = {
  id: 'deviation',
  title: '投标偏离表',
  category: '投标',
  summary: '商务、技术两张表，数字高低自动比，负偏离先看见',
  needs: 'offline',
  price: 8,
  titleTemplate: '{project}投标偏离表',
  fields,
  compute: (values) => [
    ...under('基本情况', factTable(fields, values)),
    ...describe('商务偏离表', 'commercial', values),
    ...(textOf(values, 'technical') === '' ? [] : describe('技术偏离表', 'technical', values)),
  ],
  example: {
    project: '麓南职业实训基地测量与检测设备采购',
    bidder: '江北仪器设备有限公司',
    commercial:
      '条款号\t招标要求\t投标响应\t说明\n1.3\t交货期不超过 45 天\t合同生效后 30 天内交货\t\n1.5\t质保期不少于 3 年\t质保期 2 年\t\n1.8\t投标有效期 90 天\t投标有效期 90 天\t',
    technical:
      '条款号\t招标要求\t投标响应\n2.1\t测程不小于 1,000 m\t测程 1,500 m\n2.4\t提供三次现场培训\t',
  },
};
