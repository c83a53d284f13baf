import type { articleRecordSchema } from '@zhucheng/contracts';
import { getArticlePath, readHelpFacts } from '@zhucheng/domain-news';
import { formatCount, Highlight, ListRow } from '@zhucheng/ui';
import type { z } from 'zod';
import styles from './help-rows.module.css';
import { isNewSince, useLastVisit } from './last-visit.ts';

/** A help article of a list call. */
export type HelpRecord = z.output<typeof articleRecordSchema>;

/** Rows of a list of help articles, each with its help number at the left; results of a search with their matches marked. */
export function HelpRows({ records, label }: { records: readonly HelpRecord[]; label: string }) {
  const since = useLastVisit();
  return (
    <ul className={styles.rows} aria-label={label}>
      {records.map((record) => (
        <ListRow
          key={record.id}
          level={2}
          kind={readHelpFacts(record.props).number ?? '—'}
          href={getArticlePath(record)}
          title={record.hits ? <Highlight segments={record.hits.title} /> : record.title}
          memo={record.hits ? <Highlight segments={record.hits.extract} /> : record.memo}
          meta={[
            isNewSince(since, record.createrTime) && (
              <b key="new" className={styles.fresh}>
                新
              </b>
            ),
            record.dirName,
            record.createrTime.slice(0, 10),
            `阅读 ${formatCount(record.readCount)}`,
          ]}
        />
      ))}
    </ul>
  );
}
