import { convertUnits, correctWordings, findWordings } from '../../compute/index.ts';
import type { Block, FieldValues, ToolDefinition } from '../../types/index.ts';
import { computed, paragraph, table, under } from '../parts/blocks.ts';
import { longText } from '../parts/fields.ts';
import { textOf } from '../parts/values.ts';

function compute(fields: FieldValues): readonly Block[] {
  const text = textOf(fields, 'text').replace(/\r\n?/gu, '\n');
  const problems = findWordings(text);
  const conversions = convertUnits(text);
  const rows = problems.map(({ line, wrong, right, reason }) => [
    computed(`第 ${line} 行`, '粘贴内容里的行次'),
    computed(wrong, '原文'),
    computed(right, reason),
    computed(reason, '用语与单位对照表'),
  ]);
  const converted = conversions.map(({ line, words, result, formula }) => [
    computed(`第 ${line} 行`, '粘贴内容里的行次'),
    computed(words, '原文'),
    computed(result, formula),
    computed(formula, formula),
  ]);
  const count = `查出 ${rows.length} 处用语或单位，${converted.length} 处非法定计量单位。`;
  return [
    ...under('核查结果', paragraph(computed(count, '逐行对照用语与单位表'))),
    ...(rows.length > 0 ? under('用语与单位', table(['行', '原文', '建议', '理由'], rows)) : []),
    ...(converted.length > 0
      ? under('换成法定计量单位', table(['行', '原文', '换算', '算式'], converted))
      : []),
    ...(rows.length > 0
      ? under(
          '改好的全文',
          ...correctWordings(text, problems)
            .split('\n')
            .filter((line) => line.trim() !== '')
            .map((line) => paragraph(computed(line, '按上表逐处替换'))),
        )
      : []),
  ];
}

/** 术语与单位: wrong units and terms, and what to write instead. */
export const wording: ToolDefinition = {
  id: 'wording',
  title: '术语与单位',
  category: '随手查',
  summary: '砼、m2、Mpa、台帐：逐处标出并改好，旧单位换算',
  needs: 'offline',
  price: 0,
  fields: [longText('text', '文字', { hint: '一段方案或纪要', max: 50_000 })],
  compute,
  example: {
    text: '底板采用商砼 C35，标号不得降低，浇筑量 1,386 m3，底板面积 396 m2。\n予埋件按装完成后登记台帐，液压泵压力 200 kgf/cm2，轴力 850 KN。',
  },
};
