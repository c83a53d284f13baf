import { PROBLEMS, type Problem, type ProblemCode } from '@zhucheng/contracts/open/problems';
import { AppLink } from '@zhucheng/ui';
import styles from './errors.module.css';

const ROWS = Object.entries<Problem>(PROBLEMS) as [ProblemCode, Problem][];

/** All problems by status. */
export function ProblemTable() {
  return (
    <table className={styles.table}>
      <caption className="sr">公开接口的错误</caption>
      <thead>
        <tr>
          <th scope="col">状态</th>
          <th scope="col">错误</th>
          <th scope="col">怎么办</th>
        </tr>
      </thead>
      <tbody>
        {ROWS.map(([code, { status, title, remedies }]) => (
          <tr key={code}>
            <td>{status}</td>
            <td>
              <AppLink to={`/open/errors/${code}`}>{title}</AppLink>
              <code>{code}</code>
            </td>
            <td>{remedies[0]}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
