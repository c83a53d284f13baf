import { useNow } from '@zhucheng/app-shell';
import type { HelpGap } from '@zhucheng/contracts';
import { Dialog } from '@zhucheng/ui';
import { formatMoment } from '../shared/parts/times.ts';
import styles from './help.module.css';

/** What readers missed in an article, and the way to its editor. */
export function GapDialog({ gap, onClose }: { gap: HelpGap; onClose: () => void }) {
  const { id, title, helpful, unhelpful, missing } = gap;
  const now = useNow();
  return (
    <Dialog title={title} width={600} onClose={onClose}>
      <p className={styles.counts}>
        没帮上 {unhelpful} 次，帮上了 {helpful} 次。
        <a href={`/console/content/help/${id}`}>去编辑这一篇</a>
      </p>
      {missing.length === 0 ? (
        <p className={styles.counts}>没有人写少了什么。</p>
      ) : (
        <ul className={styles.missing} aria-label="少了什么">
          {missing.map(({ text, time }) => (
            <li key={`${time} ${text}`}>
              <p>{text}</p>
              <time dateTime={time}>{formatMoment(time, now)}</time>
            </li>
          ))}
        </ul>
      )}
    </Dialog>
  );
}
