import { PageTdk, type createBreadcrumbs } from '@zhucheng/app-shell';
import type { Article } from '@zhucheng/contracts';
import { getArticlePath, getCover } from '@zhucheng/domain-news';
import { createArticleJsonLd } from '@zhucheng/tdk';

/** Minimum characters of a summary used as description; the editable template replaces shorter ones. */
const MIN_DESCRIPTION_LENGTH = 30;

/** Title, description and structured data of an article. */
export function ArticlePageMeta({
  article,
  crumbs,
  page = 'newsDetail',
}: {
  article: Article;
  crumbs: ReturnType<typeof createBreadcrumbs>;
  page?: string;
}) {
  const path = getArticlePath(article);
  const description = article.seoDesc || article.memo;
  return (
    <PageTdk
      page={page}
      path={path}
      type="article"
      crumbs={crumbs}
      own={{
        title: article.seoTitle,
        keyword: article.seoKeyword,
        description: description.length < MIN_DESCRIPTION_LENGTH ? '' : description,
      }}
      values={{
        title: article.title,
        column: article.dirName,
        parentColumn: article.parentDirName,
        tag: article.tags.map(({ name }) => name).join(','),
      }}
      jsonLd={[
        createArticleJsonLd({
          path,
          title: article.title,
          description,
          author: article.author,
          published: article.releaseTime,
          modified: article.updateTime,
          image: getCover(article),
        }),
      ]}
    />
  );
}
