import { activityApi } from '@zhucheng/api-client';
import { Button } from '@zhucheng/ui';
import { KeptRow, minuteOf } from '../parts/kept-row.tsx';
import { PagedList } from '../parts/paged-list.tsx';
import { Part } from '../parts/part.tsx';
import { hrefOf } from '../sections.ts';

/** What the member has kept, of every kind. */
export function FavoritesSection({ page }: { page: number }) {
  const query = activityApi.favorites.useQuery(
    { current: page },
    { refetchOnMountOrArgChange: true },
  );
  return (
    <Part title="我的收藏">
      <PagedList
        query={query}
        label="收藏"
        empty={{
          title: '还没有收藏',
          text: '在文章、标准、课程或招标公告上点“收藏”，就会出现在这里。',
          actions: (
            <>
              <Button to="/information">去资讯看看</Button>
              <Button to="/information/tender">看招标信息</Button>
            </>
          ),
        }}
        hrefFor={(to) => hrefOf('favorites', to)}
        keyOf={({ kind, id }) => kind + id}
      >
        {(row) => <KeptRow {...row} meta={`收藏于 ${minuteOf(row.at)}`} />}
      </PagedList>
    </Part>
  );
}
