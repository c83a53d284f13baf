import type { Today } from '@zhucheng/contracts';
import { DueTime } from '../shared/parts/due-time.tsx';
import { LeadStateTag } from '../shared/parts/lead-state.tsx';
import { formatMoment } from '../shared/parts/times.ts';
import { Nothing, Section } from './section.tsx';

type Leads = NonNullable<Today['due']>;
type Lead = Leads['list'][number];

const nameOf = ({ company, userName, phone }: Lead) =>
  [company, userName].filter(Boolean).join(' · ') || `尾号 ${phone.slice(-4)}`;

/** Leads whose next step is due by the end of today. */
export function DueSection({ due, now }: { due: Leads; now: number }) {
  return (
    <Section
      title="到期线索"
      note={String(due.total)}
      more={{ href: '/console/leads', text: '全部' }}
    >
      {due.total === 0 && <Nothing>今天没有要到期的线索。</Nothing>}
      <ul>
        {due.list.map((lead) => (
          <li key={lead.id}>
            <a href={`/console/leads/${lead.id}`}>{nameOf(lead)}</a>
            <LeadStateTag state={lead.state} />
            <small>{lead.owner?.name ?? '未分配'}</small>
            <DueTime due={lead} now={now} />
          </li>
        ))}
      </ul>
    </Section>
  );
}

/** Bookings to which nobody has answered. */
export function BookingsSection({ bookings, now }: { bookings: Leads; now: number }) {
  return (
    <Section
      title="新预约"
      note={String(bookings.total)}
      more={{ href: '/console/leads?state=new', text: '全部' }}
    >
      {bookings.total === 0 && <Nothing>新来的都有人跟进了。</Nothing>}
      <ul>
        {bookings.list.map((lead) => (
          <li key={lead.id}>
            <a href={`/console/leads/${lead.id}`}>
              {[nameOf(lead), lead.remark].filter(Boolean).join('：')}
            </a>
            <small>{formatMoment(lead.createdAt, now)}</small>
          </li>
        ))}
      </ul>
    </Section>
  );
}
