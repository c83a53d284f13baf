import { getArticlePath, removeStandardNumber } from '@zhucheng/domain-news';
import { Highlight, ListRow } from '@zhucheng/ui';
import styles from './library-rows.module.css';
import { textProp } from '../articles/article-props.ts';
import { DocumentStatus } from '../articles/document-status.tsx';
import type { LibraryRowProps } from './row-props.ts';

/** A standard of a list: number, title, what it applies to, days and whether it is in force. */
export function StandardRow({ record }: LibraryRowProps) {
  const { props, title, hits } = record;
  const number = textProp(props, 'standardNumber');
  const published = textProp(props, 'publishDate');
  const effective = textProp(props, 'effectiveDate');
  // A standard that was found by its number has no hit in its text: its scope says more.
  const found = hits?.extract.some(({ hit }) => hit) ? hits.extract : undefined;
  return (
    <ListRow
      level={3}
      href={getArticlePath(record)}
      title={
        <span className={styles.title}>
          {number && <b className={styles.number}>{number}</b>}
          <span>{removeStandardNumber(title, number)}</span>
        </span>
      }
      memo={found ? <Highlight segments={found} /> : record.memo}
      meta={[
        effective && `实施 ${effective}`,
        published && `发布 ${published}`,
        textProp(props, 'issuer'),
        record.dirName,
      ]}
      figure={<DocumentStatus status={textProp(props, 'status')} />}
    />
  );
}
