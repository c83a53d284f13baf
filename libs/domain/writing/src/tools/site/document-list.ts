import { parsePastedRows, type PastedColumn } from '../../compute/index.ts';
import type { Block, FieldValues, ToolDefinition } from '../../types/index.ts';
import { computed, gap, numbered, paragraph, said, table, under } from '../parts/blocks.ts';
import { CONTRACTOR, date, factTable, pasted, PROJECT, select } from '../parts/fields.ts';
import { describeUnread, leaveTotals } from '../parts/unread.ts';
import { textOf } from '../parts/values.ts';

const COLUMNS = [
  { name: 'no', label: '序号', kind: 'text', headings: ['编号'] },
  {
    name: 'name',
    label: '资料名称',
    kind: 'text',
    required: true,
    isWide: true,
    headings: ['名称', '文件名称', '题名'],
  },
  { name: 'required', label: '应有份数', kind: 'number', headings: ['应有', '应交', '份数'] },
  { name: 'present', label: '已有份数', kind: 'number', headings: ['已有', '实有', '已收'] },
  { name: 'signed', label: '签章', kind: 'text', headings: ['签字盖章', '签章情况'] },
  { name: 'who', label: '责任人', kind: 'text', headings: ['责任单位', '经办人'] },
] as const satisfies readonly PastedColumn[];

const fields = [
  PROJECT,
  CONTRACTOR,
  select('stage', '阶段', ['开工前', '分部验收', '竣工验收', '结算', '移交归档'], {
    group: '资料',
  }),
  date('day', '核对日期', { group: '资料' }),
  pasted('items', '资料', '资料名称、应有份数、已有份数、签章、责任人', { group: '资料' }),
];

const UNSIGNED = /未|缺|没|不全|待/u;

function compute(values: FieldValues): readonly Block[] {
  const { rows, totals, unread } = parsePastedRows(textOf(values, 'items'), COLUMNS);
  const items = rows.map(({ texts, numbers }) => {
    const [required, present] = [
      Number(numbers.required?.units ?? 1n),
      Number(numbers.present?.units ?? 0n),
    ];
    const { name = '', signed = '', who = '' } = texts;
    return {
      name,
      signed,
      who,
      required,
      present,
      missing: Math.max(0, required - present),
      isUnsigned: UNSIGNED.test(signed),
    };
  });
  const cells = items.map(({ name, signed, who, required, present, missing, isUnsigned }) => {
    const formula = `${required} − ${present} = ${required - present}`;
    const words =
      [...(missing > 0 ? [`缺 ${missing} 份`] : []), ...(isUnsigned ? ['签章不全'] : [])].join(
        '，',
      ) || '齐';
    return [
      said(name, 'items'),
      computed(String(required), '没有写应有份数的按一份'),
      computed(String(present), '粘贴的已有份数，没有写的按零'),
      said(signed, 'items'),
      said(who, 'items'),
      computed(words, formula),
    ];
  });
  const incomplete = items.filter(({ missing, isUnsigned }) => missing > 0 || isUnsigned);
  const words = `共 ${items.length} 项，齐全 ${items.length - incomplete.length} 项，缺份数或签章 ${incomplete.length} 项。`;
  return [
    ...under('基本情况', factTable(fields, values)),
    ...(items.length > 0
      ? under(
          '资料清单',
          paragraph(
            computed(
              words,
              `${items.length} − ${incomplete.length} = ${items.length - incomplete.length}`,
            ),
          ),
          table(['序号', '资料名称', '应有', '已有', '签章', '责任人', '核对'], numbered(cells)),
        )
      : []),
    ...incomplete.map(({ name, who }) => gap(`${name}${who === '' ? '' : `（${who}）`}`)),
    ...describeUnread([...unread, ...leaveTotals(totals)]),
  ];
}

/** 资料清单: what there should be, what there is, what lacks. */
export const documentList: ToolDefinition = {
  id: 'document-list',
  title: '资料清单',
  category: '现场文书',
  summary: '粘贴目录，核份数和签章，缺的逐项列出',
  needs: 'offline',
  price: 2,
  titleTemplate: '{project}{stage}资料清单',
  fields,
  compute,
  example: {
    project: '望湖路小学扩建工程',
    contractor: '江北建设集团有限公司',
    stage: '分部验收',
    day: '2026-09-20',
    items:
      '资料名称\t应有份数\t已有份数\t签章\t责任人\n钢筋原材复验报告\t6\t6\t齐\t资料员\n混凝土试件强度报告\t24\t21\t齐\t试验员\n隐蔽工程验收记录\t18\t18\t监理未签 2 份\t资料员\n结构实体检验报告\t1\t0\t\t技术负责人',
  },
};
