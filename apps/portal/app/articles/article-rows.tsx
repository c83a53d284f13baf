import type { articleRecord } from '@zhucheng/contracts';
import { articlePath, bizType } from '@zhucheng/domain-news';
import { Highlight, ListRow, StatusText } from '@zhucheng/ui';
import type { z } from 'zod';
import styles from './article-rows.module.css';

/** An article of a list call. */
export type ArticleRecord = z.output<typeof articleRecord>;

const STANDARD_STATES = {
  现行: 'ok',
  即将实施: 'soon',
  部分替代: 'soon',
  废止: 'off',
} as const;

/** A text property of an article, where its source gives one. */
export function textProp(props: ArticleRecord['props'], name: string): string | undefined {
  const value = props[name];
  return typeof value === 'string' && value !== '' ? value : undefined;
}

/** What stands at the right of a row: the status of a standard. */
function Figure({ props }: Pick<ArticleRecord, 'props'>) {
  const status = textProp(props, 'status');
  const tone = Object.entries(STANDARD_STATES).find(([name]) => name === status)?.[1];
  return tone ? <StatusText tone={tone}>{status}</StatusText> : undefined;
}

/** Articles of a list page. `showKind` names each one's kind, where a list mixes them. */
export function ArticleRows({
  records,
  label,
  showKind,
  level = 2,
}: {
  records: readonly ArticleRecord[];
  label: string;
  showKind?: boolean;
  /** Level of the titles: 2 right below the page's heading, 3 below a section's. */
  level?: 2 | 3;
}) {
  return (
    <ul className={styles.rows} aria-label={label}>
      {records.map((record) => (
        <ListRow
          key={record.id}
          level={level}
          href={articlePath(record)}
          title={record.hits ? <Highlight segments={record.hits.title} /> : record.title}
          kind={showKind ? bizType(record.bizType)?.label : undefined}
          memo={record.hits ? <Highlight segments={record.hits.extract} /> : record.memo}
          meta={[
            textProp(record.props, 'standardNumber'),
            record.dirName,
            record.createrTime.slice(0, 10),
            `阅读 ${record.readCount.toLocaleString('zh-CN')}`,
          ]}
          figure={record.props.status ? <Figure props={record.props} /> : undefined}
        />
      ))}
    </ul>
  );
}
