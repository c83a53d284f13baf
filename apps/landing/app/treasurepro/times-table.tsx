import { ACTIVITIES, computeTimes } from './network.ts';
import styles from './times-table.module.css';
import { TableHead } from '../shared/sections.tsx';

const HEADERS = [
  '工作',
  '紧前',
  '持续',
  '最早开始',
  '最早完成',
  '最迟开始',
  '最迟完成',
  '总时差',
  '自由时差',
] as const;

const times = computeTimes(ACTIVITIES);

const formatFollowed = (after: readonly string[]) => (after.length > 0 ? after.join('、') : '—');

/** All times of the example; critical activities are marked by a word, too. */
export function TimesTable() {
  return (
    <div className={styles.scroll} tabIndex={0} role="group" aria-label="六项工作的时间参数">
      <table className={styles.times}>
        <caption>单位：天，从开工算起；示例工程，六项工作</caption>
        <TableHead headers={HEADERS} />
        <tbody>
          {times.map((one) => (
            <tr key={one.key} className={one.critical ? styles.critical : undefined}>
              <th scope="row">
                {one.key} {one.name}
                {one.critical && <small>关键</small>}
              </th>
              <td>{formatFollowed(one.after)}</td>
              <td>{one.days}</td>
              <td>{one.earlyStart}</td>
              <td>{one.earlyFinish}</td>
              <td>{one.lateStart}</td>
              <td>{one.lateFinish}</td>
              <td>{one.totalFloat}</td>
              <td>{one.freeFloat}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
