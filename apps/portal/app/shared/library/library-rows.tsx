import { getArticlePath, removeStandardNumber, type BizType } from '@zhucheng/domain-news';
import { Highlight, ListRow, shortenText } from '@zhucheng/ui';
import type { ComponentType } from 'react';
import styles from './library-rows.module.css';
import { textListProp, textProp } from '../articles/article-props.ts';
import type { ArticleRecord } from '../articles/article-rows.tsx';
import { DocumentStatus } from '../articles/document-status.tsx';

/** Characters of a summary: two lines of the list on a wide screen (904 px). */
const MAX_MEMO = 128;

interface RowProps {
  record: ArticleRecord;
}

/** Number, title, scope, dates and status of a standard. */
function StandardRow({ record }: RowProps) {
  const { props, title, hits } = record;
  const number = textProp(props, 'standardNumber');
  const published = textProp(props, 'publishDate');
  const effective = textProp(props, 'effectiveDate');
  // The extract has no hit if only the number matched: the scope is more useful then.
  const extract = hits?.extract.some(({ hit }) => hit) ? hits.extract : undefined;
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
      memo={extract ? <Highlight segments={extract} /> : shortenText(record.memo, MAX_MEMO)}
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

/** Title, summary, document number, issuer, region, effective date and status of a policy. */
function PolicyRow({ record }: RowProps) {
  const { props, hits } = record;
  const effective = textProp(props, 'effectiveDate');
  return (
    <ListRow
      level={3}
      href={getArticlePath(record)}
      title={hits ? <Highlight segments={hits.title} /> : record.title}
      memo={hits ? <Highlight segments={hits.extract} /> : shortenText(record.memo, MAX_MEMO)}
      meta={[
        textProp(props, 'documentNumber'),
        textProp(props, 'issuer'),
        textProp(props, 'region'),
        effective && `施行 ${effective}`,
      ]}
      figure={<DocumentStatus status={textProp(props, 'status')} />}
    />
  );
}

/** Title, abstract, authors, discipline, date and keywords of a paper. */
function PaperRow({ record }: RowProps) {
  const { props, hits } = record;
  return (
    <ListRow
      level={3}
      href={getArticlePath(record)}
      title={hits ? <Highlight segments={hits.title} /> : record.title}
      memo={hits ? <Highlight segments={hits.extract} /> : shortenText(record.memo, MAX_MEMO)}
      meta={[
        textListProp(props, 'authors').join('、') || record.author,
        record.dirName,
        record.createrTime.slice(0, 10),
        textListProp(props, 'keywords').join('，'),
      ]}
    />
  );
}

const ROWS: Partial<Record<BizType, ComponentType<RowProps>>> = {
  NORMAL: StandardRow,
  POLICY: PolicyRow,
  PAPER: PaperRow,
};

/** List of standards, policies or papers. */
export default function LibraryRows({
  records,
  label,
}: {
  records: readonly ArticleRecord[];
  label: string;
}) {
  return (
    <ul aria-label={label}>
      {records.map((record) => {
        const Row = ROWS[record.bizType] ?? PaperRow;
        return <Row key={record.id} record={record} />;
      })}
    </ul>
  );
}
