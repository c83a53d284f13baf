import { NoticeRow, type ShownNotice } from '../../shared/notice-row.tsx';
import styles from './tender-results.module.css';

interface NoticeRowsProps {
  notices: readonly ShownNotice[];
  now: number;
}

/** Rows of notices with places for the favourite buttons of members. */
export default function NoticeRows({ notices, now }: NoticeRowsProps) {
  return (
    <ul className={styles.notices} aria-label="公告">
      {notices.map((notice) => (
        <NoticeRow key={notice.id} notice={notice} now={now} withAction />
      ))}
    </ul>
  );
}
