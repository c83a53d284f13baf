import { activityApi } from '@zhucheng/api-client';
import { reportFavorite } from '@zhucheng/app-shell/offline';
import { Button } from '@zhucheng/ui';
import { useEffect } from 'react';
import { ActivityRow, formatMinute } from '../components/activity-row.tsx';
import { emptyStateOfKind, KindTabs } from '../components/kind-tabs.tsx';
import { PagedList } from '../components/paged-list.tsx';
import { SectionCard } from '../components/section-card.tsx';
import { sectionHref, parseKind } from '../sections.ts';

const EMPTY = {
  title: '还没有收藏',
  text: '在文章、标准、招标公告、课程或资料上点“收藏”，就会出现在这里。',
  actions: (
    <>
      <Button to="/information">去资讯看看</Button>
      <Button to="/tender">去招标信息</Button>
    </>
  ),
};

/** Favorites of every kind. */
export function FavoritesSection(props: { page: number; query: URLSearchParams }) {
  const kind = parseKind(props.query);
  const query = activityApi.favorites.useQuery(
    { current: props.page, kind },
    { refetchOnMountOrArgChange: true },
  );
  const rows = query.data?.records;
  // Notices that were favourited on another device can be read offline on this one, too.
  useEffect(() => {
    const notices = rows?.filter((row) => row.kind === 'TENDER' && row.href) ?? [];
    for (const { href } of notices) reportFavorite(href, true);
  }, [rows]);
  const [remove, { isLoading }] = activityApi.favoriteRemove.useMutation();
  return (
    <SectionCard title="我的收藏">
      <KindTabs section="favorites" current={kind} />
      <PagedList
        query={query}
        label="收藏"
        empty={kind ? emptyStateOfKind('favorites', kind, '收藏') : EMPTY}
        hrefFor={(to) => sectionHref('favorites', to, kind)}
        keyOf={(row) => row.kind + row.id}
      >
        {(row) => (
          <ActivityRow
            {...row}
            meta={`收藏于 ${formatMinute(row.at)}`}
            right={
              <Button
                variant="text"
                size="small"
                disabled={isLoading}
                aria-label={`取消收藏：${row.title}`}
                onClick={() =>
                  void remove({ id: row.id })
                    .unwrap()
                    .then(
                      () => reportFavorite(row.href, false),
                      () => undefined,
                    )
                }
              >
                取消收藏
              </Button>
            }
          />
        )}
      </PagedList>
    </SectionCard>
  );
}
