import styles from './ledger-panel.module.css';
import { findLedgerProblem, LEDGER } from './ledger.ts';
import { Panel } from '../shared/panel.tsx';

const problems = LEDGER.flatMap((row, at) => {
  const problem = findLedgerProblem(row);
  return problem ? [{ line: at + 5, name: row.name, problem }] : [];
});

/** A spreadsheet as it is sent round, with what a check finds in it. */
export function LedgerPanel() {
  return (
    <Panel title="计量台账 终版2 改.xlsx" topic="复核结果">
      <div className={styles.sheet}>
        <table>
          <thead>
            <tr>
              <td aria-hidden />
              <th scope="col">子目</th>
              <th scope="col" className={styles.wide}>
                合同量
              </th>
              <th scope="col">上期累计</th>
              <th scope="col">本期</th>
              <th scope="col">到期末</th>
            </tr>
          </thead>
          <tbody>
            {LEDGER.map((row, at) => (
              <tr key={row.item} className={findLedgerProblem(row) ? styles.wrong : undefined}>
                <td>{at + 5}</td>
                <th scope="row">
                  {row.name}
                  <small>{row.unit}</small>
                </th>
                <td className={styles.wide}>{row.contract}</td>
                <td>{row.previous}</td>
                <td>{row.current}</td>
                <td>{row.total}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      <ul className={styles.problems}>
        {problems.map(({ line, name, problem }) => (
          <li key={line}>
            <b>第 {line} 行</b>
            {name}：{problem}
          </li>
        ))}
      </ul>
    </Panel>
  );
}
