import { ExportForm, ExportTicked, TickBox, type ExportedList } from '../export/export-form.tsx';
import { NoticeRow, type ShownNotice } from '../../shared/notice-row.tsx';
import styles from './tender-results.module.css';

interface NoticeRowsProps {
  notices: readonly ShownNotice[];
  now: number;
  /** The list that is exported, if rows can be ticked. */
  exported?: ExportedList;
}

/** Rows of notices with stars and places for the marks of members, and for an export with checkboxes. */
export default function NoticeRows({ notices, now, exported }: NoticeRowsProps) {
  return (
    <>
      {exported && <ExportForm {...exported} />}
      <ul className={styles.notices} aria-label="公告">
        {notices.map((notice) => (
          <NoticeRow
            key={notice.id}
            notice={notice}
            now={now}
            withStar
            before={exported && <TickBox notice={notice} />}
          />
        ))}
      </ul>
      {exported && <ExportTicked />}
    </>
  );
}
