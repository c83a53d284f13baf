import {
  MAX_MESSAGE_LENGTH,
  UNANSWERED_MS,
  type ChatMessage,
  type LiveState,
  type UnsentState,
} from '@zhucheng/domain-service/chat';
import type { ServiceState } from '../chat-api.ts';

/** Why a visitor is asked for a number. */
export type ContactReason = 'closed' | 'unanswered';

/** Situation of a chat that decides whether a number is asked for. */
export interface ContactSituation {
  service: ServiceState | undefined;
  live: LiveState | undefined;
  messages: readonly ChatMessage[];
}

/** Messages since a person last answered, or a number was left. */
function listUnanswered(messages: readonly ChatMessage[]): readonly ChatMessage[] {
  const last = messages.findLastIndex(
    ({ from, clientId }) => from === 'agent' || clientId.startsWith('contact-'),
  );
  return messages.slice(last + 1).filter(({ from }) => from === 'visitor');
}

/**
 * Time in milliseconds from which on a number is asked for because nobody has answered; undefined if nobody waits. Counted by
 * the messages: the state of a conversation is not told again with each of them.
 */
export function getUnansweredTime({
  live,
  messages,
}: Pick<ContactSituation, 'live' | 'messages'>): number | undefined {
  const [first] = listUnanswered(messages);
  if (!first || live?.state === 'closed') return undefined;
  return Date.parse(first.createdAt) + UNANSWERED_MS;
}

/**
 * Why a number is asked for: outside of the opening hours with nobody there, once something was written; or because nobody
 * has answered for a minute. Undefined while somebody may answer.
 */
export function findContactReason(
  { service, live, messages }: ContactSituation,
  now: number,
): ContactReason | undefined {
  if (!service || listUnanswered(messages).length === 0) return undefined;
  if (live?.state === 'closed') return undefined;
  if (!service.open && !service.staffed && !live?.agent) return 'closed';
  const time = getUnansweredTime({ live, messages });
  return time !== undefined && now >= time ? 'unanswered' : undefined;
}

/** Text of the form: what was written since somebody answered, and what stands in the input field. */
export function composeContactText(messages: readonly ChatMessage[], unsent: UnsentState): string {
  const written = listUnanswered(messages)
    .filter(({ kind }) => kind === 'text')
    .map(({ text }) => text);
  const waiting = unsent.queue.map(({ text }) => text);
  const text = [...written, ...waiting, unsent.draft].filter((one) => one.trim() !== '').join('\n');
  return text.slice(-MAX_MESSAGE_LENGTH).trim();
}
