import { Button, EmptyState } from '@zhucheng/ui';
import { NoArticles } from '../../shared/articles/no-articles.tsx';

/** Nothing found, or nothing there yet. */
export function NoSolutions({ keywords }: { keywords: string | undefined }) {
  if (!keywords) return <NoArticles />;
  return (
    <EmptyState
      title={`没有与“${keywords}”有关的方案`}
      actions={
        <>
          <Button to="/solution">看全部方案</Button>
          <Button to={`/search?${new URLSearchParams({ keywords })}`}>在全站搜索</Button>
        </>
      }
    >
      换一个说法试试，比如“计量”“隧道”“验收”，或按工程类型查看。
    </EmptyState>
  );
}
