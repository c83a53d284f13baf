import {
  listFieldTexts,
  parseModelText,
  renumberCitations,
  toCitation,
  type Citation,
  type FieldValues,
  type ToolDefinition,
} from '@zhucheng/domain-writing';
import { getOutputTokens, modelIsAway, toModelMessage } from '../../ai/model/model-order.ts';
import { searchPassages, type PassageRequest } from '../../ai/passages/index.ts';
import { toPiece } from '../../ai/runs/pieces.ts';
import { RunBreak, type RunTools } from '../../ai/runs/run-kinds.ts';

/** Characters of a speech of a minute. */
const SPOKEN_A_MINUTE = 250;
/** Passages that a model may cite. */
const PASSAGES = 12;
/** Characters of a text that passages are looked for by. */
const QUERY_LENGTH = 200;

const BROKEN = '模型中途断开，已写的都在，点数已退回，请再写一次';
const CUT = '超过模型一次能写的长度，后面的没有写，点数已退回，请分几次写';

/** What a model is to write. */
export interface ModelOrder {
  tool: ToolDefinition;
  fields: FieldValues;
  title: string;
  /** Where passages may come from. */
  scope: Pick<PassageRequest, 'accountId' | 'materialIds'>;
}

/** Has a model write: its text as it comes, then, in its place, the blocks that it amounts to. */
export async function writeWithModel(order: ModelOrder, tools: RunTools): Promise<void> {
  const { append, model, signal } = tools;
  const offered = (await findPassages(order, tools)).map((passage, at) =>
    toCitation(passage, at + 1),
  );
  let text = '';
  const request = {
    instructions: order.tool.instruction ?? '',
    messages: [
      { role: 'user', content: toModelMessage(order.tool.fields, order.fields, offered) },
    ] as const,
    maxOutputTokens: getMaxTokens(order.fields),
  };
  const appendHead = (citations: readonly Citation[]) => {
    append(toPiece('title', order.title));
    for (const citation of citations) append(toPiece('citation', citation));
  };
  const outcome = await model.reply(request, {
    signal,
    onModel: (name) => {
      append({ kind: 'writer', writer: 'model', model: name });
      appendHead(offered);
    },
    onText: (part) => {
      text += part;
      append({ kind: 'text', text: part });
    },
  });
  if (outcome.end === 'offline') throw modelIsAway(outcome.why);
  const { blocks, citations } = renumberCitations(parseModelText(text), offered);
  if (blocks.length === 0) throw modelIsAway('down');
  append({ kind: 'restart' });
  appendHead(citations);
  for (const block of blocks) append(toPiece('block', block));
  if (outcome.end !== 'done') throw new RunBreak(outcome.end === 'length' ? CUT : BROKEN);
}

/** Room for as long a text as was given, or as was asked for, whichever is longer. */
function getMaxTokens({ text, words, minutes }: FieldValues): number {
  const asked = Math.max(Number(words ?? 0), Number(minutes ?? 0) * SPOKEN_A_MINUTE);
  return getOutputTokens(Math.max(asked, typeof text === 'string' ? text.length : 0));
}

/** What the tool lets a model cite: the chosen uploads and the library, where its form asks for uploads. */
async function findPassages({ tool, fields, scope }: ModelOrder, { db }: RunTools) {
  if (!tool.fields.some(({ kind }) => kind === 'material')) return [];
  const query = listFieldTexts(fields.text).join(' ').slice(0, QUERY_LENGTH).toWellFormed();
  return searchPassages(db, { ...scope, query, limit: PASSAGES });
}
