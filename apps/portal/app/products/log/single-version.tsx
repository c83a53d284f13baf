import { newsApi } from '@zhucheng/api-client';
import { createBreadcrumbs, PageTdk } from '@zhucheng/app-shell';
import type { Article } from '@zhucheng/contracts';
import { getArticlePath } from '@zhucheng/domain-news';
import { createArticleJsonLd } from '@zhucheng/tdk';
import { Breadcrumb, MoreLink, PageHeader, Container } from '@zhucheng/ui';
import styles from './log.module.css';
import { VersionChanges } from './version-entry.tsx';
import { toVersion } from './versions.ts';
import PreviousNextLinks from '../../shared/article-page/previous-next-links.tsx';
import { useReadCount } from '../../shared/article-tracking/use-read-count.ts';
import { useArticleTracking } from '../../shared/article-tracking/use-article-tracking.ts';

/** Page of a single version, the target of search results and feeds. */
export function SingleVersion({ id }: { id: string }) {
  const { data } = newsApi.get.useQuery({ id });
  return data && <VersionPage key={id} article={data.model} />;
}

function VersionPage({ article }: { article: Article }) {
  useReadCount(article);
  useArticleTracking(article);
  const { key, product, version, day, memo, changes } = toVersion(article);
  const path = getArticlePath(article);
  const log = `/product/log?product=${key}`;
  const crumbs = createBreadcrumbs(
    { name: '应用', href: '/product' },
    { name: '更新日志', href: '/product/log' },
    { name: product, href: log },
    { name: version },
  );
  return (
    <Container>
      <PageTdk
        page="productLog"
        path={path}
        type="article"
        crumbs={crumbs}
        own={{ title: article.title, description: `${article.title}：${memo}` }}
        jsonLd={[
          createArticleJsonLd({
            path,
            title: article.title,
            description: memo,
            author: article.author,
            published: article.releaseTime,
            modified: article.updateTime,
          }),
        ]}
      />
      <Breadcrumb items={crumbs} />
      <PageHeader title={`${product} ${version}`} note={`${day} 发布。${memo}`} />
      <div className={styles.version}>
        <VersionChanges changes={changes} />
        <p className={styles.more}>
          <MoreLink to={log}>{product}的全部版本</MoreLink>
        </p>
        <PreviousNextLinks article={article} />
      </div>
    </Container>
  );
}
