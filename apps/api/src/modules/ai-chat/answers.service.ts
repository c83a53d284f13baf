import type { AiChatAnswer, AiRunEvent } from '@zhucheng/contracts';
import { answerQuestion } from '@zhucheng/domain-writing';
import { OFFLINE_REASONS } from '../../ai/model/model-client.ts';
import { searchPassages } from '../../ai/passages/index.ts';
import { registerRunKind } from '../../ai/runs/run-kinds.ts';
import { readEvents } from '../../ai/runs/runs.service.ts';
import { updateAnswer } from './conversations.repository.ts';

/** Name of the kind, stored in the database. */
export const CHAT_RUN = 'chat';

/** Passages among which an answer is looked for. */
const PASSAGES = 20;
const BY_CITING = '回答只引用本站资料和您上传的资料，不经过模型';

/** Input of a run that answers. */
export interface ChatInput {
  question: string;
}

registerRunKind<ChatInput>(CHAT_RUN, {
  work: async ({ accountId, input: { question } }, { append, db, model }) => {
    const status = await model.getStatus();
    const reason = 'why' in status ? OFFLINE_REASONS[status.why] : BY_CITING;
    append({ kind: 'writer', writer: 'offline', reason });
    const passages = await searchPassages(db, { query: question, limit: PASSAGES, accountId });
    const answer = answerQuestion(question, passages);
    if (answer.kind === 'refused') {
      append({ kind: 'piece', name: 'refusal', value: answer.reason });
      for (const near of answer.near) append(toPiece('near', near));
      return;
    }
    // Citations first: a reader can open them as soon as they are mentioned.
    for (const citation of answer.citations) append(toPiece('citation', citation));
    for (const block of answer.blocks) append(toPiece('block', block));
  },
  ended: async (tx, { id }, { state, reason }) => {
    const answer = collectAnswer(await readEvents(tx, id));
    const ended = { ...answer, ...(reason !== undefined && { reason }) };
    await updateAnswer(tx, id, { state, answer: ended });
  },
});

type Piece = Extract<AiRunEvent, { kind: 'piece' }>;

const toPiece = (name: string, value: object): Piece => ({
  kind: 'piece',
  name,
  value: value as unknown as Piece['value'],
});

/** The answer that the events of a run amount to. */
function collectAnswer(events: readonly AiRunEvent[]): AiChatAnswer {
  const valuesOf = (name: string) =>
    events.flatMap((event) => (event.kind === 'piece' && event.name === name ? [event.value] : []));
  const [refusal] = valuesOf('refusal');
  const found = { blocks: valuesOf('block'), citations: valuesOf('citation') };
  return typeof refusal === 'string' ? { ...found, refusal, near: valuesOf('near') } : found;
}
