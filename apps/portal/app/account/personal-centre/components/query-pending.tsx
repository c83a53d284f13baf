import { isCallError } from '@zhucheng/api-client';
import { ErrorState, Skeleton, type SkeletonProps } from '@zhucheng/ui';

export interface QueryPendingProps extends Partial<SkeletonProps> {
  /** Query without data yet. */
  query: { error?: unknown; refetch: () => unknown };
}

/** Placeholder for missing data: skeleton while loading, else the error with a retry button. */
export function QueryPending({ query, kind = 'news', rows }: QueryPendingProps) {
  const { error, refetch } = query;
  if (!error) return <Skeleton kind={kind} rows={rows} />;
  const title = isCallError(error) ? error.msg : undefined;
  return <ErrorState title={title} onRetry={() => void refetch()} />;
}
