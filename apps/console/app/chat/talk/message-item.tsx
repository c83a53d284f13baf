import { formatFileSize } from '@zhucheng/domain-news';
import type { ChatFile, ChatMessage, ConversationNote } from '@zhucheng/domain-service/chat';
import { formatClock, splitLinks } from '@zhucheng/service-widget/chat-parts';
import { cx, FileIcon, getFileKind } from '@zhucheng/ui';
import { WorkIcon } from '@zhucheng/ui/work-icon';
import type { SentWord } from './log-entries.ts';
import styles from './talk.module.css';

const OUTSIDE = { target: '_blank', rel: 'noopener noreferrer' } as const;

/** Text with its addresses as links; nothing is ever read as HTML. */
export function MessageText({ text }: { text: string }) {
  return splitLinks(text).map((piece, at) =>
    piece.href ? (
      <a key={at} href={piece.href} {...OUTSIDE}>
        {piece.text}
      </a>
    ) : (
      piece.text
    ),
  );
}

function SentFile({ file, isPicture }: { file: ChatFile; isPicture: boolean }) {
  const href = `/api/console/chat/files/${encodeURIComponent(file.id)}`;
  if (isPicture) {
    return (
      <a href={href} className={styles.picture} aria-label={`查看图片 ${file.name}`} {...OUTSIDE}>
        <img src={href} alt={file.name} />
      </a>
    );
  }
  return (
    <a href={href} className={styles.file} {...OUTSIDE}>
      <FileIcon kind={getFileKind(file.name)} />
      <span>
        {file.name}
        <small>{formatFileSize(file.size)}</small>
      </span>
    </a>
  );
}

function Body({ message: { file, kind, text, card } }: { message: ChatMessage }) {
  if (file) return <SentFile file={file} isPicture={kind === 'image'} />;
  if (!card) return <MessageText text={text} />;
  return (
    <>
      <span className={styles.extract}>{text}</span>
      <a href={card.href} className={styles.card} {...OUTSIDE}>
        <WorkIcon name="book" />
        {card.title}
      </a>
    </>
  );
}

const NAMES = { visitor: '访客', assistant: '帮助中心', agent: '客服', system: '' } as const;

/** A stored message. */
export function MessageItem({ message, sent }: { message: ChatMessage; sent?: SentWord }) {
  const { from, senderName, createdAt, text } = message;
  if (from === 'system') return <p className={styles.system}>{text}</p>;
  const isOurs = from !== 'visitor';
  return (
    <div className={cx(styles.item, isOurs && styles.ours)} data-from={from}>
      <span className="sr">{senderName || NAMES[from]}：</span>
      <div className={styles.bubble}>
        <Body message={message} />
      </div>
      <small>
        {isOurs && `${senderName || NAMES[from]} `}
        {formatClock(createdAt)}
        {sent && ` ${sent}`}
      </small>
    </div>
  );
}

/** A note of agents. */
export function NoteItem({ note: { authorName, text, createdAt } }: { note: ConversationNote }) {
  return (
    <div className={styles.note} data-note>
      <WorkIcon name="note" />
      <p>
        <b>内部备注</b> {text}
        <small>{`${authorName || '已离职的同事'} ${formatClock(createdAt)}，访客看不到`}</small>
      </p>
    </div>
  );
}
