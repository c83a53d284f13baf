import type { QueueEntry } from '@zhucheng/domain-service/chat';
import { Icon } from '@zhucheng/ui';
import { WorkIcon } from '@zhucheng/ui/work-icon';
import { Button } from 'antd';
import { Link } from 'react-router';
import { IconButton } from '../../shared/parts/icon-button.tsx';
import type { ChatState } from '../session/open-chat.ts';
import styles from './talk.module.css';

/** What an agent may do with a conversation. */
export interface TalkActions {
  onTake: () => void;
  onSnooze: () => void;
  onTransfer: () => void;
  onFinish: () => void;
  onVisitor: () => void;
}

/** Who is there: the visitor, colleagues who look at it. */
function describePresence({ isVisitorHere, looking }: ChatState, { origin }: QueueEntry): string {
  const visitor = { true: '访客在线', false: '访客已离开' }[String(isVisitorHere)];
  const colleagues = looking.length > 0 ? `${looking.join('、')}也在看` : undefined;
  return [visitor, colleagues, origin].filter(Boolean).join('，');
}

/** Props of {@link TalkHead}. */
export interface TalkHeadProps extends TalkActions {
  entry: QueueEntry;
  state: ChatState;
  isMine: boolean;
}

/** Head of a conversation: who it is, who else is in it, and what can be done. */
export function TalkHead(props: TalkHeadProps) {
  const { entry, state, isMine, onTake, onSnooze, onTransfer, onFinish, onVisitor } = props;
  const mayTake = entry.state !== 'open';
  return (
    <header className={styles.head}>
      <Link to="/console/chat" className={styles.back} aria-label="返回会话列表">
        <Icon name="left" />
      </Link>
      <div className={styles.who}>
        <h2>{entry.visitorName}</h2>
        <p role="status">{describePresence(state, entry)}</p>
      </div>
      <span className={styles.narrow}>
        <IconButton aria-label="访客资料" onClick={onVisitor}>
          <Icon name="user" />
        </IconButton>
      </span>
      {mayTake && (
        <Button type="primary" onClick={onTake} aria-keyshortcuts="a">
          {entry.state === 'closed' ? '重新接入' : '接入'} <kbd>a</kbd>
        </Button>
      )}
      {isMine && (
        <>
          <Button type="text" onClick={onSnooze} aria-keyshortcuts="s" icon={<Icon name="clock" />}>
            <span className={styles.word}>{entry.snoozedUntil ? '放回来' : '稍后'}</span>{' '}
            <kbd>s</kbd>
          </Button>
          <Button
            type="text"
            onClick={onTransfer}
            aria-keyshortcuts="t"
            icon={<WorkIcon name="transfer" />}
          >
            <span className={styles.word}>转接</span> <kbd>t</kbd>
          </Button>
        </>
      )}
      {(isMine || entry.state === 'waiting') && <Button onClick={onFinish}>结束</Button>}
    </header>
  );
}
