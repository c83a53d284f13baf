import {
  formatDaysLeft,
  formatListAmount,
  getAmountLabel,
  formatShortDateTime,
  isUrgentDeadline,
} from '@zhucheng/domain-tender';
import { AppLink, cx, StageBadge, getStageLabel } from '@zhucheng/ui';
import type { ReactNode } from 'react';
import { ActivityRow, formatMinute, GONE } from '../components/activity-row.tsx';
import parts from '../components/components.module.css';
import { FavoriteNote, type Favorite } from './favorite-note.tsx';
import styles from './favorite-row.module.css';

type FavoriteNotice = NonNullable<Favorite['notice']>;

export interface FavoriteRowProps {
  favorite: Favorite;
  now: number;
  /** Called when the link to the newest change is followed. */
  onOpenChange: () => void;
  /** Called when the note turns out to have been changed on another device. */
  onStale: () => void;
  /** Removes the favorite. */
  action: ReactNode;
}

/** Favorite of any kind; tenders with stage, amount, days left and the newest change. */
export function FavoriteRow({ favorite, now, onOpenChange, onStale, action }: FavoriteRowProps) {
  const { title, href, at, notice } = favorite;
  const added = `收藏于 ${formatMinute(at)}`;
  if (!notice) return <ActivityRow {...favorite} meta={added} right={action} />;
  return (
    <div className={styles.row}>
      <StageBadge type={notice.infoType} className={styles.badge} />
      <div className={styles.text}>
        <h3>{href ? <AppLink to={href}>{title}</AppLink> : title}</h3>
        <p>{[notice.region, added, !href && title !== GONE && GONE].filter(Boolean).join(' · ')}</p>
        {notice.change && <Change change={notice.change} onOpen={onOpenChange} />}
      </div>
      <div className={styles.amount}>
        {(notice.amount !== null || notice.amountText !== null) && (
          <>
            {formatListAmount(notice.amount, notice.amountText)}
            <small>{getAmountLabel(notice.amount, notice.amountText, notice.amountKind)}</small>
          </>
        )}
      </div>
      <div className={styles.deadline}>
        {notice.deadline && <DaysLeft deadline={notice.deadline} now={now} />}
      </div>
      <div className={styles.action}>{action}</div>
      <FavoriteNote favorite={favorite} onStale={onStale} />
    </div>
  );
}

function DaysLeft({ deadline, now }: { deadline: string; now: number }) {
  const at = Date.parse(deadline);
  return (
    <>
      <b className={cx(at < now && styles.over, isUrgentDeadline(at, now) && styles.urgent)}>
        {formatDaysLeft(at, now)}
      </b>
      <small>
        <time dateTime={deadline}>{formatShortDateTime(deadline)}</time>
      </small>
    </>
  );
}

interface ChangeProps {
  change: NonNullable<FavoriteNotice['change']>;
  onOpen: () => void;
}

/** Newest notice of the project since it was added, marked while it is unseen. */
function Change({ change, onOpen }: ChangeProps) {
  const { title, infoType, href, publishTime, unseen } = change;
  return (
    <p className={styles.change}>
      {unseen > 0 && (
        <b className={parts.new}>{unseen > 1 ? `有 ${unseen} 条新变更` : '有新变更'}</b>
      )}
      <AppLink to={href} onClick={unseen > 0 ? onOpen : undefined}>
        {getStageLabel(infoType)}：{title}
      </AppLink>
      <span>{publishTime.slice(0, 10)}</span>
    </p>
  );
}
