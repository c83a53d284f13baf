import styles from './home.module.css';
import { KEPT_PROBES, stateOf, summarise, type Probe, type TargetStatus } from './status.ts';

const STATES = {
  up: { shape: '◆', word: '正常' },
  unstable: { shape: '▲', word: '不稳' },
  down: { shape: '✕', word: '中断' },
  unknown: { shape: '□', word: '未知' },
};

const OFFSET_MS = 8 * 3_600_000;

/** Hour and minute of a moment, Asia/Shanghai. */
const formatTime = (at: number) => new Date(at + OFFSET_MS).toISOString().slice(11, 16);

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

function TargetRow({ name, probes }: TargetStatus) {
  const figures = summarise(probes);
  const state = stateOf(probes);
  const { shape, word } = STATES[state];
  return (
    <tr>
      <th scope="row" className={styles.service}>
        {name}
        <small>{figures ? `95% 在 ${figures.p95} ms 内` : '还没有探测'}</small>
      </th>
      <td className={styles.state} data-state={state}>
        <i aria-hidden="true">{shape}</i>
        {word}
      </td>
      <td>
        <Marks probes={probes} />
      </td>
      <td className={styles.figure}>{figures?.share ?? '–'}</td>
    </tr>
  );
}

/** State of the platform as this server's probes have found it. */
export function StatusPanel({ status }: { status: readonly TargetStatus[] }) {
  const times = status.flatMap(({ probes }) => probes.map(({ at }) => at));
  return (
    <>
      <table className={styles.table}>
        <caption className="sr">运行状况</caption>
        <thead className="sr">
          <tr>
            <th scope="col">服务</th>
            <th scope="col">状态</th>
            <th scope="col">近一小时</th>
            <th scope="col">成功率</th>
          </tr>
        </thead>
        <tbody>
          {status.map((target) => (
            <TargetRow key={target.name} {...target} />
          ))}
        </tbody>
      </table>
      <p className={styles.fine}>
        {times.length === 0
          ? '探测刚刚开始，一分钟后刷新就有结果。'
          : `最近一次探测在 ${formatTime(Math.max(...times))}；记录从 ${formatTime(Math.min(...times))} 开始，重启后重新计。`}
      </p>
    </>
  );
}
