import styles from './office-panel.module.css';
import { BONDS, CERTIFICATES, findEnding, sumBonds, type Bond } from './office.ts';
import { Panel, PanelFacts } from '../shared/panel.tsx';

const bonds = sumBonds(BONDS);
const ending = findEnding(CERTIFICATES);

const FACTS = [
  { label: '保证金在外', value: String(bonds.all), unit: '万元' },
  { label: '该退未退', value: String(bonds.overdue), unit: '万元', hot: true },
  { label: '待您审批', value: '4', unit: '笔' },
  { label: '证件将到期', value: String(ending.length), unit: '本' },
];

const describeBond = ({ overdue }: Bond) =>
  overdue > 0 ? `已超 ${overdue} 天` : `还有 ${-overdue} 天`;

/** Home page of a small firm: money outside and certificates that end. */
export function OfficePanel() {
  return (
    <Panel title="今天" topic="老板首页">
      <PanelFacts facts={FACTS} />
      <h2 className={styles.heading}>保证金</h2>
      <table>
        <thead className="sr">
          <tr>
            <th scope="col">投标项目</th>
            <th scope="col">万元</th>
            <th scope="col">应退</th>
          </tr>
        </thead>
        <tbody>
          {BONDS.map((bond) => (
            <tr key={bond.project}>
              <th scope="row">{bond.project}</th>
              <td>{bond.amount}</td>
              <td className={bond.overdue > 0 ? styles.hot : undefined}>{describeBond(bond)}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <h2 className={styles.heading}>证件</h2>
      <ul className={styles.certificates}>
        {ending.map(({ holder, kind, daysLeft }) => (
          <li key={holder}>
            <b>{daysLeft}</b>
            <span>
              {holder}
              <small>{kind}</small>
            </span>
          </li>
        ))}
      </ul>
    </Panel>
  );
}
