import { activityApi } from '@zhucheng/api-client';
import { Button, ConfirmDialog } from '@zhucheng/ui';
import { useState } from 'react';
import { ActivityRow, formatMinute } from '../components/activity-row.tsx';
import { emptyStateOfKind, KindTabs } from '../components/kind-tabs.tsx';
import { PagedList } from '../components/paged-list.tsx';
import { SectionCard } from '../components/section-card.tsx';
import { sectionHref, parseKind } from '../sections.ts';

const EMPTY = {
  title: '还没有阅读记录',
  text: '登录后读过的文章和公告会记在这里，只有您自己看得到。',
  actions: (
    <>
      <Button to="/news">读新闻</Button>
      <Button to="/standard">查标准</Button>
    </>
  ),
};

/** Reading history; can be cleared as a whole or by entry. */
export function HistorySection(props: { page: number; query: URLSearchParams }) {
  const kind = parseKind(props.query);
  const query = activityApi.historyListPaged.useQuery(
    { current: props.page, kind },
    { refetchOnMountOrArgChange: true },
  );
  const [clear, { isLoading }] = activityApi.historyClear.useMutation();
  const [asking, setAsking] = useState(false);
  const forget = async (what: { id?: string }) => {
    const { error } = await clear(what);
    if (!error) setAsking(false);
  };
  return (
    <SectionCard
      title="阅读历史"
      actions={
        query.data && query.data.total > 0 ? (
          <Button size="small" onClick={() => setAsking(true)}>
            清除全部
          </Button>
        ) : undefined
      }
    >
      <KindTabs section="history" current={kind} />
      <PagedList
        query={query}
        label="阅读历史"
        empty={kind ? emptyStateOfKind('history', kind, '阅读记录') : EMPTY}
        hrefFor={(to) => sectionHref('history', to, kind)}
        keyOf={(row) => row.kind + row.id}
      >
        {(row) => (
          <ActivityRow
            {...row}
            meta={`读过 ${row.times} 次 · 最近 ${formatMinute(row.lastReadAt)}`}
            right={
              <Button
                variant="text"
                size="small"
                disabled={isLoading}
                aria-label={`清除这条记录：${row.title}`}
                onClick={() => void forget({ id: row.id })}
              >
                清除
              </Button>
            }
          />
        )}
      </PagedList>
      {asking && (
        <ConfirmDialog
          title="清除全部阅读历史？"
          action="清除"
          busy={isLoading}
          onConfirm={() => void forget({})}
          onClose={() => setAsking(false)}
        >
          各类内容的记录都会清除，不能恢复；收藏和积分不受影响。
        </ConfirmDialog>
      )}
    </SectionCard>
  );
}
