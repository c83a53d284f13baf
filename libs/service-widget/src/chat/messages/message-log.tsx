import { useEffect, useState, type ReactNode } from 'react';
import styles from '../chat.module.css';
import { countUnread, type ChatSession } from '../chat-session.ts';
import type { ChatSnapshot } from '../chat-snapshot.ts';
import { formatClock, formatDay, toDay } from '../chat-text.ts';
import { MessageItem } from './message-item.tsx';
import { toEntries, type MessageEntry } from './message-state.ts';
import { UnsentItem, UploadItem } from '../pending-items.tsx';
import { useLogScroll } from '../use-log-scroll.ts';

const isSeen = () => !document.hidden;

/** Marks messages as read while their end is shown on a visible page. */
function useMarkRead(session: ChatSession, atEnd: boolean, lastSeq: number): void {
  useEffect(() => {
    const mark = () => atEnd && isSeen() && session.markRead();
    mark();
    document.addEventListener('visibilitychange', mark);
    return () => document.removeEventListener('visibilitychange', mark);
  }, [session, atEnd, lastSeq]);
}

/** Own messages are known by their senders' ids, so that one stays the same element when it is acknowledged. */
const keyOf = ({ message: { from, clientId, seq } }: MessageEntry) =>
  from === 'visitor' ? clientId : `seq-${seq}`;

function DaySeparator({ time }: { time: string }) {
  const [now] = useState(Date.now);
  return (
    <time dateTime={time} className={styles.day}>
      {formatDay(toDay(time), now)} {formatClock(time)}
    </time>
  );
}

/** Messages, read out as they arrive; those on their way at the end. */
export function MessageLog({
  session,
  snapshot,
  children,
}: {
  session: ChatSession;
  snapshot: ChatSnapshot;
  children?: ReactNode;
}) {
  const { messages, unsent, uploads, hasOlder, typing, live } = snapshot;
  const lastSeq = messages.at(-1)?.seq ?? 0;
  const { log, content, onScroll, atEnd, seenSeq, scrollToEnd } = useLogScroll({
    firstSeq: messages[0]?.seq ?? 0,
    lastSeq,
    pending: unsent.queue.length + uploads.length,
    onStart: () => void session.loadOlder(),
  });
  useMarkRead(session, atEnd, lastSeq);
  const stored = new Set(messages.map(({ clientId }) => clientId));
  const waiting = unsent.queue.filter(({ clientId }) => !stored.has(clientId));
  const news = atEnd ? 0 : countUnread(messages, seenSeq);
  return (
    <div className={styles.body}>
      <div
        ref={log}
        className={styles.log}
        role="log"
        aria-label="聊天内容"
        tabIndex={0}
        onScroll={onScroll}
      >
        <div ref={content} className={styles.content}>
          {hasOlder && (
            <button type="button" className={styles.older} onClick={() => void session.loadOlder()}>
              更早的消息
            </button>
          )}
          {toEntries(messages, live).map((entry) => (
            <div key={keyOf(entry)} className={styles.entry}>
              {entry.startsDay && <DaySeparator time={entry.message.createdAt} />}
              <MessageItem entry={entry} />
            </div>
          ))}
          {waiting.map((message) => (
            <div key={message.clientId} className={styles.entry}>
              <UnsentItem message={message} onRetry={() => session.wake()} />
            </div>
          ))}
          {uploads.map((upload) => (
            <div key={upload.clientId} className={styles.entry}>
              <UploadItem upload={upload} session={session} />
            </div>
          ))}
          {typing && <p className={styles.system}>对方正在输入…</p>}
          {children}
        </div>
      </div>
      {news > 0 && (
        <button type="button" className={styles.news} onClick={scrollToEnd}>
          {news} 条新消息
        </button>
      )}
    </div>
  );
}
