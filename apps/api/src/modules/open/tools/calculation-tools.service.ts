import { CODES } from '@zhucheng/contracts';
import { toPlainText, type Block, type FieldValues } from '@zhucheng/domain-writing';
import { findTool, validateFields } from '@zhucheng/domain-writing/tools';
import { z } from 'zod';
import type { Database } from '../../../db/client.ts';
import { ApiError } from '../../../http/api-error.ts';
import { readComputeAids } from '../../ai-tools/standards.service.ts';
import { cleanLine } from './quoted-text.rules.ts';
import { defineTool } from './tool.ts';

/** Longest line of a calculation that is answered. */
const MAX_LINE_LENGTH = 300;
const MAX_LINES = 20;

const output = z.object({ lines: z.array(z.string()).describe('结果，一行一项。') });

/** Heading of the column that counts rows. */
const NUMBERING = '序号';

/** Lines of a calculation; a row of a table is one, without its number: 1409.50：人民币壹仟肆佰零玖元伍角. */
function toLines(block: Block): string[] {
  if (block.kind === 'heading') return [];
  if (block.kind !== 'table') return toPlainText([block]).split('\n');
  const first = block.header[0] === NUMBERING ? 1 : 0;
  return block.rows.map((row) =>
    row
      .slice(first)
      .map(({ text }) => text)
      .join('：'),
  );
}

/** Calculates by a writing tool from its fields; what is wrong with them is told as they are called there. */
async function calculate(db: Database, id: string, fields: FieldValues) {
  const tool = findTool(id);
  if (!tool?.compute) throw new Error(`no tool ${id} that computes`);
  const [problem] = validateFields(tool, fields);
  if (problem) throw new ApiError(CODES.badInput, problem.message);
  const blocks = tool.compute(fields, await readComputeAids(db, fields));
  const lines = blocks
    .flatMap(toLines)
    .slice(0, MAX_LINES)
    .map((line) => cleanLine(line, MAX_LINE_LENGTH));
  return { text: lines.join('\n'), structured: { lines } };
}

const dayField = z.iso.date('日期应为 YYYY-MM-DD');

/** Writes amounts in capitals, and reads those. */
export const amountCapitals = defineTool({
  name: 'amount_capitals',
  title: '大写金额',
  description:
    '人民币金额的小写与大写互转（按《支付结算办法》），一行一个；一行里两样都写就核对是否一致。',
  scope: 'standards:read',
  input: z.strictObject({
    amounts: z
      .string()
      .trim()
      .min(1, '请给出金额')
      .max(500, '最多 500 个字')
      .describe('一行一个。'),
  }),
  output,
  run: ({ readDb }, { amounts }) => calculate(readDb, 'capitals', { amounts }),
});

/** Counts workdays by the announced holidays. */
export const workdayCount = defineTool({
  name: 'workday_count',
  title: '工作日推算',
  description:
    '按国务院办公厅的放假安排算工作日：从一天起推若干个工作日是哪天（当天不计，往前推用负数），或者两天之间（含首尾）有多少个工作日。',
  scope: 'standards:read',
  input: z.strictObject({
    start: dayField.describe('从哪天起。'),
    days: z.number().int().min(-1_000).max(1_000).optional().describe('推多少个工作日。'),
    end: dayField.optional().describe('数到哪天。'),
  }),
  output,
  run: ({ readDb }, fields) => calculate(readDb, 'workdays', fields),
});
