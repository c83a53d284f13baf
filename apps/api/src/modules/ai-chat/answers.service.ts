import type { AiChatAnswer, AiRunEvent } from '@zhucheng/contracts';
import {
  checkGrounding,
  listCited,
  listSentences,
  parseModelText,
  type Block,
  type Citation,
} from '@zhucheng/domain-writing';
import { BROKEN_OFF, OFFLINE_REASONS } from '../../ai/model/model-client.ts';
import { registerRunKind, RunBreak } from '../../ai/runs/run-kinds.ts';
import { readEvents } from '../../ai/runs/runs.service.ts';
import type { ChatInput } from './chat-run.ts';
import { updateAnswer } from './conversations.repository.ts';
import { answerByModel } from './model-answer.service.ts';
import { answerOffline } from './offline-answer.service.ts';

/** Name of the kind, stored in the database. */
export const CHAT_RUN = 'chat';

const TOO_LONG = '写到了模型一次能写的长度，已写的都在，可以点“继续”';

registerRunKind<ChatInput>(CHAT_RUN, {
  work: async (run, tools) => {
    const outcome = await answerByModel(run, tools);
    if (outcome.end === 'offline') {
      if (!tools.signal.aborted) await answerOffline(run, tools, OFFLINE_REASONS[outcome.why]);
      return;
    }
    if (outcome.end === 'interrupted') throw new RunBreak(BROKEN_OFF);
    if (outcome.end === 'length') throw new RunBreak(TOO_LONG);
  },
  ended: async (tx, { id, input }, { state, reason }) => {
    const answer = collectAnswer(await readEvents(tx, id), input.question);
    const ended = { ...answer, ...(reason !== undefined && { reason }) };
    await updateAnswer(tx, id, { state, answer: ended });
  },
});

/** The answer that the events of a run amount to; what a model wrote is read as blocks and checked. */
function collectAnswer(events: readonly AiRunEvent[], question: string): AiChatAnswer {
  const valuesOf = (name: string) =>
    events.flatMap((event) => (event.kind === 'piece' && event.name === name ? [event.value] : []));
  const writer = events.findLast((event) => event.kind === 'writer');
  const text = events.map((event) => (event.kind === 'text' ? event.text : '')).join('');
  const tools = valuesOf('tool') as unknown as NonNullable<AiChatAnswer['tools']>;
  const approvals = valuesOf('approval') as unknown as NonNullable<AiChatAnswer['approvals']>;
  const [refusal] = valuesOf('refusal');
  const citations = valuesOf('citation') as unknown as Citation[];
  return {
    ...(writer && { writer: writer.writer }),
    ...(writer?.model !== undefined && { model: writer.model }),
    ...(writer?.reason !== undefined && { why: writer.reason }),
    ...(text.trim() === ''
      ? { blocks: valuesOf('block') as unknown as Block[], citations }
      : readModelText(text, citations, { question, tools: tools.map(({ result }) => result) })),
    ...(tools.length > 0 && { tools }),
    ...(approvals.length > 0 && { approvals }),
    ...(typeof refusal === 'string' && {
      refusal,
      near: valuesOf('near') as unknown as NonNullable<AiChatAnswer['near']>,
    }),
  };
}

/** What a model wrote, with the passages that it cites and the places that nothing bears out. */
function readModelText(
  text: string,
  found: readonly Citation[],
  given: { question: string; tools: string[] },
) {
  const blocks = parseModelText(text);
  const { problems } = checkGrounding({ blocks }, given, found);
  const cited = new Set(blocks.flatMap(listSentences).flatMap(listCited));
  const citations = found.filter(({ number }) => cited.has(number));
  return { blocks, citations, problems: [...problems] };
}
