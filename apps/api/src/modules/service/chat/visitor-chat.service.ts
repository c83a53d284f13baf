import type { InputOf, serviceChatContract } from '@zhucheng/contracts';
import { CODES } from '@zhucheng/contracts';
import { MESSAGE_LIMIT } from '@zhucheng/domain-service/chat';
import type { Database } from '../../../db/client.ts';
import { pageInfo } from '../../../db/paging.ts';
import { ApiError } from '../../../http/api-error.ts';
import type { RequestContext } from '../../../http/context.ts';
import type { LimitPortions } from '../../../infrastructure/limits/limit-portions.ts';
import { SharedLimit } from '../../../infrastructure/limits/shared-limit.ts';
import { enqueueMessage } from '../../../infrastructure/outbox/outbox.repository.ts';
import { deliverInBackground } from '../../../infrastructure/outbox/deliver-messages.ts';
import { toWireId } from '../../../wire-format.ts';
import { consumeMailBudgets } from '../../accounts/throttle/send-budgets.service.ts';
import { getBrowserGuest } from '../guests/guests.service.ts';
import { submitLead } from '../leads/reservation.service.ts';
import { appendMessage, NO_SENDER, toWireMessage } from './append-messages.service.ts';
import { emitConversationChanged } from './chat-events.ts';
import { appendFile } from './chat-files.service.ts';
import {
  closeConversation,
  linkConversation,
  saveRating,
  type ConversationRow,
} from './conversations.repository.ts';
import {
  conversationNotFound,
  markMessages,
  requireKnownSeq,
  requireOwnConversation,
  toWireConversation,
} from './conversations.service.ts';
import { listMessages } from './messages.repository.ts';
import { composeTranscript, MAX_TRANSCRIPT_MESSAGES } from './transcript.rules.ts';

type Input<Name extends keyof typeof serviceChatContract.endpoints> = InputOf<
  (typeof serviceChatContract.endpoints)[Name]
>;

const sentMessages = new SharedLimit({ name: 'messages', ...MESSAGE_LIMIT });

/** Counts a message of a guest; throws once twenty were sent in ten seconds. */
export async function consumeMessageLimit(limits: LimitPortions, guestId: string): Promise<void> {
  const retryAfter = await sentMessages.consume(limits, guestId);
  if (retryAfter === 0) return;
  throw new ApiError(CODES.tooMany, `发得太快了，请 ${retryAfter} 秒后再发`, { retryAfter });
}

/** Conversation of the calling browser; throws for another's. An account that is logged in joins it. */
async function requireCallersConversation(
  context: RequestContext,
  conversationId: string,
): Promise<ConversationRow> {
  const guest = await getBrowserGuest(context);
  if (!guest) throw conversationNotFound();
  const row = await requireOwnConversation(context.db, guest.id, conversationId);
  const accountId = context.session?.userId;
  if (accountId && !row.accountId) await linkConversation(context.db, row.id, accountId);
  return row;
}

/** Stores a text of the calling browser. */
export async function sendText(context: RequestContext, input: Input<'send'>) {
  const { id: conversationId, guestId } = await requireCallersConversation(
    context,
    input.conversationId,
  );
  await consumeMessageLimit(context.limits, guestId);
  const { seq, id, createdAt } = await appendMessage(context.db, {
    conversationId,
    senderKind: 'visitor',
    senderId: guestId,
    clientId: input.clientId,
    kind: 'text',
    text: input.text,
  });
  return { seq, id, createdAt };
}

/** Stores a file of the calling browser. */
export async function sendUpload(context: RequestContext, input: Input<'upload'>) {
  const { id, guestId } = await requireCallersConversation(context, input.conversationId);
  await consumeMessageLimit(context.limits, guestId);
  const sender = {
    conversationId: id,
    senderKind: 'visitor',
    senderId: guestId,
    clientId: input.clientId,
  } as const;
  const sent = await appendFile(context, sender, context.upload);
  return readMessage(context.db, id, sent.seq);
}

/** Message by its number; it exists. */
export async function readMessage(db: Database, conversationId: string, seq: number) {
  const [row] = await listMessages(db, { conversationId, afterSeq: seq - 1, max: 1 });
  if (!row) throw conversationNotFound();
  return toWireMessage(row);
}

/** Messages of the calling browser's conversation. Asking after a number says that all up to it have arrived. */
export async function getMessagePage(context: RequestContext, input: Input<'listPaged'>) {
  const row = await requireCallersConversation(context, input.conversationId);
  return readMessagePage(context.db, row, 'visitor', input);
}

