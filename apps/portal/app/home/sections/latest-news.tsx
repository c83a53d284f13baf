import { getArticlePath } from '@zhucheng/domain-news';
import {
  AppLink,
  CraneBuildingPlain,
  formatCount,
  LeadArticle,
  Section,
  SectionHeader,
} from '@zhucheng/ui';
import styles from './latest-news.module.css';
import { useLatestArticles } from '../home-queries.ts';
import type { ArticleRecord } from '../../shared/articles/article-rows.tsx';
import { CompactRows } from '../../shared/articles/compact-rows.tsx';

function Column({
  title,
  more,
  records,
}: {
  title: string;
  more: string;
  records: readonly ArticleRecord[];
}) {
  return (
    <div>
      <div className={styles.columnHead}>
        <h3>{title}</h3>
        <AppLink to={more} aria-label={`更多${title}`}>
          更多
        </AppLink>
      </div>
      <ul>
        <CompactRows articles={records} />
      </ul>
    </div>
  );
}

/** Lead article, latest news and latest knowledge articles. */
export function LatestNews() {
  const [lead, ...news] = useLatestArticles('NEWS');
  const knowledge = useLatestArticles('KNOW');
  if (!lead) return null;
  return (
    <Section label="资讯与知识">
      <SectionHeader title="资讯与知识" more={{ label: '进入资讯', href: '/information' }} />
      <div className={styles.columns}>
        <div>
          <LeadArticle
            href={getArticlePath(lead)}
            title={lead.title}
            memo={lead.memo}
            meta={[
              lead.dirName,
              lead.createrTime.slice(0, 10),
              `阅读 ${formatCount(lead.readCount)}`,
            ]}
            figure={<CraneBuildingPlain />}
          />
        </div>
        <Column title="最新资讯" more="/news" records={news} />
        <Column title="工程知识" more="/news/tags" records={knowledge} />
      </div>
    </Section>
  );
}
