import { formatFileSize } from '@zhucheng/domain-news';
import type { UnsentMessage } from '@zhucheng/domain-service/chat';
import {
  formatClock,
  formatDay,
  isStuck,
  toDay,
  useLogScroll,
  type Upload,
} from '@zhucheng/service-widget/chat-parts';
import { cx } from '@zhucheng/ui';
import { useEffect } from 'react';
import type { OpenChat } from '../session/open-chat.ts';
import { useChatState, useSeconds } from '../session/use-desk.ts';
import { toLogEntries, type LogEntry } from './log-entries.ts';
import { MessageItem, MessageText, NoteItem } from './message-item.tsx';
import styles from './talk.module.css';

function Unsent({ message, now }: { message: UnsentMessage; now: number }) {
  return (
    <div className={cx(styles.item, styles.ours, styles.pending)}>
      <div className={styles.bubble}>
        <MessageText text={message.text} />
      </div>
      <small>
        {isStuck(message, now, navigator.onLine) ? '还没发出，网络恢复后自动发送' : '发送中…'}
      </small>
    </div>
  );
}

function Sending({ upload, chat }: { upload: Upload; chat: OpenChat }) {
  const { clientId, file, share, failure, retry } = upload;
  const percent = Math.round(share * 100);
  return (
    <div className={cx(styles.item, styles.ours, styles.pending)}>
      <div className={styles.bubble}>
        {file.name} <small>{formatFileSize(file.size)}</small>
        {!failure && (
          <progress max={100} value={percent} aria-label={`${file.name} 已上传 ${percent}%`} />
        )}
      </div>
      <small role={failure ? 'alert' : undefined}>
        {failure}
        {retry && (
          <button type="button" onClick={() => chat.retryFile(clientId)}>
            重新发送
          </button>
        )}
        <button type="button" onClick={() => chat.removeFile(clientId)}>
          {failure ? '移除' : '取消'}
        </button>
      </small>
    </div>
  );
}

/** Marks messages as read while their end is shown to the agent who has the conversation. */
function useMarkRead(chat: OpenChat, mayRead: boolean, lastSeq: number): void {
  useEffect(() => {
    const mark = () => mayRead && !document.hidden && chat.markRead();
    mark();
    document.addEventListener('visibilitychange', mark);
    return () => document.removeEventListener('visibilitychange', mark);
  }, [chat, mayRead, lastSeq]);
}

function Line({ entry }: { entry: LogEntry }) {
  if (entry.kind === 'note') return <NoteItem note={entry.note} />;
  return <MessageItem message={entry.message} sent={entry.sent} />;
}

const keyOf = (entry: LogEntry) =>
  entry.kind === 'note' ? entry.note.id : `seq-${entry.message.seq}`;

/** Messages and notes, read out as they arrive; those on their way at the end. */
export function MessageLog({ chat, isMine }: { chat: OpenChat; isMine: boolean }) {
  const state = useChatState(chat);
  const { messages, notes, unsent, uploads, hasOlder, isTyping, writing, live } = state;
  const lastSeq = messages.at(-1)?.seq ?? 0;
  const stored = new Set(messages.map(({ clientId }) => clientId));
  const waiting = unsent.queue.filter(({ clientId }) => !stored.has(clientId));
  const now = useSeconds(waiting.length > 0);
  const { log, content, onScroll, atEnd, seenSeq, scrollToEnd } = useLogScroll({
    firstSeq: messages[0]?.seq ?? 0,
    lastSeq: lastSeq + notes.length,
    pending: waiting.length + uploads.length,
    onStart: () => void chat.loadOlder(),
  });
  useMarkRead(chat, atEnd && isMine, lastSeq);
  const news = atEnd
    ? 0
    : messages.filter(({ from, seq }) => from === 'visitor' && seq > seenSeq - notes.length).length;
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
            <button type="button" className={styles.older} onClick={() => void chat.loadOlder()}>
              更早的消息
            </button>
          )}
          {toLogEntries(messages, notes, { live, hasOlder }).map((entry) => (
            <div key={keyOf(entry)} className={styles.entry}>
              {entry.startsDay && (
                <time dateTime={entry.createdAt} className={styles.day}>
                  {formatDay(toDay(entry.createdAt), now)} {formatClock(entry.createdAt)}
                </time>
              )}
              <Line entry={entry} />
            </div>
          ))}
          {waiting.map((message) => (
            <Unsent key={message.clientId} message={message} now={now} />
          ))}
          {uploads.map((upload) => (
            <Sending key={upload.clientId} upload={upload} chat={chat} />
          ))}
          {isTyping && <p className={styles.typing}>对方正在输入…</p>}
          {writing.length > 0 && <p className={styles.typing}>{`${writing.join('、')}也在写…`}</p>}
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
