import { Button } from 'antd';
import styles from './form.module.css';
import { listDifferences } from './difference.ts';

/** Both sides of a record that somebody else has saved meanwhile; nothing is decided without the person. */
export function Conflict(props: {
  mine: unknown;
  theirs: unknown;
  /** Who saved the other side. */
  who: string;
  /** Chinese name of a path. */
  getLabel: (path: string) => string;
  onUseMine: () => void;
  onUseTheirs: () => void;
}) {
  const { mine, theirs, who, getLabel, onUseMine, onUseTheirs } = props;
  const differences = listDifferences(mine, theirs);
  return (
    <section className={styles.conflict} aria-label="两边不同的地方">
      <h3>
        {who}刚刚保存过，和您填的有 {differences.length} 处不同
      </h3>
      <table>
        <thead>
          <tr>
            <th scope="col">字段</th>
            <th scope="col">您填的</th>
            <th scope="col">现在保存的</th>
          </tr>
        </thead>
        <tbody>
          {differences.map(({ path, mine: own, theirs: other }) => (
            <tr key={path}>
              <th scope="row">{getLabel(path)}</th>
              <td>{own}</td>
              <td>{other}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <div className={styles.actions}>
        <Button onClick={onUseTheirs}>换成现在保存的</Button>
        <Button type="primary" onClick={onUseMine}>
          保留我填的
        </Button>
      </div>
    </section>
  );
}
