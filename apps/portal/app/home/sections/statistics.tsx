import { catalogueApi, tenderApi } from '@zhucheng/api-client';
import { formatCount, StatNumber, StatNumberRow, Section } from '@zhucheng/ui';
import { LATEST_NOTICES_REQUEST } from '../home-queries.ts';

/** Current numbers of notices, articles and columns. */
export function Statistics() {
  const buckets = catalogueApi.getComBucket.useQuery().data?.list ?? [];
  const tenders = tenderApi.listPaged.useQuery(LATEST_NOTICES_REQUEST).data;
  if (buckets.length === 0 || !tenders) return null;
  const articles = buckets.reduce((sum, { total }) => sum + total, 0);
  const columns = buckets.reduce((sum, { directories }) => sum + directories, 0);
  // A new installation has nothing to count.
  if (articles + tenders.total === 0) return null;
  const { today } = tenders.facets;
  const provinces = tenders.facets.province.length;
  return (
    <Section label="内容规模">
      <StatNumberRow>
        <StatNumber value={formatCount(tenders.total)} unit="条">
          招标、澄清、开标与结果公告{today > 0 && `，覆盖 ${provinces} 个省级行政区`}
        </StatNumber>
        {/* Zero at night and on holidays. */}
        {today > 0 ? (
          <StatNumber value={formatCount(today)} unit="条">
            今日新增公告
          </StatNumber>
        ) : (
          <StatNumber value={formatCount(provinces)} unit="个">
            省级行政区有公告，可按地区查看
          </StatNumber>
        )}
        <StatNumber value={formatCount(articles)} unit="篇">
          资讯、标准、政策、论文与帮助文章
        </StatNumber>
        <StatNumber value={formatCount(columns)} unit="个">
          栏目与专题，按工程业务分类
        </StatNumber>
      </StatNumberRow>
    </Section>
  );
}
