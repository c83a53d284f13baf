import { BROWSER_CALL_OPTIONS, performCall } from '@zhucheng/api-client/call';
import { upload } from '@zhucheng/api-client/upload';
import { cutAddress, formatTrackedAddress } from '@zhucheng/domain-service';
import type { ChatMessage, ConversationMarks, LiveState } from '@zhucheng/domain-service/chat';
import { getVisitorId } from '../page-script/consent/consent.ts';
import { createGuest } from '../page-script/guest.ts';

/** Conversation as calls reply it: the state of a socket with `id`. */
export type WireConversation = Omit<LiveState, 'conversationId'> & {
  id: string;
  rating: number | null;
};

/** Whether somebody answers now. */
export interface ServiceState {
  open: boolean;
  staffed: boolean;
  hours: string;
  nextOpenAt: string | null;
}

/** Start of a chat. */
export interface ChatStart {
  conversation: WireConversation;
  lastSeq: number;
  service: ServiceState;
}

/** Article of the help centre that fits what is being typed. */
export interface HelpHit {
  title: string;
  href: string;
}

/** Refusal of a call, or a network error (status 0). */
export interface ChatRefusal {
  status: number;
  code: string;
  msg: string;
}

/** Result of a call: its envelope or a refusal. */
export type ChatReply<Fields> =
  { data: Fields; error?: undefined } | { data?: undefined; error: ChatRefusal };

async function callChat<Fields>(path: string, body: object): Promise<ChatReply<Fields>> {
  const call = { path, method: 'POST', body } as const;
  return (await performCall(call, BROWSER_CALL_OPTIONS)) as ChatReply<Fields>;
}

/** With consent, agents see which pages the visitor has opened. */
function startChat(guestId: string) {
  const sid = getVisitorId();
  return callChat<{ model: ChatStart }>('/crm/sdm/open/session/init', {
    guestId,
    ...(sid && { sid }),
  });
}

/** Code of a guest that the browser does not have any more. */
const NO_GUEST_CODE = '40300';

/** Starts the chat of a guest; of a new one where the browser has lost its cookie or the service has forgotten it. */
export async function startChatAsGuest(guestId: string): Promise<ChatReply<{ model: ChatStart }>> {
  const reply = await startChat(guestId);
  if (reply.error?.code !== NO_GUEST_CODE) return reply;
  const current = await createGuest();
  return current ? startChat(current) : reply;
}

/** Messages before a number, at most `size`. */
export const listOlder = (conversationId: string, beforeSeq: number, size: number) =>
  callChat<{ records: ChatMessage[] }>('/crm/sdm/open/message/listPaged', {
    conversationId,
    beforeSeq,
    size,
  });

/** Articles of the help centre that fit a text. */
export const suggestHelp = (text: string) =>
  callChat<{ list: HelpHit[] }>('/crm/sdm/open/help/suggest', { text });

/** Leaves a number to be called back; becomes a lead of this page. */
export function leaveContact(body: {
  conversationId: string;
  phone: string;
  userName: string;
  text: string;
}) {
  const address = cutAddress(location.href, location.origin);
  const url = address && formatTrackedAddress(address);
  return callChat<{ model: WireConversation }>('/crm/sdm/open/session/contact', {
    ...body,
    ...(url && { url }),
  });
}

/** Rates the service, one to five. */
export const rateChat = (body: { conversationId: string; score: number; text: string }) =>
  callChat<{ model: WireConversation }>('/crm/sdm/open/session/rate', body);

/** Ends the conversation. */
export const leaveChat = (conversationId: string) =>
  callChat<{ model: WireConversation }>('/crm/sdm/open/session/leave', { conversationId });

/** Sends the conversation to a mailbox. */
export const sendTranscript = (conversationId: string, email: string) =>
  callChat<{ model: { email: string } }>('/crm/sdm/open/session/transcript', {
    conversationId,
    email,
  });

/** File to be sent, under an id that is kept when it is sent again. */
export interface SentUpload {
  conversationId: string;
  clientId: string;
  file: File;
}

/** Sends a file; reports the sent fraction. */
export async function uploadFile(
  { conversationId, clientId, file }: SentUpload,
  onProgress: (share: number) => void,
  signal: AbortSignal,
): Promise<ChatReply<{ model: ChatMessage }>> {
  const form = new FormData();
  form.append('conversationId', conversationId);
  form.append('clientId', clientId);
  form.append('file', file);
  const reply = await upload('/crm/sdm/open/message/upload', form, { onProgress, signal });
  return reply as ChatReply<{ model: ChatMessage }>;
}

/**
 * Posts for `createChatCalls`: resolves to an envelope, of refusals, too; rejects where nothing but the network, a proxy or
 * a restarting service answered, so that the message is sent again.
 */
export async function postChat(path: string, body: object): Promise<unknown> {
  const { data, error } = await performCall({ path, method: 'POST', body }, BROWSER_CALL_OPTIONS);
  if (!error) return data;
  if (error.status === 0 || error.status >= 500) throw new Error(error.msg);
  return { code: error.code, msg: error.msg };
}

/** State of a conversation as sockets tell it. */
export function toLiveState({ id, ...conversation }: WireConversation): LiveState {
  return { ...conversation, conversationId: id };
}

/** Joins two states: marks only rise, whatever order they arrive in. */
export function mergeState(old: LiveState | undefined, next: LiveState): LiveState {
  if (!old) return next;
  const highest = (mark: keyof ConversationMarks) => Math.max(old[mark], next[mark]);
  return {
    ...next,
    lastSeq: highest('lastSeq'),
    visitorDeliveredSeq: highest('visitorDeliveredSeq'),
    visitorReadSeq: highest('visitorReadSeq'),
    agentDeliveredSeq: highest('agentDeliveredSeq'),
    agentReadSeq: highest('agentReadSeq'),
  };
}
