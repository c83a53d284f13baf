import { findTenderPoints, TENDER_SUBJECTS } from '../../compute/index.ts';
import type { Block, FieldValues, ToolDefinition } from '../../types/index.ts';
import { computed, gap, paragraph, said, table, under } from '../parts/blocks.ts';
import { longText, PROJECT } from '../parts/fields.ts';
import { textOf } from '../parts/values.ts';

/** Without these a bid can't be prepared. */
const NEEDED = ['截止与开标', '投标保证金', '资质与人员', '工期与质量', '评标办法'];

function compute(values: FieldValues): readonly Block[] {
  const points = findTenderPoints(textOf(values, 'text'));
  const bySubject = Map.groupBy(points, ({ subject }) => subject);
  const lines = textOf(values, 'text').split(/\r\n?|\n/u).length;
  const words = `${lines} 行里找到 ${new Set(points.map(({ text }) => text)).size} 句，归到 ${bySubject.size} 个题目下；下面都是原文。`;
  return [
    ...under('说明', paragraph(computed(words, '逐句按用词归类'))),
    ...TENDER_SUBJECTS.flatMap(({ name }) => {
      const found = bySubject.get(name) ?? [];
      if (found.length === 0) return [];
      const rows = found.map(({ line, text }) => [
        computed(`第 ${line} 行`, '粘贴内容里的行次'),
        said(text, 'text'),
      ]);
      return under(name, table(['行', '原文'], rows));
    }),
    ...NEEDED.filter((name) => !bySubject.has(name)).map((name) =>
      gap(`粘贴的文字里没有读到“${name}”，请把这一章也贴进来`),
    ),
  ];
}

/** 招标文件要点: what bidders look for first, in the words of the documents. */
export const tenderPoints: ToolDefinition = {
  id: 'tender-points',
  title: '招标文件要点',
  category: '投标',
  summary: '截止、保证金、否决条款先列，句句原文带行号',
  needs: 'offline',
  price: 6,
  titleTemplate: '{project}招标文件要点',
  fields: [
    PROJECT,
    longText('text', '招标文件', {
      group: '文件',
      max: 300_000,
      hint: '从文件里全选复制；章节多的可以分几次',
    }),
  ],
  compute,
  example: {
    project: '赣江新区第二中学教学楼',
    text: [
      '1.4.1 投标人须具备建筑工程施工总承包二级及以上资质，项目经理须为一级建造师。',
      '2.2 本项目招标控制价为 8,642 万元，投标报价超过控制价的，否决其投标。',
      '3.3 投标有效期 90 日历天。',
      '3.4 投标保证金 80 万元，可用保函提交。',
      '3.6 计划工期 480 日历天，质量标准合格。',
      '4.2 投标截止时间为2026年12月18日9时30分，逾期送达的拒收。',
      '5.1 评标办法采用综合评估法，价格分值 60 分。',
      '6.3 预付款为签约合同价的 10%，进度款按月支付。',
      '附：本项目不接受联合体投标。',
    ].join('\n'),
  },
};
