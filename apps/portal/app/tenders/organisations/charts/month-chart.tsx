import { chooseUnit, createScale, formatShort } from './chart-scale.ts';
import styles from './charts.module.css';

interface MonthChartProps {
  /** The oldest month (2026-11) first; amounts are null where unknown. */
  months: readonly { month: string; total: number; amount: string | null }[];
  /** Words of bars and line: 招标公告, 控制价. */
  countLabel: string;
  amountLabel: string;
  /** Measure word of the bars. */
  unit: string;
}

const WIDTH = 560;
const AXIS = { left: 36, right: 524, top: 24, bottom: 236 };
const HEIGHT = AXIS.bottom - AXIS.top;

/** Numbers as bars and amounts as a line, by month. The table beside it says the same. */
export function MonthChart({ months, countLabel, amountLabel, unit }: MonthChartProps) {
  const amounts = months.map(({ amount }) => (amount === null ? undefined : Number(amount)));
  const moneyUnit = chooseUnit(amounts.flatMap((amount) => amount ?? []));
  const counts = createScale(Math.max(...months.map(({ total }) => total)), true);
  const money = createScale(
    Math.max(0, ...amounts.map((amount) => (amount ?? 0) / moneyUnit.size)),
    false,
  );
  const slot = (AXIS.right - AXIS.left) / months.length;
  const x = (at: number) => AXIS.left + slot * (at + 0.5);
  const y = (share: number) => AXIS.bottom - share * HEIGHT;
  const points = amounts.map((amount, at) =>
    // Months without notices are zero; those with unknown amounts interrupt the line.
    amount === undefined && months[at]?.total !== 0
      ? undefined
      : { x: x(at), y: y((amount ?? 0) / moneyUnit.size / money.max) },
  );
  const hasAmounts = amounts.some((amount) => amount !== undefined);
  return (
    <>
      <svg
        className={styles.chart}
        viewBox={`0 0 ${WIDTH} 264`}
        role="img"
        aria-label={`近 12 个月的${countLabel}${hasAmounts ? `与${amountLabel}` : ''}，数字见表`}
      >
        <text x={0} y={10}>
          {unit}
        </text>
        {hasAmounts && (
          <text x={WIDTH} y={10} textAnchor="end">
            {moneyUnit.name}
          </text>
        )}
        {[0, 1, 2, 3].map((line) => (
          <g key={line}>
            <path
              className={line === 0 ? styles.axis : styles.gridLine}
              d={`M${AXIS.left} ${y(line / 3)}H${AXIS.right}`}
            />
            <text x={AXIS.left - 8} y={y(line / 3) + 4} textAnchor="end">
              {formatShort(counts.step * line)}
            </text>
            {hasAmounts && (
              <text x={AXIS.right + 8} y={y(line / 3) + 4}>
                {formatShort(money.step * line)}
              </text>
            )}
          </g>
        ))}
        {months.map(({ month, total }, at) => (
          <g key={month}>
            <rect
              className={styles.pale}
              x={x(at) - 12}
              width={24}
              y={y(total / counts.max)}
              height={(total / counts.max) * HEIGHT}
            />
            <text x={x(at)} y={256} textAnchor="middle">
              {Number(month.slice(5))}
            </text>
          </g>
        ))}
        {hasAmounts && (
          <>
            <path className={styles.line} d={toPath(points)} />
            {points.map((point) =>
              point ? (
                <circle key={point.x} className={styles.point} cx={point.x} cy={point.y} r={3} />
              ) : null,
            )}
          </>
        )}
      </svg>
      <p className={styles.legend}>
        <span>
          <i className={styles.paleKey} />
          {countLabel}
        </span>
        {hasAmounts && (
          <span>
            <i className={styles.lineKey} />
            {amountLabel}
          </span>
        )}
      </p>
    </>
  );
}

/** Path through the points; a missing one starts a new line. */
function toPath(points: readonly ({ x: number; y: number } | undefined)[]): string {
  return points
    .map((point, at) => {
      if (!point) return '';
      return `${points[at - 1] ? 'L' : 'M'}${point.x.toFixed(1)} ${point.y.toFixed(1)}`;
    })
    .join('');
}
