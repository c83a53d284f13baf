import styles from './charts.module.css';

/** Edge of a chart's coordinate system, scaled by CSS. */
const FIELD = 100;

const round = (value: number) => Math.round(value * 100) / 100;

/** Y coordinate of a value. */
export const toY = (value: number, top: number) => round(FIELD - (value / top) * FIELD);

/** SVG path through evenly spaced values; `top` is the value at the top edge. */
export function linePath(values: readonly number[], top: number): string {
  const step = values.length > 1 ? FIELD / (values.length - 1) : 0;
  return values
    .map((value, at) => `${at === 0 ? 'M' : 'L'}${round(at * step)} ${toY(value, top)}`)
    .join('');
}

interface LineChartProps {
  values: readonly number[];
  /** Labels of the first, middle and last value. */
  ends: readonly [string, string, string];
  /** Value at the top edge. */
  top: number;
  /** Limits and alarm values, drawn as horizontal lines. */
  limits: readonly { value: number; label: string }[];
}

/** Line chart with limits; decorative, the table that follows has the figures. */
export function LineChart({ values, ends, top, limits }: LineChartProps) {
  const line = linePath(values, top);
  return (
    <div className={styles.line} aria-hidden="true">
      <div className={styles.plot}>
        <svg viewBox="0 0 100 100" preserveAspectRatio="none">
          <path className={styles.area} d={`${line}L100 100L0 100Z`} />
          {limits.map(({ value, label }) => (
            <path key={label} className={styles.limit} d={`M0 ${toY(value, top)}H100`} />
          ))}
          <path className={styles.curve} d={line} />
        </svg>
        {limits.map(({ value, label }) => (
          <span key={label} style={{ top: `${toY(value, top)}%` }}>
            {label} {value}
          </span>
        ))}
      </div>
      <p>
        {ends.map((word) => (
          <span key={word}>{word}</span>
        ))}
      </p>
    </div>
  );
}
