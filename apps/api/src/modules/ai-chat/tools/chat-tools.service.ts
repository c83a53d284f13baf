import type { AiApproval, AiToolCall } from '@zhucheng/contracts';
import type { Passage } from '@zhucheng/domain-writing';
import type { Database } from '../../../db/client.ts';
import type { ApiError } from '../../../http/api-error.ts';
import { toApiError } from '../../../http/error-mapping.ts';
import { findPassages } from '../../../ai/passages/index.ts';
import type { RunTools } from '../../../ai/runs/run-kinds.ts';
import type { Tool } from '../../open/tools/tool.ts';
import { TOOLS } from '../../open/tools/tools.ts';
import { readResult, type ResultLine } from './tool-results.rules.ts';

/** Tools of the platform that conversations call; they are those of the Model Context Protocol. */
const CHAT_TOOL_NAMES: readonly string[] = [
  'library_search',
  'standard_check',
  'tender_search',
  'amount_capitals',
  'workday_count',
];

/** Tools that conversations call. */
export const CHAT_TOOLS: readonly Tool[] = TOOLS.filter(({ name }) =>
  CHAT_TOOL_NAMES.includes(name),
);

/** Longest result that is shown. */
const MAX_RESULT_LENGTH = 4_000;

/** What came of a call: what is shown of it, and what an answer may be made of. */
export interface ToolOutcome {
  call: AiToolCall;
  lines: readonly ResultLine[];
}

type Asking = Pick<RunTools, 'askTool' | 'db'>;

/** Calls a tool. What goes wrong is its result, in words. */
export async function callTool(tools: Asking, tool: Tool, given: unknown): Promise<ToolOutcome> {
  const began = performance.now();
  const { lines, result } = await getResult(tools, tool, given);
  return {
    lines,
    call: {
      name: tool.name,
      title: tool.title,
      input: JSON.parse(JSON.stringify(given ?? {})) as AiToolCall['input'],
      result: result.slice(0, MAX_RESULT_LENGTH).toWellFormed(),
      ms: Math.round(performance.now() - began),
    },
  };
}

async function getResult({ askTool, db }: Asking, { name }: Tool, given: unknown) {
  try {
    const structured = await askTool(name, given);
    const lines =
      name === 'library_search'
        ? await readPassages(db, structured as { data: readonly { id: string }[] })
        : readResult(name, structured);
    return { lines, result: lines.map(({ text }) => text).join('\n') || '没有找到。' };
  } catch (error) {
    return { lines: [], result: `没有查成：${describe(toApiError(error))}` };
  }
}

const describe = ({ message, errors = [] }: ApiError): string =>
  errors.length > 0 ? errors.map((error) => error.message).join('；') : message;

async function readPassages(
  db: Database,
  { data }: { data: readonly { id: string }[] },
): Promise<ResultLine[]> {
  const passages = await findPassages(
    db,
    data.map(({ id }) => id),
  );
  return passages.map(toLine);
}

/** A passage as a line that can be cited. */
export const toLine = ({ id, text, source, headingPath }: Passage): ResultLine => ({
  text,
  source: { passageId: id, quote: text, source, headingPath },
});

/** Name of the change that makes a subscription of tenders. */
export const SUBSCRIBE = 'tender_subscribe';

/** The change that a member is asked about: tenders with these words are subscribed to. */
export const toSubscription = (call: string, words: readonly string[]): AiApproval => ({
  call,
  name: SUBSCRIBE,
  title: '订阅招标',
  input: { words: [...words] },
  words: `新建一个招标订阅“${words.join(' ')}”：有新公告含有这些词时发站内消息和邮件`,
  state: 'asked',
});
