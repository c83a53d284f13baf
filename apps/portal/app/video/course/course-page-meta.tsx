import { PageTdk, type createBreadcrumbs } from '@zhucheng/app-shell';
import type { Article } from '@zhucheng/contracts';
import { createArticleJsonLd, createVideoJsonLd } from '@zhucheng/tdk';
import { coursePath } from '../course-list-query.ts';
import type { CourseVideo } from '../player/player-rules.ts';

/** Title, description and structured data of a course. */
export function CoursePageMeta({
  article,
  film,
  crumbs,
}: {
  article: Article;
  film: CourseVideo | null;
  crumbs: ReturnType<typeof createBreadcrumbs>;
}) {
  const path = coursePath(article.id);
  const description = article.seoDesc || article.memo;
  const { title, author, releaseTime: published, updateTime: modified } = article;
  const about = { path, title, description, author, published };
  return (
    <PageTdk
      page="video"
      path={path}
      type="article"
      crumbs={crumbs}
      own={{ title: article.seoTitle, keyword: article.seoKeyword, description }}
      values={{
        title,
        column: article.dirName,
        tag: article.tags.map(({ name }) => name).join(','),
      }}
      jsonLd={[
        film
          ? createVideoJsonLd({ ...about, thumbnail: film.poster, seconds: film.seconds })
          : createArticleJsonLd({ ...about, modified }),
      ]}
    />
  );
}
