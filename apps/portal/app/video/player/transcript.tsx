import { formatDuration } from '@zhucheng/ui';
import styles from './player.module.css';
import type { CourseVideo } from './player-rules.ts';

/** Transcript of the free part of a video. */
export function Transcript({ film: { transcript, freeSeconds, seconds } }: { film: CourseVideo }) {
  if (transcript.length === 0) return null;
  const name = seconds > freeSeconds ? `前 ${freeSeconds} 秒的文字` : '全片文字';
  return (
    <details className={styles.transcript}>
      <summary>{name}</summary>
      <ol>
        {transcript.map(({ start, text }) => (
          <li key={start}>
            <time dateTime={`PT${Math.floor(start)}S`}>{formatDuration(start)}</time>
            {text}
          </li>
        ))}
      </ol>
    </details>
  );
}
