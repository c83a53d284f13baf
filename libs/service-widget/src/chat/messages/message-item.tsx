import { formatFileSize } from '@zhucheng/domain-news';
import type { ChatCard, ChatFile, ChatMessage } from '@zhucheng/domain-service/chat';
import { cx, FileIcon, getFileKind } from '@zhucheng/ui';
import styles from '../chat.module.css';
import { formatClock, splitLinks } from '../chat-text.ts';
import { SENT_WORDS, type MessageEntry } from './message-state.ts';

const OUTSIDE = { target: '_blank', rel: 'noopener noreferrer' } as const;

/** Text with its addresses as links. */
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

const getFileAddress = ({ id }: ChatFile) => `/api/chat/files/${encodeURIComponent(id)}`;

function SentPicture({ file }: { file: ChatFile }) {
  const href = getFileAddress(file);
  return (
    <a href={href} className={styles.picture} aria-label={`查看图片 ${file.name}`} {...OUTSIDE}>
      <img src={href} alt={file.name} />
    </a>
  );
}

function SentFile({ file }: { file: ChatFile }) {
  return (
    <a href={getFileAddress(file)} className={styles.file} {...OUTSIDE}>
      <FileIcon kind={getFileKind(file.name)} />
      <span>
        {file.name}
        <small>{formatFileSize(file.size)}</small>
      </span>
    </a>
  );
}

/** Only pages of this site are linked by cards. */
const isOwnPath = (href: string) => /^\/(?!\/)/.test(href);

function CardLink({ card }: { card: ChatCard }) {
  if (!isOwnPath(card.href)) return null;
  return (
    <a href={card.href} className={styles.card} {...OUTSIDE}>
      {card.title}
    </a>
  );
}

function MessageBody({ message }: { message: ChatMessage }) {
  const { file, kind, text, card } = message;
  if (file && kind === 'image') return <SentPicture file={file} />;
  if (file) return <SentFile file={file} />;
  return (
    <>
      {card ? <p className={styles.extract}>{text}</p> : <MessageText text={text} />}
      {card && <CardLink card={card} />}
    </>
  );
}

/** Name of a sender for people who do not see the sides. */
const getSenderName = ({ from, senderName }: ChatMessage) => {
  if (from === 'visitor') return '我';
  return from === 'assistant' ? '帮助中心' : senderName || '客服';
};

/** A stored message. */
export function MessageItem({ entry: { message, state } }: { entry: MessageEntry }) {
  const { from, createdAt } = message;
  if (from === 'system') return <p className={styles.system}>{message.text}</p>;
  const mine = from === 'visitor';
  return (
    <div className={cx(styles.item, mine && styles.mine)}>
      <span className={mine ? 'sr' : styles.sender}>{getSenderName(message)}</span>
      <div className={styles.bubble} title={formatClock(createdAt)}>
        <MessageBody message={message} />
      </div>
      {state && <small className={styles.state}>{SENT_WORDS[state]}</small>}
    </div>
  );
}
