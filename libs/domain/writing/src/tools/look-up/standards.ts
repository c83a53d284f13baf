import {
  findStandardNumbers,
  foldTextWithOrigins,
  formatStandardNumber,
} from '@zhucheng/domain-news';
import type {
  Block,
  ComputeAids,
  FieldValues,
  Sentence,
  ToolDefinition,
} from '../../types/index.ts';
import { computed, frame, gap, paragraph, said, table, under } from '../parts/blocks.ts';
import { longText } from '../parts/fields.ts';
import { textOf } from '../parts/values.ts';

/** Standard numbers of a text as they were typed, each once. */
function listNumbers(text: string): string[] {
  const { folded, origins } = foldTextWithOrigins(text);
  const found = findStandardNumbers(folded).map(({ index, length }) =>
    text.slice(origins[index], origins[index + length]).trim(),
  );
  const byNumber = new Map(found.map((typed) => [formatStandardNumber(typed) ?? typed, typed]));
  return [...byNumber.values()];
}

function describe(typed: string, { findStandard, today }: ComputeAids): Sentence[] {
  const number = formatStandardNumber(typed) ?? typed;
  const record = findStandard(typed);
  if (!record) {
    return [
      said(typed, 'text'),
      computed('未收录', `按 ${number} 在本站标准库里查，没有`),
      said(''),
      computed('引用前请到发布机关的网站核对', `按 ${number} 在本站标准库里查，没有`),
    ];
  }
  const { title, status, effectiveDate, replacedBy } = record;
  const source = `本站标准库 ${record.number}，查于 ${today}`;
  const whole = replacedBy.filter(({ partly }) => !partly).map((edition) => edition.number);
  const partly = replacedBy.filter((edition) => edition.partly).map((edition) => edition.number);
  const advice = [
    ...(whole.length > 0 ? [`改用 ${whole.join('、')}`] : []),
    ...(partly.length > 0 ? [`部分条文由 ${partly.join('、')} 代替，引用时逐条核对`] : []),
  ];
  if (advice.length === 0) {
    if (status === '废止') advice.push('没有收录代替它的标准，引用前请核对');
    else if (effectiveDate !== '') advice.push(`${effectiveDate} 起实施`);
  }
  return [
    said(typed, 'text'),
    computed(status, source),
    computed(`${record.number} ${title}`, source),
    computed(advice.join('；'), source),
  ];
}

function compute(fields: FieldValues, aids: ComputeAids): readonly Block[] {
  const numbers = listNumbers(textOf(fields, 'text'));
  if (numbers.length === 0) return [gap('填写的内容里没有找到标准编号，请写成“GB 50204-2015”这样')];
  const rows = numbers.map((number) => describe(number, aids));
  const bad = rows.filter(([, status]) => status?.text === '废止').length;
  const unknown = rows.filter(([, status]) => status?.text === '未收录').length;
  return under(
    '核查结果',
    paragraph(
      computed(
        `共 ${rows.length} 个编号：废止 ${bad} 个，未收录 ${unknown} 个。`,
        `逐个查本站标准库，查于 ${aids.today}`,
      ),
      frame('废止的不能再作为依据，未收录的请另行核对。'),
    ),
    table(['填写的编号', '状态', '标准', '怎么办'], rows),
  );
}

/** 标准时效: status and successors of the standards that a text names. */
export const standards: ToolDefinition = {
  id: 'standards',
  title: '标准时效',
  category: '随手查',
  summary: '粘贴编号或整段文字，逐个标出现行、废止和代替它的',
  needs: 'offline',
  price: 0,
  fields: [
    longText('text', '编号或文字', {
      hint: '一段方案、一份目录都可以，会从里面找出每个标准编号',
      placeholder: 'GB 50500-2013、JGJ 46-2005',
      max: 50_000,
    }),
  ],
  compute,
  example: { text: '编制依据：GB 50204-2015、JGJ 46-2005、GB 50500-2013、GB 50497-2019。' },
};
