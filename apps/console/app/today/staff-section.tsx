import { consoleStaffApi } from '@zhucheng/api-client';
import { useNow } from '@zhucheng/app-shell';
import { StateTag } from '../shared/parts/state-tag.tsx';
import { formatTimeLeft } from '../shared/parts/times.ts';
import { Nothing, Section } from './section.tsx';

const REQUEST = { state: 'invited', size: 5 } as const;

/** Colleagues who have not finished their first steps. */
export function StaffSection() {
  const { data } = consoleStaffApi.listPaged.useQuery(REQUEST);
  const now = useNow();
  return (
    <Section
      title="待启用的同事"
      note={data && String(data.total)}
      more={{ href: '/console/staff?state=invited', text: '全部' }}
    >
      {data?.total === 0 && <Nothing>邀请过的同事都启用了。</Nothing>}
      <ul>
        {data?.records.map(({ accountId, name, phone, linkExpiresAt }) => (
          <li key={accountId}>
            <a href={`/console/staff?keywords=${encodeURIComponent(name)}`}>{name}</a>
            <small>{phone}</small>
            {linkExpiresAt ? (
              <StateTag tone="waiting">{`链接${formatTimeLeft(linkExpiresAt, now)}`}</StateTag>
            ) : (
              <StateTag tone="refused">链接已失效，要重发</StateTag>
            )}
          </li>
        ))}
      </ul>
    </Section>
  );
}