/** Messages of a conversation for one side, with its marks. */
export async function readMessagePage(
  db: Database,
  row: ConversationRow,
  side: 'visitor' | 'agent',
  { afterSeq, beforeSeq, size }: Pick<Input<'listPaged'>, 'afterSeq' | 'beforeSeq' | 'size'>,
) {
  if (beforeSeq === undefined) requireKnownSeq(row, afterSeq, 'afterSeq');
  const range = beforeSeq === undefined ? { afterSeq } : { beforeSeq };
  const rows = await listMessages(db, { conversationId: row.id, ...range, max: size });
  if (beforeSeq === undefined) await markMessages(db, row, side, { delivered: afterSeq });
  const total =
    beforeSeq === undefined ? row.lastSeq - afterSeq : Math.min(beforeSeq - 1, row.lastSeq);
  return {
    ...pageInfo({ current: 1, size }, Math.max(0, total)),
    records: rows.map(toWireMessage),
    conversation: toWireConversation(row),
  };
}

/** Conversation as it is after a change. */
async function reread({ db }: RequestContext, { guestId, id }: ConversationRow) {
  return toWireConversation(await requireOwnConversation(db, guestId, toWireId(id)));
}

/** Records up to which message the visitor has read. */
export async function readMessages(context: RequestContext, input: Input<'read'>) {
  const row = await requireCallersConversation(context, input.conversationId);
  await markMessages(context.db, row, 'visitor', { read: input.seq });
  return reread(context, row);
}

/** Stores the visitor's rating. There is nothing to rate before somebody has answered. */
export async function rate(context: RequestContext, input: Input<'rate'>) {
  const row = await requireCallersConversation(context, input.conversationId);
  if (row.lastSeq === 0) throw new ApiError(CODES.conflict, '还没有聊过，聊过之后再评价');
  await saveRating(context.db, row.id, input.score, input.text);
  emitConversationChanged(toWireId(row.id));
  return reread(context, row);
}

/** Stores a message of the system, once under its name. */
export const appendNotice = (db: Database, conversationId: string, name: string, text: string) =>
  appendMessage(db, {
    conversationId,
    senderKind: 'system',
    senderId: NO_SENDER,
    clientId: name,
    kind: 'text',
    text,
  });

/** Ends the conversation for the visitor. */
export async function leave(context: RequestContext, input: Input<'leave'>) {
  const row = await requireCallersConversation(context, input.conversationId);
  if (row.lastSeq > 0 && (await closeConversation(context.db, row.id))) {
    await appendNotice(context.db, row.id, `left-${row.lastSeq}-${Date.now()}`, '访客结束了会话');
    emitConversationChanged(toWireId(row.id));
  }
  return reread(context, row);
}

/** Makes a lead of a number that was left because nobody was there. */
export async function leaveContact(context: RequestContext, input: Input<'leaveContact'>) {
  const { db, session } = context;
  const { conversationId, text: remark, ...details } = input;
  const row = await requireCallersConversation(context, conversationId);
  const { id: leadId } = await submitLead(context, {
    ...details,
    kind: 'message',
    remark,
    guestId: row.guestId,
    accountId: session?.userId ?? row.accountId,
    conversationId: row.id,
  });
  await appendNotice(
    db,
    row.id,
    `contact-${toWireId(leadId)}`,
    '已收到您的联系方式，工作人员上班后会联系您',
  );
  return reread(context, row);
}

/** Sends the conversation to a mailbox, within the budgets of mailbox and network. */
export async function sendTranscript(context: RequestContext, input: Input<'sendTranscript'>) {
  const { db, visitorAddress } = context;
  const row = await requireCallersConversation(context, input.conversationId);
  if (row.lastSeq === 0) throw new ApiError(CODES.notFound, '还没有聊天记录，聊过之后再发送');
  await consumeMailBudgets(db, input.email, visitorAddress);
  const rows = await listMessages(db, {
    conversationId: row.id,
    beforeSeq: row.lastSeq + 1,
    max: MAX_TRANSCRIPT_MESSAGES,
  });
  const { subject, body } = composeTranscript(rows.map(toWireMessage));
  const outboxId = await enqueueMessage(db, {
    channel: 'mail',
    recipient: input.email,
    subject,
    body,
  });
  deliverInBackground(context, outboxId);
  return { email: input.email };
}
