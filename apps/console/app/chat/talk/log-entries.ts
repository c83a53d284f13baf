import type { ChatMessage, ConversationNote, LiveState } from '@zhucheng/domain-service/chat';
import { toDay } from '@zhucheng/service-widget/chat-parts';

/** State of an agent's stored message. */
export type SentWord = '已发送' | '已送达' | '已读';

/** A line of the log: a message or a note, and what is shown above and below it. */
export type LogEntry = { startsDay: boolean; createdAt: string } & (
  | { kind: 'message'; message: ChatMessage; sent: SentWord | undefined }
  | { kind: 'note'; note: ConversationNote }
);

/** State of an agent's message by the visitor's marks. */
export function getSentWord(seq: number, live: LiveState | undefined): SentWord {
  if (live && live.visitorReadSeq >= seq) return '已读';
  return live && live.visitorDeliveredSeq >= seq ? '已送达' : '已发送';
}

/** Messages and notes in the order of time, with days, and states where they change. Notes before the messages are left out. */
export function toLogEntries(
  messages: readonly ChatMessage[],
  notes: readonly ConversationNote[],
  { live, hasOlder }: { live: LiveState | undefined; hasOlder: boolean },
): LogEntry[] {
  const first = Date.parse(messages[0]?.createdAt ?? '') || 0;
  const shown = notes.filter(({ createdAt }) => !hasOlder || Date.parse(createdAt) >= first);
  let later: SentWord | undefined;
  const words = new Map<number, SentWord | undefined>();
  for (const { seq, from } of messages.toReversed()) {
    if (from !== 'agent') continue;
    const word = getSentWord(seq, live);
    words.set(seq, word === later ? undefined : word);
    later = word;
  }
  const lines = [
    ...messages.map((message) => ({
      kind: 'message' as const,
      message,
      sent: words.get(message.seq),
      createdAt: message.createdAt,
    })),
    ...shown.map((note) => ({ kind: 'note' as const, note, createdAt: note.createdAt })),
  ].toSorted((a, b) => Date.parse(a.createdAt) - Date.parse(b.createdAt));
  let day = '';
  return lines.map((line) => {
    const startsDay = toDay(line.createdAt) !== day;
    day = toDay(line.createdAt);
    return { ...line, startsDay };
  });
}
