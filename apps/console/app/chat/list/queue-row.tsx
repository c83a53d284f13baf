import type { QueueEntry } from '@zhucheng/domain-service/chat';
import { cx } from '@zhucheng/ui';
import { useCallback, useSyncExternalStore } from 'react';
import { Link } from 'react-router';
import { formatMoment } from '../../shared/parts/times.ts';
import { formatWait, isLongWait } from '../session/desk-rules.ts';
import { readDraft } from '../session/drafts.ts';
import { useDesk } from '../session/use-desk.ts';
import styles from './list.module.css';

const subscribeToNothing = () => () => undefined;

/** What the desk knows of a conversation that it follows: somebody is typing, or a reply is half written. */
function useLiveLine({ conversationId, preview }: QueueEntry) {
  const session = useDesk();
  const chat = session.getChat(conversationId);
  const isTyping = useSyncExternalStore(
    chat?.subscribe ?? subscribeToNothing,
    useCallback(() => chat?.getState().isTyping ?? false, [chat]),
  );
  const unsent = useSyncExternalStore(
    chat?.subscribe ?? subscribeToNothing,
    useCallback(() => chat?.getState().unsent, [chat]),
  );
  const queued = unsent?.queue.at(-1)?.text;
  const draft = unsent ? unsent.draft : readDraft(session.agentId, conversationId);
  if (isTyping) return <span className={styles.typing}>对方正在输入…</span>;
  if (queued) return <WithMark mark="未发出" text={queued} />;
  return draft ? <WithMark mark="草稿" text={draft} /> : preview;
}

function WithMark({ mark, text }: { mark: string; text: string }) {
  return (
    <>
      <em className={styles.mark}>{mark}</em> {text}
    </>
  );
}

function Time({ entry, now }: { entry: QueueEntry; now: number }) {
  const { state, waitingSince, lastMessageAt, snoozedUntil } = entry;
  if (snoozedUntil && Date.parse(snoozedUntil) > now) return formatMoment(snoozedUntil, now);
  if (state !== 'closed' && waitingSince) {
    const isLong = isLongWait(waitingSince, now);
    return (
      <span className={cx(isLong && styles.long)}>{`等 ${formatWait(waitingSince, now)}`}</span>
    );
  }
  return lastMessageAt && formatMoment(lastMessageAt, now);
}

/** Props of {@link QueueRow}. */
export interface QueueRowProps {
  entry: QueueEntry;
  now: number;
  isCurrent: boolean;
  /** Number by which Alt and a digit open it. */
  digit?: number;
  /** Colleague who has it. */
  shownAgent?: string;
}

/** A conversation in the list: who, since when, the last words, where from. */
export function QueueRow({ entry, now, isCurrent, digit, shownAgent }: QueueRowProps) {
  const { conversationId, visitorName, origin, unread, team } = entry;
  const line = useLiveLine(entry);
  return (
    <li>
      <Link
        to={`/console/chat/${conversationId}`}
        className={styles.row}
        data-conversation={conversationId}
        aria-current={isCurrent ? 'true' : undefined}
        aria-keyshortcuts={digit === undefined ? undefined : `Alt+${digit}`}
      >
        <span className={styles.name}>
          <b>{visitorName}</b>
          <small>
            <Time entry={entry} now={now} />
          </small>
        </span>
        <span className={styles.line}>
          <span>{line}</span>
          {unread > 0 && (
            <strong className={styles.unread}>
              {unread > 99 ? '99+' : unread}
              <span className="sr"> 条未读</span>
            </strong>
          )}
        </span>
        <small className={styles.origin}>
          {[
            team && `转给${team.name}`,
            shownAgent && `${shownAgent}${entry.state === 'closed' ? '接待' : '在接'}`,
            origin,
          ]
            .filter(Boolean)
            .join(' · ')}
        </small>
      </Link>
    </li>
  );
}
