import { newsApi } from '@zhucheng/api-client';
import { getArticlePath, type BizType } from '@zhucheng/domain-news';
import { formatCount, RelatedLinks, SidebarCard } from '@zhucheng/ui';
import { mostReadRequest } from './most-read.ts';

/** Side column of an article list: most-read articles, links to tags and tenders. */
export default function ListAside({ bizType }: { bizType: BizType }) {
  const { data } = newsApi.topRead.useQuery(mostReadRequest(bizType));
  const top = data?.list ?? [];
  return (
    <>
      {top.length > 0 && (
        <SidebarCard title="阅读最多">
          <RelatedLinks
            items={top.map((article) => ({
              href: getArticlePath(article),
              label: article.title,
              note: `${article.dirName} · 阅读 ${formatCount(article.readCount)}`,
            }))}
          />
        </SidebarCard>
      )}
      <SidebarCard title="换个方式找">
        <RelatedLinks
          items={[
            { href: '/news/tags', label: '按标签找', note: '计量支付、工程变更、质量验收……' },
            { href: '/tender', label: '招标信息', note: '按地区、类别和时间筛选' },
          ]}
        />
      </SidebarCard>
    </>
  );
}
