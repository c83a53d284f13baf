import { isCallError } from '@zhucheng/api-client';
import { ErrorState, Skeleton, type SkeletonProps } from '@zhucheng/ui';

/** Props of {@link QueryPending}. */
export interface QueryPendingProps extends Partial<SkeletonProps> {
  /** A query that has no data. */
  query: { error?: unknown; refetch: () => unknown };
}

/** Stands for data that has not come: grey rows while it is asked for, or what went wrong and a way to ask again. */
export function QueryPending({ query, kind = 'news', rows }: QueryPendingProps) {
  const { error, refetch } = query;
  if (!error) return <Skeleton kind={kind} rows={rows} />;
  const title = isCallError(error) ? error.msg : undefined;
  return <ErrorState title={title} onRetry={() => void refetch()} />;
}
