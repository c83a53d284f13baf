import { activityApi } from '@zhucheng/api-client';
import { formatFileSize } from '@zhucheng/domain-news';
import { Button } from '@zhucheng/ui';
import { ActivityRow, formatMinute } from '../components/activity-row.tsx';
import { PagedList } from '../components/paged-list.tsx';
import { SectionCard } from '../components/section-card.tsx';
import { sectionHref } from '../sections.ts';

/** True if the content is public but no longer has the file. */
const isReplaced = ({ href, attached }: { href: string; attached?: boolean | undefined }) =>
  href !== '' && attached === false;

/** Downloads of the member: files of articles and of tender notices. */
export function DownloadsSection({ page }: { page: number }) {
  const query = activityApi.downloads.useQuery(
    { current: page },
    { refetchOnMountOrArgChange: true },
  );
  return (
    <SectionCard title="我的下载" note="下载过的资料和招标附件，再次下载不扣积分。">
      <PagedList
        query={query}
        label="下载记录"
        empty={{
          title: '还没有下载过文件',
          text: '下载过的表格、文档和招标公告的附件会列在这里，方便再次取用。',
          actions: (
            <>
              <Button to="/information/list?tabsType=download">去资料下载</Button>
              <Button to="/tender">去招标公告</Button>
            </>
          ),
        }}
        hrefFor={(to) => sectionHref('downloads', to)}
        keyOf={({ fileId, at }) => fileId + at}
      >
        {(row) => (
          <ActivityRow
            {...row}
            meta={`${row.fileName} · ${formatFileSize(row.size)} · 下载于 ${formatMinute(row.at)}${isReplaced(row) ? ' · 文件已更换或撤下' : ''}`}
            right={
              row.href &&
              row.attached !== false && (
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
