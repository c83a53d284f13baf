import { openManageApi } from '@zhucheng/api-client';
import type { KeyMode, OpenApp } from '@zhucheng/contracts';
import { FactGrid, formatCount } from '@zhucheng/ui';
import { formatRate, MODE_NAMES } from './apps.ts';
import styles from './console.module.css';

/** How much of a limit is used, as a dimension line. */
function Used({ used, limit }: { used: number; limit: number }) {
  const share = Math.min(100, (used / limit) * 100);
  return (
    <span
      className={styles.used}
      role="img"
      aria-label={`${formatCount(limit)} 次已用 ${share.toFixed(1)}%`}
    >
      <i style={{ width: `${share}%` }} />
    </span>
  );
}

const inMilliseconds = (value: number | null | undefined) =>
  value === null || value === undefined ? '–' : `${value || '<1'} ms`;

interface CallFiguresProps {
  app: OpenApp;
  mode: KeyMode;
  onModeChange: (mode: KeyMode) => void;
}

/** Today's calls of an application by keys of a mode. */
export function CallFigures({ app, mode, onModeChange }: CallFiguresProps) {
  const { data } = openManageApi.getCallStats.useQuery(
    { appId: app.id, mode },
    { refetchOnMountOrArgChange: true },
  );
  const stats = data?.model;
  const { calls = 0, failed = 0, limited = 0 } = stats?.days.at(-1) ?? {};
  const [used, limit] = [app.today[mode], app.limits[mode]];
  const facts = [
    {
      term: '今天调用',
      large: true,
      value: (
        <>
          {formatCount(used)} 次
          <Used used={used} limit={limit.perDay} />
        </>
      ),
    },
    {
      term: '每天限额',
      large: true,
      value: (
        <>
          {formatCount(limit.perDay)} 次
          <small>每分钟 {formatCount(limit.perMinute)} 次，零点清零</small>
        </>
      ),
    },
    {
      term: '今天出错率',
      large: true,
      value: (
        <>
          {formatRate(failed, calls)}
          <small>
            {formatCount(failed)} 次，其中 {formatCount(limited)} 次是 429
          </small>
        </>
      ),
    },
    {
      term: '今天响应 p95',
      large: true,
      value: (
        <>
          {inMilliseconds(stats?.p95.today)}
          <small>昨天 {inMilliseconds(stats?.p95.yesterday)}</small>
        </>
      ),
    },
  ];
  return (
    <div className={styles.figures}>
      <div className={styles.modes} role="group" aria-label="看哪种密钥的调用">
        {(['live', 'test'] as const).map((each) => (
          <button
            key={each}
            type="button"
            aria-pressed={each === mode}
            onClick={() => onModeChange(each)}
          >
            {MODE_NAMES[each]}密钥
          </button>
        ))}
      </div>
      <FactGrid facts={facts} />
    </div>
  );
}
