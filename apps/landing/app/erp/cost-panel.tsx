import styles from './cost-panel.module.css';
import {
  formatThousands,
  OPEN_CHANGES,
  PART_COSTS,
  sumPartCosts,
  toHundredMillions,
  toPercent,
} from './part-costs.ts';
import { Panel, PanelBar, PanelFacts } from '../shared/panel.tsx';

const { target, spent, excess } = sumPartCosts(PART_COSTS);

const FACTS = [
  { label: '目标成本', value: toHundredMillions(target), unit: '亿元' },
  { label: '已发生', value: toHundredMillions(spent), unit: '亿元' },
  { label: '已超部位', value: `+${excess}`, unit: '万元', hot: true },
  { label: '待审变更', value: String(OPEN_CHANGES), unit: '项' },
];

/** Planned and actual cost over three months. */
function CostCurve() {
  return (
    <>
      <svg className={styles.curve} viewBox="0 0 520 100" preserveAspectRatio="none" aria-hidden>
        <path d="M0 25H520M0 50H520M0 75H520" className={styles.grid} />
        <path d="M0 97C90 94 150 79 220 56S400 15 520 8V100H0Z" className={styles.area} />
        <path d="M0 97C90 94 150 79 220 56S400 15 520 8" className={styles.plan} />
        <path d="M0 98C80 96 140 85 206 64S300 39 336 35" className={styles.actual} />
        <path d="M336 35V100" className={styles.today} />
      </svg>
      <p className={styles.legend}>
        <span>计划</span>
        <span>实际，截至 11 月</span>
      </p>
    </>
  );
}

/** Cost of an example by parts of the works. */
export function CostPanel() {
  return (
    <Panel title="TJ-3 标" topic="动态成本">
      <PanelFacts facts={FACTS} />
      <CostCurve />
      <table>
        <thead>
          <tr>
            <th scope="col">部位</th>
            <th scope="col">目标，万元</th>
            <th scope="col">已发生</th>
            <th scope="col" className={styles.share}>
              <span className="sr">占比图</span>
            </th>
            <th scope="col">占比</th>
          </tr>
        </thead>
        <tbody>
          {PART_COSTS.map((cost) => (
            <tr key={cost.part}>
              <th scope="row">{cost.part}</th>
              <td>{formatThousands(cost.target)}</td>
              <td>{formatThousands(cost.spent)}</td>
              <td className={styles.share}>
                <PanelBar percent={toPercent(cost)} />
              </td>
              <td className={toPercent(cost) > 100 ? styles.hot : undefined}>{toPercent(cost)}%</td>
            </tr>
          ))}
        </tbody>
      </table>
    </Panel>
  );
}
