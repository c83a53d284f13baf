import { Button, EmptyState } from '@zhucheng/ui';

/** Empty state of an article list. */
export function NoArticles() {
  return (
    <EmptyState
      title="这里还没有文章"
      actions={
        <>
          <Button to="/news">看最新资讯</Button>
          <Button to="/router">网站导航</Button>
        </>
      }
    >
      编辑正在整理这个栏目，可以先看看别的。
    </EmptyState>
  );
}
