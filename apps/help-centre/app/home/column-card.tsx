import { newsApi } from '@zhucheng/api-client';
import type { newsDirectorySchema } from '@zhucheng/contracts';
import { getArticlePath, getColumnPath, readHelpFacts } from '@zhucheng/domain-news';
import { formatCount, AppLink, ErrorState, MoreLink, Skeleton } from '@zhucheng/ui';
import type { z } from 'zod';
import styles from './home.module.css';
import { newestRequest } from '../shared/help-centre.ts';

type Column = z.output<typeof newsDirectorySchema>;

/** Card of a column: description, newest articles with help numbers, link to all. */
export function ColumnCard({ column }: { column: Column }) {
  return (
    <section className={styles.column}>
      <h3>{column.name}</h3>
      <p>{column.memo}</p>
      <Newest column={column} />
      {column.total > 0 && (
        <MoreLink to={getColumnPath(column)}>全部 {formatCount(column.total)} 篇</MoreLink>
      )}
    </section>
  );
}

function Newest({ column: { id, name } }: { column: Column }) {
  const { data, isError, refetch } = newsApi.dirNews.useQuery(newestRequest(id));
  if (isError) return <ErrorState title="这个栏目没有载入" onRetry={() => void refetch()} />;
  if (!data) return <Skeleton kind="news" rows={2} />;
  if (data.records.length === 0) {
    return (
      <p className={styles.none}>
        还没有文章，编辑正在整理。可以先<AppLink to="/help/0">看全部帮助</AppLink>，或在上面搜索。
      </p>
    );
  }
  return (
    <ul aria-label={`${name}最新`}>
      {data.records.map((record) => (
        <li key={record.id}>
          <AppLink to={getArticlePath(record)}>
            <small>{readHelpFacts(record.props).number ?? '—'}</small>
            <span>{record.title}</span>
          </AppLink>
        </li>
      ))}
    </ul>
  );
}
