import type { articleRecordSchema } from '@zhucheng/contracts';
import { getArticlePath, readHelpFacts } from '@zhucheng/domain-news';
import { formatCount, ListRow } from '@zhucheng/ui';
import type { z } from 'zod';
import styles from './help-rows.module.css';

/** A help article of a list call. */
export type HelpRecord = z.output<typeof articleRecordSchema>;

/** Rows of a list of help articles, each with its help number at the left. */
export function HelpRows({ records, label }: { records: readonly HelpRecord[]; label: string }) {
  return (
    <ul className={styles.rows} aria-label={label}>
      {records.map((record) => (
        <ListRow
          key={record.id}
          level={2}
          kind={readHelpFacts(record.props).number ?? '—'}
          href={getArticlePath(record)}
          title={record.title}
          memo={record.memo}
          meta={[
            record.dirName,
            record.createrTime.slice(0, 10),
            `阅读 ${formatCount(record.readCount)}`,
          ]}
        />
      ))}
    </ul>
  );
}
