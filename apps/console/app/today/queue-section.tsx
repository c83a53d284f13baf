import { serviceAgentsApi } from '@zhucheng/api-client';
import { useNow } from '@zhucheng/app-shell';
import { formatMoment } from '../shared/parts/times.ts';
import { Nothing, Section } from './section.tsx';
import styles from './today.module.css';

const REQUEST = { filter: 'waiting', size: 5 } as const;
const POLL = { pollingInterval: 15_000, skipPollingIfUnfocused: true };

/** Visitors who wait for an agent. */
export function QueueSection() {
  const { data } = serviceAgentsApi.listPaged.useQuery(REQUEST, POLL);
  const now = useNow();
  return (
    <Section title="客服台" note={data && `${data.total} 位排队`}>
      {data?.total === 0 && <Nothing>没有人在等。</Nothing>}
      <ul>
        {data?.records.map(({ id, visitorName, lastMessage, waitingSince }) => (
          <li key={id}>
            <span>
              {visitorName}
              {lastMessage && `：${lastMessage.text}`}
            </span>
            {waitingSince && (
              <small className={styles.waits}>{`${formatMoment(waitingSince, now)}来的`}</small>
            )}
          </li>
        ))}
      </ul>
    </Section>
  );
}
