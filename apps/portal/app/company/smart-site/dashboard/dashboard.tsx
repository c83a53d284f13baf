import { Tag } from '@zhucheng/ui';
import styles from './dashboard.module.css';
import {
  CRANES,
  DUST,
  DUST_LIMIT,
  FINDINGS,
  KEY_FIGURES,
  PIT,
  PIT_DAYS,
  SAMPLE_TIME,
  TRADES,
} from './sample.ts';
import { BarChart } from '../charts/bar-chart.tsx';
import { ChartFigure } from '../charts/figure.tsx';
import { LineChart } from '../charts/line-chart.tsx';

const hour = (at: number) => `${at * 2}:00`;
const WEEKS = FINDINGS.map(({ week, raised }) => ({ name: week, value: raised }));

/** Sample dashboard of one morning on a site, marked as sample data. */
export function Dashboard() {
  return (
    <section className={styles.window} aria-label="看板示例，数据均为示例">
      <header className={styles.bar}>
        <h2>工地看板</h2>
        <span>某安置房一期 · {SAMPLE_TIME}</span>
        <Tag>示例数据</Tag>
      </header>
      <dl className={styles.figures}>
        {KEY_FIGURES.map(({ name, value, unit, note }) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>
              <b>{value}</b> {unit}
            </dd>
            <dd className={styles.note}>{note}</dd>
          </div>
        ))}
      </dl>
      <div className={styles.charts}>
        <ChartFigure
          title="在场人数（按工种）"
          note="人，示例"
          headers={['工种', '人数']}
          rows={TRADES.map(({ name, value }) => [name, value])}
        >
          <BarChart rows={TRADES} />
        </ChartFigure>
        <ChartFigure
          title="PM10 小时值"
          note="µg/m³，前 24 小时，示例"
          headers={['时间', 'PM10']}
          rows={DUST.map((value, at) => [hour(at), value])}
        >
          <LineChart
            values={DUST}
            ends={['0:00', '12:00', '22:00']}
            top={200}
            limits={[{ value: DUST_LIMIT, label: '限值' }]}
          />
        </ChartFigure>
        <ChartFigure
          title="基坑最大水平位移"
          note="mm，近 7 天，示例"
          headers={['日期', '累计位移']}
          rows={PIT.map((value, at) => [PIT_DAYS[at] ?? '', value])}
        >
          <LineChart
            values={PIT}
            ends={[PIT_DAYS[0], PIT_DAYS[3], PIT_DAYS[6]]}
            top={36}
            limits={[
              { value: 24, label: '预警' },
              { value: 30, label: '报警' },
            ]}
          />
        </ChartFigure>
        <ChartFigure
          title="每周新发现的隐患"
          note="项，示例"
          headers={['周', '发现', '闭环']}
          rows={FINDINGS.map(({ week, raised, closed }) => [week, raised, closed])}
        >
          <BarChart rows={WEEKS} active="第 46 周" />
        </ChartFigure>
      </div>
      <Cranes />
    </section>
  );
}

function Cranes() {
  return (
    <div className={styles.cranes} tabIndex={0} role="group" aria-label="塔机运行（示例）">
      <table>
        <caption>塔机运行（示例）</caption>
        <thead>
          <tr>
            {['编号与型号', '吊重 t', '力矩', '风速 m/s', '状态'].map((cell) => (
              <th key={cell} scope="col">
                {cell}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {CRANES.map(({ name, load, moment, wind, state }) => (
            <tr key={name}>
              <th scope="row">{name}</th>
              <td>{load}</td>
              <td>
                <i style={{ width: `${moment * 0.6}px` }} aria-hidden="true" />
                {moment}%
              </td>
              <td>{wind.toFixed(1)}</td>
              <td>{state}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
