import {
  answerQuestion,
  type Answer,
  type Block,
  type Citation,
  type Sentence,
} from '@zhucheng/domain-writing';
import type { RunTools } from '../../ai/runs/run-kinds.ts';
import { toWireTime } from '../../wire-format.ts';
import { toPiece, type ChatRun } from './chat-run.ts';
import {
  callTool,
  CHAT_TOOLS,
  toSubscription,
  type ToolOutcome,
} from './tools/chat-tools.service.ts';
import { findGround } from './ground.service.ts';
import { recogniseCalls, recogniseSubscription } from './tools/recognise-calls.rules.ts';

/** Answers by tools that the question asks for, and by citing passages. */
export async function answerOffline(
  { accountId, input }: ChatRun,
  tools: RunTools,
  reason: string,
): Promise<void> {
  const { append, db } = tools;
  append({ kind: 'writer', writer: 'offline', reason });
  const { question, materials = [] } = input;
  const words = recogniseSubscription(question);
  if (words) {
    append(toPiece('approval', toSubscription('1', words)));
    append(toPiece('block', toParagraph([{ text: '请确认要不要这样订阅。', origin: 'frame' }])));
    return;
  }
  const answering: ToolOutcome[] = [];
  const today = toWireTime(new Date()).slice(0, 10);
  for (const { name, input: given, isAnswer } of recogniseCalls(question, today)) {
    const tool = CHAT_TOOLS.find((each) => each.name === name);
    if (!tool) continue;
    const outcome = await callTool(tools, tool, given);
    append(toPiece('tool', outcome.call));
    if (isAnswer && outcome.lines.length > 0) answering.push(outcome);
  }
  const answer =
    answering.length > 0
      ? toAnswer(answering)
      : await answerByCiting(question, await findGround(db, { question, materials, accountId }));
  if (answer.kind === 'refused') {
    append(toPiece('refusal', answer.reason));
    for (const near of answer.near) append(toPiece('near', near));
    return;
  }
  // Citations first: a reader can open them as soon as they are mentioned.
  for (const citation of answer.citations) append(toPiece('citation', citation));
  for (const block of answer.blocks) append(toPiece('block', block));
}

/** The member's attached materials answer first; the library where they don't. */
async function answerByCiting(
  question: string,
  { attached, others }: Awaited<ReturnType<typeof findGround>>,
): Promise<Answer> {
  const answer = answerQuestion(question, attached);
  return answer.kind === 'answered' ? answer : answerQuestion(question, [...attached, ...others]);
}

/** What tools answered, as it is shown: with its source, or with the tool that calculated it. */
function toAnswer(outcomes: readonly ToolOutcome[]): Answer {
  const citations: Citation[] = [];
  const blocks = outcomes.map(({ call, lines }): Block => {
    const items = lines.map(({ text, source }): Sentence[] => {
      if (!source) return [{ text, origin: 'computed', formula: call.title }];
      citations.push({ number: citations.length + 1, ...source });
      return [{ text, origin: 'cited', citation: citations.length }];
    });
    const [first] = items;
    if (items.length === 1 && first) return toParagraph(first);
    return { kind: 'list', writer: 'offline', ordered: false, items };
  });
  return { kind: 'answered', blocks, citations };
}

const toParagraph = (sentences: Sentence[]): Block => ({
  kind: 'paragraph',
  writer: 'offline',
  sentences,
});
