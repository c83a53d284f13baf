import { consoleTodayApi, isCallError } from '@zhucheng/api-client';
import { useNow } from '@zhucheng/app-shell';
import type { Today as Waiting } from '@zhucheng/contracts';
import { ErrorState } from '@zhucheng/ui';
import { PageTitle } from '../shared/parts/page-title.tsx';
import { useCan } from '../shared/session/use-staff.ts';
import { ReviewSection, ScheduledSection } from './content-sections.tsx';
import { FailedSection } from './failed-section.tsx';
import { formatToday } from './format-today.ts';
import { BookingsSection, DueSection } from './leads-sections.tsx';
import { MissesSection } from './misses-section.tsx';
import { QueueSection } from './queue-section.tsx';
import { StaffSection } from './staff-section.tsx';
import styles from './today.module.css';

const POLL = { pollingInterval: 30_000, skipPollingIfUnfocused: true };

function Sections({ today, now }: { today: Waiting; now: number }) {
  const can = useCan();
  const { review, queue, due, bookings, scheduled, failed, misses } = today;
  return (
    <div className={styles.columns}>
      {review && <ReviewSection review={review} now={now} />}
      {queue && <QueueSection queue={queue} now={now} />}
      {due && <DueSection due={due} now={now} />}
      {bookings && <BookingsSection bookings={bookings} now={now} />}
      {scheduled && <ScheduledSection scheduled={scheduled} now={now} />}
      {failed && <FailedSection failed={failed} now={now} />}
      {misses && <MissesSection misses={misses} />}
      {can('staff') && <StaffSection />}
    </div>
  );
}

/** What waits for the signed-in member of staff today, by permission; one call tells it. */
export default function Today() {
  const { data, error, refetch } = consoleTodayApi.get.useQuery({}, POLL);
  const now = useNow();
  return (
    <div className={styles.page}>
      <PageTitle>今天</PageTitle>
      <h1>{formatToday(now)}</h1>
      {data && <Sections today={data.model} now={now} />}
      {!data && isCallError(error) && (
        <ErrorState title={error.msg} onRetry={() => void refetch()}>
          事情都还在，过一会儿再试。
        </ErrorState>
      )}
    </div>
  );
}
