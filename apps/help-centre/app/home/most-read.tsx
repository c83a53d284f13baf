import { newsApi } from '@zhucheng/api-client';
import { getArticlePath } from '@zhucheng/domain-news';
import { formatCount, ErrorState, NewsRow, Section } from '@zhucheng/ui';
import styles from './home.module.css';
import { MOST_READ_REQUEST } from '../shared/help-centre.ts';
import { HotlineCard } from '../shared/hotline-card.tsx';

/** Most-read articles with the hotline beside them. */
export function MostRead() {
  const { data, isError, refetch } = newsApi.topRead.useQuery(MOST_READ_REQUEST);
  return (
    <Section tone="tint" label="大家在看和服务热线">
      <div className={styles.closing}>
        <div>
          <h2>大家在看</h2>
          {isError ? (
            <ErrorState title="这一栏没有载入" onRetry={() => void refetch()} />
          ) : data?.list.length === 0 ? (
            <p className={styles.noArticles}>帮助文章发布后，读得最多的会排在这里。</p>
          ) : (
            <ul className={styles.mostRead} aria-label="大家在看">
              {data?.list.map((article) => (
                <NewsRow
                  key={article.id}
                  href={getArticlePath(article)}
                  title={article.title}
                  meta={[article.dirName, `阅读 ${formatCount(article.readCount)}`]}
                />
              ))}
            </ul>
          )}
        </div>
        <HotlineCard />
      </div>
    </Section>
  );
}
