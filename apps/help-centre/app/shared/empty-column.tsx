import { Button, EmptyState } from '@zhucheng/ui';

/** Empty state of a column without articles. */
export function EmptyColumn() {
  return (
    <EmptyState
      title="这个栏目还没有文章"
      actions={
        <>
          <Button to="/help/0">看全部帮助</Button>
          <Button to="/help">回帮助首页</Button>
        </>
      }
    >
      编辑正在整理。可以在上面搜索，也可以打服务热线。
    </EmptyState>
  );
}
