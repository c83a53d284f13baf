import { matchEvidence, type Response, type ResponseVerdict } from '../../compute/index.ts';
import type { Block, FieldValues, Sentence, ToolDefinition } from '../../types/index.ts';
import { computed, frame, gap, numbered, paragraph, said, table, under } from '../parts/blocks.ts';
import { factTable, longText, PROJECT, text } from '../parts/fields.ts';
import { textOf, toLines } from '../parts/values.ts';

const VERDICTS: Readonly<Record<ResponseVerdict, string>> = {
  met: '响应',
  unmet: '不满足',
  unclear: '缺数字，请核对',
  missing: '没有材料',
};

const fields = [
  PROJECT,
  text('bidder', '投标人', { group: '工程', max: 60 }),
  longText('requirements', '资格要求', {
    group: '对照',
    max: 20_000,
    hint: '从招标文件复制，一行一条',
  }),
  longText('evidence', '我方材料', {
    group: '对照',
    max: 20_000,
    hint: '一行一件：名称、编号、数字、页码',
  }),
];

/** Most requirements, and most pieces of evidence. */
const MAX_LINES = 200;

function toRow({ requirement, evidence, comparisons, verdict }: Response): Sentence[] {
  const formulas = comparisons.map(({ formula }) => formula).join('；');
  const how = formulas || '按资格类别和用词对照';
  return [
    said(requirement, 'requirements'),
    said(evidence ?? '', 'evidence'),
    formulas === '' ? said('') : computed(formulas, formulas),
    computed(VERDICTS[verdict], how),
  ];
}

function compute(values: FieldValues): readonly Block[] {
  const evidence = toLines(textOf(values, 'evidence'));
  const responses = matchEvidence(toLines(textOf(values, 'requirements')), evidence);
  const count = (verdict: ResponseVerdict) =>
    responses.filter((one) => one.verdict === verdict).length;
  const unused = evidence.filter(
    (line) => !responses.some((response) => response.evidence === line),
  );
  const words = `共 ${responses.length} 条：响应 ${count('met')} 条，不满足 ${count('unmet')} 条，缺数字 ${count('unclear')} 条，没有材料 ${count('missing')} 条。`;
  return [
    ...under('基本情况', factTable(fields, values)),
    ...under(
      '资格响应',
      paragraph(
        computed(words, '逐条对照'),
        frame('结论按材料和数字得出，内容是否属实请逐件核对。'),
      ),
      table(['序号', '资格要求', '响应材料', '比较', '结论'], numbered(responses.map(toRow))),
    ),
    ...responses
      .filter(({ verdict }) => verdict !== 'met')
      .map(({ requirement, verdict }) => gap(`“${requirement}”：${VERDICTS[verdict]}`)),
    ...(unused.length > 0
      ? under(
          '没有用上的材料',
          table(['序号', '材料'], numbered(unused.map((line) => [said(line, 'evidence')]))),
        )
      : []),
  ];
}

/** 资格响应表: requirements of a tender against one's own evidence. */
export const qualification: ToolDefinition = {
  id: 'qualification',
  title: '资格响应表',
  category: '投标',
  summary: '资质、业绩、人员逐条响应，数字对着比',
  needs: 'offline',
  price: 12,
  titleTemplate: '{project}资格响应表',
  fields,
  check: (values) =>
    (['requirements', 'evidence'] as const).flatMap((field) => {
      const { length } = toLines(textOf(values, field));
      const message = `最多 ${MAX_LINES} 行，现在有 ${length} 行，请分几次`;
      return length > MAX_LINES ? [{ field, message }] : [];
    }),
  compute,
  example: {
    project: '赣江新区第二中学教学楼',
    bidder: '江北建设集团有限公司',
    requirements: [
      '具有建筑工程施工总承包二级及以上资质',
      '具有有效的安全生产许可证',
      '近五年完成不少于 2 项单项合同额 5,000 万元以上的类似工程',
      '项目经理具有一级建造师注册证书，且无在建工程',
      '财务状况：上一年度末净资产不低于 8,000 万元',
      '未被列入失信被执行人名单',
    ].join('\n'),
    evidence: [
      '建筑工程施工总承包一级资质证书（第 3 页）',
      '安全生产许可证，有效期至2028年6月（第 5 页）',
      '类似工程业绩 3 项：望湖路小学扩建工程等，单项合同额均超过 6,200 万元（第 9 页）',
      '项目经理周明远，一级建造师注册证书、无在建承诺（第 21 页）',
      '2025 年度审计报告，财务净资产 7,650 万元（第 30 页）',
    ].join('\n'),
  },
};
