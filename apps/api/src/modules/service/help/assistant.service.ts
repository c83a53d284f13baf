import type { Database } from '../../../db/client.ts';
import { fromWireId } from '../../../wire-format.ts';
import { appendMessage, NO_SENDER, toWireMessage } from '../chat/append-messages.service.ts';
import type { StoredMessage } from '../chat/chat-events.ts';
import { findConversation } from '../chat/conversations.repository.ts';
import { mayAnswer } from './help.rules.ts';
import { findAnswer } from './help.service.ts';
import { listMessages } from '../chat/messages.repository.ts';

/** Messages of a conversation that are looked at. */
const MAX_LOOKED_AT = 50;

/**
 * Answers a visitor's question from the help centre, with the article's link, while no agent has taken the conversation.
 * No article is told twice. Two processes that answer at once store one answer.
 */
export async function answerFromHelp(
  db: Database,
  { conversationId, message }: Pick<StoredMessage, 'conversationId' | 'message'>,
): Promise<void> {
  const id = fromWireId(conversationId);
  const row = await findConversation(db, id);
  if (row?.state !== 'waiting') return;
  const range = { conversationId: id, beforeSeq: message.seq + 1, max: MAX_LOOKED_AT };
  const messages = (await listMessages(db, range)).map(toWireMessage);
  if (!mayAnswer(messages)) return;
  const answer = await findAnswer(db, message.text);
  if (!answer || messages.some(({ card }) => card?.href === answer.href)) return;
  const { title, href, extract } = answer;
  await appendMessage(db, {
    conversationId: id,
    senderKind: 'assistant',
    senderId: NO_SENDER,
    clientId: `answer-${message.seq}`,
    kind: 'card',
    text: extract,
    card: { title, href },
  });
}
