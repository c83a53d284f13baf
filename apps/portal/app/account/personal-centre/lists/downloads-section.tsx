import { activityApi } from '@zhucheng/api-client';
import { formatFileSize } from '@zhucheng/domain-news';
import { Button } from '@zhucheng/ui';
import { ActivityRow, formatMinute } from '../components/activity-row.tsx';
import { PagedList } from '../components/paged-list.tsx';
import { SectionCard } from '../components/section-card.tsx';
import { sectionHref } from '../sections.ts';

/** Downloads of the member. */
export function DownloadsSection({ page }: { page: number }) {
  const query = activityApi.downloads.useQuery(
    { current: page },
    { refetchOnMountOrArgChange: true },
  );
  return (
    <SectionCard title="我的下载" note="下载过的资料，再次下载不扣积分。">
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
        hrefFor={(to) => sectionHref('downloads', to)}
        keyOf={({ fileId, at }) => fileId + at}
      >
        {(row) => (
          <ActivityRow
            {...row}
            meta={`${row.fileName} · ${formatFileSize(row.size)} · 下载于 ${formatMinute(row.at)}`}
            right={
              row.href && (
                <Button
                  size="small"
                  icon="download"
                  to={`/api/files/${row.fileId}`}
                  download
                  aria-label={`再次下载 ${row.fileName}`}
                >
                  再次下载
                </Button>
              )
            }
          />
        )}
      </PagedList>
    </SectionCard>
  );
}
