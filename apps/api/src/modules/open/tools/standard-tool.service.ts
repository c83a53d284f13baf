import { openStandardsContract } from '@zhucheng/contracts';
import { z } from 'zod';
import { checkStandards } from '../v1/standards.service.ts';
import { cleanLine, quote, QUOTATION_NOTE } from './quoted-text.rules.ts';
import { countFitting, isWithinLimit } from './reply-size.rules.ts';
import { defineTool, joinFacts, noteField } from './tool.ts';

const { checkStandards: endpoint } = openStandardsContract.endpoints;

type Checked = z.output<typeof endpoint.reply>['data'][number];

const { given, number, status, verdict } = endpoint.reply.shape.data.element.shape;

const editionSchema = z.object({
  number: z.string(),
  title: z.string(),
  partly: z.boolean().describe('只代替其中一部分条文。'),
  effectiveDate: z.iso.date().nullable(),
});

const checkedSchema = z.object({
  given,
  number,
  status,
  verdict,
  title: z.string().nullable(),
  effectiveDate: z.iso.date().nullable(),
  url: z.url().nullable(),
  replaces: z.array(editionSchema),
  replacedBy: z.array(editionSchema),
});

/** Editions of a standard that are named, at most. */
const MAX_EDITIONS = 8;

/** Longest spelling of a standard that is repeated. */
const MAX_SPELLING_LENGTH = 100;

const toEditions = (editions: Checked['replaces']) =>
  editions.slice(0, MAX_EDITIONS).map(({ number, title, partly, effectiveDate }) => ({
    number: cleanLine(number, MAX_SPELLING_LENGTH),
    title: cleanLine(title, 100),
    partly,
    effectiveDate,
  }));

const toItem = ({ standard, ...checked }: Checked) => ({
  given: cleanLine(checked.given, MAX_SPELLING_LENGTH),
  number: cleanLine(checked.number, MAX_SPELLING_LENGTH),
  status: checked.status,
  verdict: cleanLine(checked.verdict),
  title: standard && cleanLine(standard.title),
  effectiveDate: standard?.effectiveDate ?? null,
  url: standard?.url ?? null,
  replaces: toEditions(checked.replaces),
  replacedBy: toEditions(checked.replacedBy),
});

function renderItem({ given, number, title, verdict, url }: ReturnType<typeof toItem>): string {
  const spelled = given === number ? '' : `（原文写作 ${given}）`;
  return joinFacts(`${number}${spelled}`, url && title && quote(url, title), verdict);
}

/** The checked standards that a reply has room for; the others are named, to be asked for again. */
function toReply({ data, complete }: { data: Checked[]; complete: boolean }) {
  const items = data.map(toItem);
  const withFirst = (count: number) => {
    const shown = items.slice(0, count);
    const remaining = items.slice(count).map((item) => item.given);
    return {
      text: [
        items.length === 0
          ? '没有找到标准编号。'
          : `找到 ${items.length} 项标准，这里是 ${shown.length} 项的结论：`,
        QUOTATION_NOTE,
        ...shown.map((item, at) => `${at + 1}. ${renderItem(item)}`),
        remaining.length > 0 &&
          `回复装不下，其余 ${remaining.length} 项请用 numbers 再查：${remaining.join('、')}`,
        !complete && '标准太多，后面的没有核对，请把文字分几次给出。',
      ]
        .filter(Boolean)
        .join('\n'),
      structured: { note: QUOTATION_NOTE, data: shown, remaining, complete },
    };
  };
  return withFirst(countFitting(items.length, (count) => isWithinLimit(withFirst(count))));
}

/** Tells whether standards are valid. */
export const standardCheck = defineTool({
  name: 'standard_check',
  title: '核对标准',
  description:
    '核对工程标准现在能不能用：给编号，或者给一段文字（施工方案、招标文件、合同），逐项答复其中的标准是现行、即将实施、部分替代还是废止，被哪一本代替。',
  scope: 'standards:read',
  input: endpoint.request,
  output: z.object({
    note: noteField,
    data: z.array(checkedSchema),
    remaining: z.array(z.string()).describe('回复装不下的，请放进 numbers 再查。'),
    complete: endpoint.reply.shape.complete,
  }),
  run: async (context, input) => toReply(await checkStandards(context, input)),
});
