import { consoleTodayApi, isCallError } from '@zhucheng/api-client';
import { useNow } from '@zhucheng/app-shell';
import type { Today as Waiting } from '@zhucheng/contracts';
import { ErrorState } from '@zhucheng/ui';
import { useListAddress } from '../shared/list/use-list-address.ts';
import { PageTitle } from '../shared/parts/page-title.tsx';
import { toClock } from '../shared/parts/times.ts';
import { useCan } from '../shared/session/use-staff.ts';
import { ReviewSection, ScheduledSection } from './content-sections.tsx';
import { FailedSection } from './failed-section.tsx';
import { formatToday } from './format-today.ts';
import { BookingsSection, DueSection } from './leads-sections.tsx';
import { MissesSection } from './misses-section.tsx';
import { QueueSection } from './queue-section.tsx';
import { listRoles, type TodayRole } from './roles.ts';
import { Ruler } from './ruler.tsx';
import { StaffSection } from './staff-section.tsx';
import styles from './today.module.css';

const FILTER_NAMES = ['role'];

const POLL = { pollingInterval: 30_000, skipPollingIfUnfocused: true };

function Sections({ today, now, role }: { today: Waiting; now: number; role?: TodayRole }) {
  const can = useCan();
  const { review, queue, due, bookings, scheduled, failed, misses } = today;
  const shows = (wanted: TodayRole) => role === undefined || role === wanted;
  return (
    <div className={styles.columns}>
      {shows('editor') && review && <ReviewSection review={review} now={now} />}
      {shows('agent') && queue && <QueueSection queue={queue} now={now} />}
      {shows('sales') && due && <DueSection due={due} now={now} />}
      {shows('sales') && bookings && <BookingsSection bookings={bookings} now={now} />}
      {shows('editor') && scheduled && <ScheduledSection scheduled={scheduled} now={now} />}
      {shows('operator') && failed && <FailedSection failed={failed} now={now} />}
      {shows('editor') && misses && <MissesSection misses={misses} />}
      {shows('operator') && can('staff') && <StaffSection />}
    </div>
  );
}

/** Switch between the kinds of work, for who has several. */
function Roles(props: {
  today: Waiting;
  role: TodayRole | undefined;
  onRole: (role: TodayRole | undefined) => void;
}) {
  const { today, role, onRole } = props;
  const roles = listRoles(today);
  if (roles.length < 2) return null;
  return (
    <div className={styles.roles} role="group" aria-label="看哪些事">
      <button type="button" aria-pressed={role === undefined} onClick={() => onRole(undefined)}>
        全部
      </button>
      {roles.map(({ role: one, name, count }) => (
        <button key={one} type="button" aria-pressed={one === role} onClick={() => onRole(one)}>
          {name} <small>{count}</small>
        </button>
      ))}
    </div>
  );
}

const toClockSpan = ({ from, to }: Waiting['opens'][number]) =>
  `${toClock(Date.parse(from)).slice(0, 5)}–${toClock(Date.parse(to)).slice(0, 5)}`;

const describeDay = ({ isWorkday, opens }: Waiting) =>
  `${isWorkday ? '工作日' : '休息日'} ${opens.map(toClockSpan).join('，') || '不接待'}`;

/** What waits for the signed-in member of staff today, by permission; one call tells it. */
export default function Today() {
  const { data, error, refetch } = consoleTodayApi.get.useQuery({}, POLL);
  const now = useNow();
  const address = useListAddress(FILTER_NAMES);
  const role = data && listRoles(data.model).find((one) => one.role === address.filters.role)?.role;
  return (
    <div className={styles.page}>
      <PageTitle>今天</PageTitle>
      <header className={styles.head}>
        <h1>{formatToday(now)}</h1>
        <small>{data && describeDay(data.model)}</small>
        {data && (
          <Roles
            today={data.model}
            role={role}
            onRole={(next) => address.setFilters({ role: next ?? '' })}
          />
        )}
      </header>
      {data && <Ruler today={data.model} now={now} />}
      {data && <Sections today={data.model} now={now} role={role} />}
      {!data && isCallError(error) && (
        <ErrorState title={error.msg} onRetry={() => void refetch()}>
          事情都还在，过一会儿再试。
        </ErrorState>
      )}
    </div>
  );
}
