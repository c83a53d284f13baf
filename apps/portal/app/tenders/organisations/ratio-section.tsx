import { MIN_SAMPLE } from '@zhucheng/domain-tender';
import { formatPercent } from './charts/chart-scale.ts';
import { Figure } from './figure.tsx';
import type { Profile } from './profile-links.ts';
import styles from './profile.module.css';
import { getRatioName, RatioChart } from './charts/ratio-chart.tsx';

/** Awards as shares of the upper limits: box plots and their table. */
export function RatioSection({ ratios }: Pick<Profile, 'ratios'>) {
  return (
    <Figure title="中标价 ÷ 控制价" note={`满 ${MIN_SAMPLE} 个才算`}>
      {ratios.length === 0 ? (
        <p className={styles.none}>
          还没有可比的结果：要同一项目同一标段既公布了控制价，又公布了中标价。
        </p>
      ) : (
        <>
          <RatioChart ratios={ratios} />
          <table className={styles.table}>
            <caption className="sr">中标价与控制价之比</caption>
            <thead>
              <tr>
                {['类型', '样本', '下四分位', '中位', '上四分位'].map((name) => (
                  <th key={name} scope="col">
                    {name}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {ratios.map((ratio) => (
                <RatioRow key={getRatioName(ratio)} ratio={ratio} />
              ))}
            </tbody>
          </table>
        </>
      )}
    </Figure>
  );
}

function RatioRow({ ratio }: { ratio: Profile['ratios'][number] }) {
  const { count, summary } = ratio;
  return (
    <tr>
      <th scope="row">{getRatioName(ratio)}</th>
      <td>{count}</td>
      {summary ? (
        <>
          <td>{formatPercent(summary.lowerQuartile)}</td>
          <td>
            <b>{formatPercent(summary.median)}</b>
          </td>
          <td>{formatPercent(summary.upperQuartile)}</td>
        </>
      ) : (
        <>
          <td className={styles.few}>样本不足</td>
          <td className={styles.few}>–</td>
          <td className={styles.few}>–</td>
        </>
      )}
    </tr>
  );
}
