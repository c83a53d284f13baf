import { activityApi } from '@zhucheng/api-client';
import { Button } from '@zhucheng/ui';
import { KeptRow, minuteOf } from '../parts/kept-row.tsx';
import { PagedList } from '../parts/paged-list.tsx';
import { Part } from '../parts/part.tsx';
import { hrefOf } from '../sections.ts';

/** Size of a file in the unit that people use. */
const sizeOf = (bytes: number) =>
  bytes < 1_048_576 ? `${Math.ceil(bytes / 1_024)} KB` : `${(bytes / 1_048_576).toFixed(1)} MB`;

/** What the member has downloaded. */
export function DownloadsSection({ page }: { page: number }) {
  const query = activityApi.downloads.useQuery(
    { current: page },
    { refetchOnMountOrArgChange: true },
  );
  return (
    <Part title="我的下载">
      <PagedList
        query={query}
        label="下载记录"
        empty={{
          title: '还没有下载过资料',
          text: '下载过的表格、清单和文档会列在这里，方便再次取用。',
          actions: (
            <>
              <Button to="/information/list?tabsType=download">去资料下载</Button>
              <Button to="/search">搜索资料</Button>
            </>
          ),
        }}
        hrefFor={(to) => hrefOf('downloads', to)}
        keyOf={({ fileId, at }) => fileId + at}
      >
        {(row) => (
          <KeptRow
            {...row}
            meta={`${row.fileName} · ${sizeOf(row.size)} · 下载于 ${minuteOf(row.at)}`}
          />
        )}
      </PagedList>
    </Part>
  );
}
