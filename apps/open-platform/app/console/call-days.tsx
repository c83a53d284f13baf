import { openManageApi } from '@zhucheng/api-client';
import { CALL_LOG_DAYS } from '@zhucheng/contracts/open/limits';
import type { CallStats, KeyMode } from '@zhucheng/contracts';
import { ContentBlock, formatCount } from '@zhucheng/ui';
import { formatRate, MODE_NAMES } from './apps.ts';
import styles from './console.module.css';

type Days = CallStats['days'];

/** Units of the drawing: a day is ten wide, the highest column as high as this. */
const HEIGHT = 100;

function Columns({ days, max }: { days: Days; max: number }) {
  const heightOf = (count: number) => (count / max) * HEIGHT;
  return (
    <svg viewBox={`0 0 ${days.length * 10} ${HEIGHT}`} preserveAspectRatio="none" aria-hidden>
      {days.map(({ day, calls, failed }, index) => (
        <g key={day}>
          <rect
            className={styles.good}
            x={index * 10 + 2}
            width={6}
            y={HEIGHT - heightOf(calls)}
            height={heightOf(calls - failed)}
          />
          <rect
            className={styles.failed}
            x={index * 10 + 2}
            width={6}
            y={HEIGHT - heightOf(failed)}
            height={heightOf(failed)}
          />
        </g>
      ))}
    </svg>
  );
}

function Table({ days }: { days: Days }) {
  return (
    <table className={styles.table}>
      <caption className="sr">每天的调用</caption>
      <thead>
        <tr>
          <th scope="col">日期</th>
          <th scope="col">调用</th>
          <th scope="col">出错</th>
          <th scope="col">被限（429）</th>
          <th scope="col">出错率</th>
        </tr>
      </thead>
      <tbody>
        {days.map(({ day, calls, failed, limited }) => (
          <tr key={day}>
            <th scope="row">{day}</th>
            <td data-label="调用">{formatCount(calls)}</td>
            <td data-label="出错">{formatCount(failed)}</td>
            <td data-label="被限（429）">{formatCount(limited)}</td>
            <td data-label="出错率">{formatRate(failed, calls)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** Calls of the days that the log keeps, as columns and as a table of those with calls. */
export function CallDays({ appId, mode }: { appId: string; mode: KeyMode }) {
  // Asked for by the figures above as well: one call for both.
  const { data } = openManageApi.getCallStats.useQuery({ appId, mode });
  const days = data?.model.days ?? [];
  const used = days.filter(({ calls }) => calls > 0);
  const max = Math.max(1, ...used.map(({ calls }) => calls));
  return (
    <ContentBlock
      title="每天的调用"
      note={`${MODE_NAMES[mode]}密钥，近 ${CALL_LOG_DAYS} 天，最多一天 ${formatCount(used.length && max)} 次`}
    >
      <figure className={styles.chart}>
        <Columns days={days} max={max} />
        <figcaption>
          <time>{days[0]?.day.slice(5)}</time>
          <span data-mark="good">成功</span>
          <span data-mark="failed">出错</span>
          <span>今天</span>
        </figcaption>
      </figure>
      {used.length === 0 ? (
        <p className={styles.fine}>这些天没有调用。</p>
      ) : (
        <details className={styles.more}>
          <summary>看每天的数字</summary>
          <Table days={used.toReversed()} />
        </details>
      )}
    </ContentBlock>
  );
}
