import type { ChatMessage, LiveState, UnsentMessage } from '@zhucheng/domain-service/chat';
import { toDay } from '../chat-text.ts';

/** State of a visitor's stored message. */
export type SentState = 'sent' | 'delivered' | 'read';

/** Words of {@link SentState}. */
export const SENT_WORDS: Readonly<Record<SentState, string>> = {
  sent: '已发送',
  delivered: '已送达',
  read: '已读',
};

/** State of a stored message by the agents' marks. */
export function getSentState(seq: number, live: LiveState | undefined): SentState {
  if (live && live.agentReadSeq >= seq) return 'read';
  return live && live.agentDeliveredSeq >= seq ? 'delivered' : 'sent';
}

/** Time after which a message that is not acknowledged is shown as not sent. */
export const UNSENT_SHOWN_MS = 8_000;

/** Tests whether an unsent message is shown as not sent rather than as being sent. */
export const isStuck = ({ writtenAt }: UnsentMessage, now: number, online: boolean): boolean =>
  !online || now - writtenAt > UNSENT_SHOWN_MS;

/** A message with what is shown above and below it. */
export interface MessageEntry {
  message: ChatMessage;
  /** First message of a day. */
  startsDay: boolean;
  /** Shown below the visitor's last message, and where it changes. */
  state: SentState | undefined;
}

/** Adds days and states to messages. */
export function toEntries(
  messages: readonly ChatMessage[],
  live: LiveState | undefined,
): MessageEntry[] {
  let later: SentState | undefined;
  let previousDay = '';
  return messages
    .map((message, at) => {
      const day = toDay(message.createdAt);
      const startsDay = at === 0 || day !== previousDay;
      previousDay = day;
      return { message, startsDay, state: undefined as SentState | undefined };
    })
    .reverse()
    .map((entry) => {
      if (entry.message.from !== 'visitor') return entry;
      const state = getSentState(entry.message.seq, live);
      const shown = state === later ? undefined : state;
      later = state;
      return { ...entry, state: shown };
    })
    .reverse();
}
