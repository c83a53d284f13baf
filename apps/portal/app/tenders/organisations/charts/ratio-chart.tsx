import { findProjectType } from '@zhucheng/domain-tender';
import styles from './charts.module.css';
import { formatPercent } from './chart-scale.ts';
import type { Profile } from '../profile-links.ts';

type Ratio = Profile['ratios'][number];
type Box = Ratio & { summary: NonNullable<Ratio['summary']> };

/** Most boxes of the chart; the table has all rows. */
const MAX_BOXES = 5;
const LEFT = 92;
const RIGHT = 540;
const ROW = 48;

/** Name of a row: of a project type, or of all. */
export const getRatioName = ({ projectType }: Pick<Ratio, 'projectType'>): string =>
  projectType === null ? '全部' : (findProjectType(projectType)?.name ?? projectType);

/** Smallest and largest number with a box, on round percentages, in a number of equal steps. */
function getRange(boxes: readonly Box[]): { from: number; step: number; count: number } {
  const lowest = Math.min(...boxes.map(({ summary }) => summary.min)) * 100;
  const highest = Math.max(...boxes.map(({ summary }) => summary.max)) * 100;
  const step = [1, 2, 5, 10, 20].find((size) => (highest - lowest) / size <= 6) ?? 20;
  const from = Math.floor(lowest / step) * step;
  return { from, step, count: Math.max(1, Math.ceil((highest - from) / step)) };
}

/** Box plots: quartiles as a box, the median as a line, lowest and highest as ends. */
export function RatioChart({ ratios }: { ratios: readonly Ratio[] }) {
  const boxes = ratios.filter((ratio): ratio is Box => ratio.summary !== null).slice(0, MAX_BOXES);
  if (boxes.length === 0) return null;
  const { from, step, count } = getRange(boxes);
  const x = (share: number) =>
    Number((LEFT + ((share * 100 - from) / (step * count)) * (RIGHT - LEFT)).toFixed(1));
  const bottom = 32 + boxes.length * ROW;
  return (
    <svg
      className={styles.chart}
      viewBox={`0 0 560 ${bottom}`}
      role="img"
      aria-label="中标价与控制价之比的分布，数字见表"
    >
      {Array.from({ length: count + 1 }, (_, at) => (
        <g key={at}>
          <path
            className={styles.gridLine}
            d={`M${x((from + step * at) / 100)} 20V${bottom - 8}`}
          />
          {(count <= 4 || at % 2 === 0) && (
            <text x={x((from + step * at) / 100)} y={12} textAnchor="middle">
              {from + step * at}%
            </text>
          )}
        </g>
      ))}
      {boxes.map((box, row) => {
        const { min, lowerQuartile, median, upperQuartile, max } = box.summary;
        const y = 52 + row * ROW;
        return (
          <g key={getRatioName(box)}>
            <text className={styles.value} x={0} y={y + 4}>
              {getRatioName(box)}
            </text>
            <path
              className={styles.axis}
              d={`M${x(min)} ${y}H${x(lowerQuartile)}M${x(upperQuartile)} ${y}H${x(max)}M${x(min)} ${y - 5}v10M${x(max)} ${y - 5}v10`}
            />
            <rect
              className={styles.box}
              x={x(lowerQuartile)}
              width={x(upperQuartile) - x(lowerQuartile)}
              y={y - 10}
              height={20}
            />
            <path className={styles.median} d={`M${x(median)} ${y - 10}v20`}>
              <title>{`中位 ${formatPercent(median)}`}</title>
            </path>
          </g>
        );
      })}
    </svg>
  );
}
