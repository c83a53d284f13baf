import styles from './charts.module.css';

interface BarChartProps {
  rows: readonly { name: string; value: number }[];
  /** Label of the highlighted bar. */
  active?: string;
}

/** Horizontal bar chart; decorative, the table that follows has the figures. */
export function BarChart({ rows, active }: BarChartProps) {
  const max = Math.max(...rows.map(({ value }) => value));
  return (
    <div className={styles.bars} aria-hidden="true">
      {rows.map(({ name, value }) => (
        <div key={name} className={name === active ? styles.active : undefined}>
          <span>{name}</span>
          <i style={{ width: `${(value / max) * 100}%` }} />
          <b>{value}</b>
        </div>
      ))}
    </div>
  );
}
