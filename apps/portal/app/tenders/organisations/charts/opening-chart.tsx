import styles from './charts.module.css';
import type { Profile } from '../profile-links.ts';

type Band = Profile['openings']['bands'][number];

/** Words of a band: 3–5, 15 以上. */
const getBandName = ({ from, to }: Band): string =>
  to === null ? `${from} 以上` : `${from}–${to}`;

const BOTTOM = 172;
const HEIGHT = 148;
const BAR = 80;

/** Bid openings by their number of bidders, the most frequent band in full blue; the table is for screen readers. */
export function OpeningChart({ bands }: { bands: readonly Band[] }) {
  const highest = Math.max(...bands.map(({ total }) => total));
  const slot = 560 / bands.length;
  return (
    <>
      <svg className={styles.chart} viewBox="0 0 560 200" aria-hidden="true">
        <path className={styles.axis} d={`M0 ${BOTTOM}H560`} />
        {bands.map((band, at) => {
          const height = (band.total / highest) * HEIGHT;
          const middle = slot * (at + 0.5);
          return (
            <g key={band.from}>
              <rect
                className={band.total === highest ? styles.full : styles.pale}
                x={middle - BAR / 2}
                width={BAR}
                y={BOTTOM - height}
                height={height}
              />
              <text className={styles.value} x={middle} y={BOTTOM - height - 8} textAnchor="middle">
                {band.total}
              </text>
              <text x={middle} y={192} textAnchor="middle">
                {getBandName(band)}
              </text>
            </g>
          );
        })}
      </svg>
      <table className="sr">
        <caption>每次开标的投标家数</caption>
        <thead>
          <tr>
            <th scope="col">投标家数</th>
            <th scope="col">开标次数</th>
          </tr>
        </thead>
        <tbody>
          {bands.map((band) => (
            <tr key={band.from}>
              <th scope="row">{getBandName(band)}</th>
              <td>{band.total}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </>
  );
}
