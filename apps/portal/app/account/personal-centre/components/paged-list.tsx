import { Button, EmptyState, Pagination } from '@zhucheng/ui';
import type { ReactNode } from 'react';
import { QueryPending } from './query-pending.tsx';
import styles from './components.module.css';

/** Query result with one page of a list. */
interface Query<T> {
  data?: { records: T[]; current: number; pages: number; total: number; size: number };
  error?: unknown;
  refetch: () => unknown;
}

export interface PagedListProps<T> {
  query: Query<T>;
  /** Accessible name of the list. */
  label: string;
  empty: { title: string; text: string; actions: ReactNode };
  hrefFor: (page: number) => string;
  keyOf: (record: T) => string;
  children: (record: T) => ReactNode;
}

/** List in its four states: loading, empty, failed, filled. */
export function PagedList<T>(props: PagedListProps<T>) {
  const { query, label, empty, hrefFor, keyOf, children } = props;
  const { data } = query;
  if (!data) return <QueryPending query={query} rows={8} />;
  if (data.records.length === 0 && data.total > 0) {
    return (
      <EmptyState
        title="这一页没有内容"
        actions={
          <>
            <Button to={hrefFor(1)}>回到第一页</Button>
            <Button to={hrefFor(data.pages)}>到最后一页</Button>
          </>
        }
      >
        共 {data.total} 条，{data.pages} 页。
      </EmptyState>
    );
  }
  if (data.records.length === 0) {
    return (
      <EmptyState title={empty.title} actions={empty.actions}>
        {empty.text}
      </EmptyState>
    );
  }
  return (
    <>
      <ul className={styles.rows} aria-label={label}>
        {data.records.map((record) => (
          <li key={keyOf(record)}>{children(record)}</li>
        ))}
      </ul>
      {data.pages > 1 && (
        <div className={styles.pages}>
          <Pagination {...data} hrefFor={hrefFor} />
        </div>
      )}
    </>
  );
}
