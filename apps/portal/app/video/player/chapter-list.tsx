import { Icon, formatDuration } from '@zhucheng/ui';
import styles from './player.module.css';
import { isAtFreeLimit, type WatchLimits } from './player-rules.ts';

interface ChapterListProps {
  chapters: readonly { start: number; title: string }[];
  limits: WatchLimits;
  /** Index of the current chapter; -1 before the start. */
  current: number;
  onChoose: (start: number) => void;
}

/** Chapters of a video; those beyond the free part are marked for visitors. */
export function ChapterList({ chapters, limits, current, onChoose }: ChapterListProps) {
  return (
    <nav className={styles.chapters} aria-label="章节">
      <h2>
        章节 <small>全长 {formatDuration(limits.seconds)}</small>
      </h2>
      <ol>
        {chapters.map(({ start, title }, index) => {
          const locked = isAtFreeLimit(start, limits);
          return (
            <li key={start}>
              <button
                type="button"
                aria-current={index === current ? 'true' : undefined}
                onClick={() => onChoose(start)}
              >
                <time dateTime={`PT${Math.floor(start)}S`}>{formatDuration(start)}</time>
                <span>{title}</span>
                {locked && (
                  <>
                    <Icon name="lock" />
                    <span className="sr">登录后可看</span>
                  </>
                )}
              </button>
            </li>
          );
        })}
      </ol>
    </nav>
  );
}
