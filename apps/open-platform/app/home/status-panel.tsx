import styles from './home.module.css';
import { KEPT_PROBES, summarise, type Probe, type TargetStatus } from './status.ts';

/** One mark a minute, the newest at the right; minutes before the start of the server are empty. */
function Marks({ probes }: { probes: readonly Probe[] }) {
  const missing = KEPT_PROBES - probes.length;
  const failed = probes.filter(({ ok }) => !ok).length;
  return (
    <div
      className={styles.marks}
      role="img"
      aria-label={`近 ${probes.length} 次探测，失败 ${failed} 次`}
    >
      {Array.from({ length: missing }, (_, index) => (
        <i key={index} data-state="none" />
      ))}
      {probes.map(({ at, ok }) => (
        <i key={at} data-state={ok ? 'up' : 'down'} />
      ))}
    </div>
  );
}

/** State of the API as this server's probes have found it. */
export function StatusPanel({ status }: { status: readonly TargetStatus[] }) {
  return (
    <table className={styles.table}>
      <caption className="sr">运行状况</caption>
      <thead className="sr">
        <tr>
          <th scope="col">服务</th>
          <th scope="col">近一小时</th>
          <th scope="col">成功率</th>
        </tr>
      </thead>
      <tbody>
        {status.map(({ name, probes }) => {
          const figures = summarise(probes);
          return (
            <tr key={name}>
              <td className={styles.service}>
                {name}
                <small>{figures ? `95% 在 ${figures.p95} ms 内` : '还没有探测'}</small>
              </td>
              <td>
                <Marks probes={probes} />
              </td>
              <td className={styles.figure}>{figures?.share ?? '–'}</td>
            </tr>
          );
        })}
      </tbody>
    </table>
  );
}
