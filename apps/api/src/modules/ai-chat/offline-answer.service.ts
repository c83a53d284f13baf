import {
  answerFollowUp,
  answerQuestion,
  type Answer,
  type Block,
  type Citation,
  type FollowUp,
  type Passage,
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
import { findGround, followUp, listEarlierMessages } from './ground.service.ts';
import { recogniseCalls, recogniseSubscription } from './tools/recognise-calls.rules.ts';

/** Answers by tools that the question asks for, and by citing passages. One that follows another is read together with it. */
export async function answerOffline(
  { accountId, input }: ChatRun,
  tools: RunTools,
  reason: string,
): Promise<void> {
  const { append, db } = tools;
  const { question, materials } = input;
  append({ kind: 'writer', writer: 'offline', reason });
  const follows = followUp(question, await listEarlierMessages(db, input));
  const tellReading = (reading: string) => {
    if (reading !== question)
      append({ kind: 'writer', writer: 'offline', reason: `${reason}；${describe(reading)}` });
  };
  const readings = follows?.readings ?? [question];
  for (const reading of readings) {
    const words = recogniseSubscription(reading);
    if (!words) continue;
    tellReading(reading);
    append(toPiece('approval', toSubscription('1', words)));
    append(toPiece('block', toParagraph([{ text: '请确认要不要这样订阅。', origin: 'frame' }])));
    return;
  }
  const asked = chooseCalls(readings, follows?.before);
  const answering: ToolOutcome[] = [];
  for (const { name, input: given, isAnswer } of asked.calls) {
    const tool = CHAT_TOOLS.find((each) => each.name === name);
    if (!tool) continue;
    const outcome = await callTool(tools, tool, given);
    append(toPiece('tool', outcome.call));
    if (isAnswer && outcome.lines.length > 0) answering.push(outcome);
  }
  const { reading, answer } =
    answering.length > 0
      ? { reading: asked.reading, answer: toAnswer(answering) }
      : answerByCiting(
          question,
          follows,
          await findGround(db, { question, before: follows?.before, materials, accountId }),
        );
  if (answer.kind === 'refused') {
    append(toPiece('refusal', answer.reason));
    for (const near of answer.near) append(toPiece('near', near));
    return;
  }
  tellReading(reading);
  // Citations first: a reader can open them as soon as they are mentioned.
  for (const citation of answer.citations) append(toPiece('citation', citation));
  for (const block of answer.blocks) append(toPiece('block', block));
}

/** How a question was read that follows another one. */
const describe = (reading: string): string =>
  `接着上一问，按“${reading.replaceAll(/[\s，。？?！!；;]+/gu, ' ').trim()}”回答`;

/** The calls of the first reading that a tool answers otherwise than the question before; else those of the question alone. */
function chooseCalls(readings: readonly string[], before: string | undefined) {
  const today = toWireTime(new Date()).slice(0, 10);
  const read = (reading: string) => ({ reading, calls: recogniseCalls(reading, today) });
  const known = JSON.stringify(before === undefined ? [] : read(before).calls);
  const all = readings.map(read);
  const chosen = all.find(
    ({ calls }) => calls.some(({ isAnswer }) => isAnswer) && JSON.stringify(calls) !== known,
  );
  return chosen ?? all.at(-1) ?? read('');
}

/** The member's attached materials answer first; the library where they don't. */
function answerByCiting(
  question: string,
  follows: FollowUp | undefined,
  { attached, others }: Awaited<ReturnType<typeof findGround>>,
): { reading: string; answer: Answer } {
  const answerFrom = (passages: readonly Passage[]) =>
    follows
      ? answerFollowUp(follows, passages)
      : { reading: question, answer: answerQuestion(question, passages) };
  const own = answerFrom(attached);
  return own.answer.kind === 'answered' ? own : answerFrom([...attached, ...others]);
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
