import { activityApi } from '@zhucheng/api-client';
import { Button, ConfirmDialog } from '@zhucheng/ui';
import { useState } from 'react';
import { KeptRow, minuteOf } from '../parts/kept-row.tsx';
import { PagedList } from '../parts/paged-list.tsx';
import { Part } from '../parts/part.tsx';
import { hrefOf } from '../sections.ts';

/** What the member has read; it can be cleared. */
export function HistorySection({ page }: { page: number }) {
  const query = activityApi.historyListPaged.useQuery(
    { current: page },
    { refetchOnMountOrArgChange: true },
  );
  const [clear, { isLoading }] = activityApi.historyClear.useMutation();
  const [asking, setAsking] = useState(false);
  const clearAll = async () => {
    await clear({});
    setAsking(false);
    void query.refetch();
  };
  return (
    <Part
      title="阅读历史"
      actions={
        query.data && query.data.total > 0 ? (
          <Button size="small" onClick={() => setAsking(true)}>
            清除全部
          </Button>
        ) : undefined
      }
    >
      <PagedList
        query={query}
        label="阅读历史"
        empty={{
          title: '还没有阅读记录',
          text: '登录后读过的文章和公告会记在这里，只有您自己看得到。',
          actions: (
            <>
              <Button to="/news">读新闻</Button>
              <Button to="/standard">查标准</Button>
            </>
          ),
        }}
        hrefFor={(to) => hrefOf('history', to)}
        keyOf={({ kind, id }) => kind + id}
      >
        {(row) => (
          <KeptRow {...row} meta={`读过 ${row.times} 次 · 最近 ${minuteOf(row.lastReadAt)}`} />
        )}
      </PagedList>
      {asking && (
        <ConfirmDialog
          title="清除全部阅读历史？"
          action="清除"
          busy={isLoading}
          onConfirm={() => void clearAll()}
          onClose={() => setAsking(false)}
        >
          清除后不能恢复，收藏和积分不受影响。
        </ConfirmDialog>
      )}
    </Part>
  );
}
