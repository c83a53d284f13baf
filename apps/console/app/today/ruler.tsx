import type { Today } from '@zhucheng/contracts';
import { cx } from '@zhucheng/ui';
import { Link } from 'react-router';
import { toClock } from '../shared/parts/times.ts';
import { findSpan, listMarks, placeMarks } from './ruler-rules.ts';
import styles from './ruler.module.css';

const HOUR = 3_600_000;

const toPercent = (share: number) => `${(share * 100).toFixed(2)}%`;

/** The day from morning to evening: what went out, what will, what is due, until when the service is open. */
export function Ruler({ today, now }: { today: Today; now: number }) {
  const listed = listMarks(today, now);
  const openings = today.opens.map(({ from, to }) => [Date.parse(from), Date.parse(to)] as const);
  const span = findSpan([...listed.map(({ at }) => at), ...openings.flat()], now);
  const leftOf = (time: number) => (time - span.from) / (span.to - span.from);
  const hours = Array.from(
    { length: (span.to - span.from) / HOUR + 1 },
    (_, at) => span.from + at * HOUR,
  );
  return (
    <section className={styles.ruler} aria-label="今天的时间">
      <ol>
        {placeMarks(listed, span).map(({ at, kind, word, text, href, left, lane, isFlipped }) => (
          <li
            key={`${kind} ${at} ${text}`}
            data-kind={kind}
            data-lane={lane}
            className={cx(isFlipped && styles.flipped)}
            style={{ left: toPercent(left) }}
          >
            <Link to={href} title={`${toClock(at).slice(0, 5)} ${word} ${text}`}>
              <time dateTime={new Date(at).toISOString()}>{toClock(at).slice(0, 5)}</time>{' '}
              <b>{word}</b> <span>{text}</span>
            </Link>
          </li>
        ))}
      </ol>
      <div className={styles.axis} aria-hidden="true">
        {openings.map(([from, to]) => (
          <i
            key={from}
            style={{ left: toPercent(leftOf(from)), width: toPercent(leftOf(to) - leftOf(from)) }}
          />
        ))}
        {hours.map((hour) => (
          <span key={hour} style={{ left: toPercent(leftOf(hour)) }}>
            {Math.abs(hour - now) > HOUR / 2 && toClock(hour).slice(0, 5).replace(/^0/, '')}
          </span>
        ))}
        <b style={{ left: toPercent(leftOf(now)) }}>{toClock(now).slice(0, 5)}</b>
      </div>
    </section>
  );
}
