import { useNow } from '@zhucheng/app-shell';
import { PageTitle } from '../shared/parts/page-title.tsx';
import { useCan } from '../shared/session/use-staff.ts';
import { formatToday } from './format-today.ts';
import { MissesSection } from './misses-section.tsx';
import { QueueSection } from './queue-section.tsx';
import { StaffSection } from './staff-section.tsx';
import styles from './today.module.css';

/** What waits for the signed-in member of staff today, by permission. */
export default function Today() {
  const can = useCan();
  const now = useNow();
  return (
    <div className={styles.page}>
      <PageTitle>今天</PageTitle>
      <h1>{formatToday(now)}</h1>
      <div className={styles.columns}>
        {can('chat') && <QueueSection />}
        {can('staff') && <StaffSection />}
        {can('content:read') && <MissesSection />}
      </div>
    </div>
  );
}
