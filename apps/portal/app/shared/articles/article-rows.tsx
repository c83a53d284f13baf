import type { articleRecordSchema } from '@zhucheng/contracts';
import { getArticlePath, findBizType } from '@zhucheng/domain-news';
import { formatCount, Highlight, ListRow, shortenText } from '@zhucheng/ui';
import type { z } from 'zod';
import styles from './article-rows.module.css';
import { textProp } from './article-props.ts';
import { DocumentStatus } from './document-status.tsx';

/** Characters of a summary: two lines where the list is narrowest beside its side column (576 px). */
const MAX_MEMO = 80;

/** Article record of a list call. */
export type ArticleRecord = z.output<typeof articleRecordSchema>;

/** Rows of an article list. `showKind` labels the kind of each article in mixed lists. */
export default function ArticleRows({
  records,
  label,
  showKind,
  level = 2,
}: {
  records: readonly ArticleRecord[];
  label: string;
  showKind?: boolean;
  /** Heading level of the titles: 2 below the page heading, 3 below a section heading. */
  level?: 2 | 3;
}) {
  return (
    <ul className={styles.rows} aria-label={label}>
      {records.map((record) => (
        <ListRow
          key={record.id}
          level={level}
          href={getArticlePath(record)}
          title={record.hits ? <Highlight segments={record.hits.title} /> : record.title}
          kind={showKind ? findBizType(record.bizType)?.label : undefined}
          memo={
            record.hits ? (
              <Highlight segments={record.hits.extract} />
            ) : (
              shortenText(record.memo, MAX_MEMO)
            )
          }
          meta={[
            textProp(record.props, 'standardNumber'),
            record.dirName,
            record.createrTime.slice(0, 10),
            `阅读 ${formatCount(record.readCount)}`,
          ]}
          figure={
            record.props.status ? (
              <DocumentStatus status={textProp(record.props, 'status')} />
            ) : undefined
          }
        />
      ))}
    </ul>
  );
}
