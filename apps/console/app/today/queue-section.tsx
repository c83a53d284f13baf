import { serviceAgentsApi } from '@zhucheng/api-client';
import type { Today } from '@zhucheng/contracts';
import { formatMoment } from '../shared/parts/times.ts';
import { Nothing, Section } from './section.tsx';
import styles from './today.module.css';

const REQUEST = { filter: 'waiting', size: 5 } as const;
const POLL = { pollingInterval: 15_000, skipPollingIfUnfocused: true };

function formatWait(since: string | null, now: number): string {
  if (since === null) return '—';
  const minutes = Math.max(0, Math.floor((now - Date.parse(since)) / 60_000));
  return minutes < 1 ? '不到 1 分' : `${minutes} 分`;
}

/** Visitors who wait for an agent. */
export function QueueSection({ queue, now }: { queue: NonNullable<Today['queue']>; now: number }) {
  const { data } = serviceAgentsApi.listPaged.useQuery(REQUEST, POLL);
  const numbers = [
    ['最长等待', formatWait(queue.since, now)],
    ['接待中', String(queue.serving)],
    ['在线客服', String(queue.agents)],
  ] as const;
  return (
    <Section
      title="客服台"
      note={data && `${data.total} 位排队`}
      more={{ href: '/console/chat', text: '去接待' }}
    >
      <dl className={styles.numbers}>
        {numbers.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      {data?.total === 0 && <Nothing>没有人在等。</Nothing>}
      <ul>
        {data?.records.map(({ id, visitorName, lastMessage, waitingSince }) => (
          <li key={id}>
            <a href={`/console/chat/${id}`}>
              {visitorName}
              {lastMessage && `：${lastMessage.text}`}
            </a>
            {waitingSince && (
              <small className={styles.waits}>{`${formatMoment(waitingSince, now)}来的`}</small>
            )}
          </li>
        ))}
      </ul>
    </Section>
  );
}
