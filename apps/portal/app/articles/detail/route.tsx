import { newsApi } from '@zhucheng/api-client';
import { notFound, optional, preload } from '@zhucheng/app-kit';
import { crumbsTo, idOf, INFORMATION_CRUMB, PageTdk, tdkQuery } from '@zhucheng/app-kit/site';
import { articlePath, columnPath } from '@zhucheng/domain-news';
import { articleJsonLd } from '@zhucheng/tdk';
import { ArticleLayout, Breadcrumb, Toc, Wrap } from '@zhucheng/ui';
import { useParams } from 'react-router';
import type { z } from 'zod';
import type { articleDetail } from '@zhucheng/contracts';
import { ArticleAside } from './article-aside.tsx';
import { ArticleText } from './article-text.tsx';
import { useReadCount } from './use-read-count.ts';
import { topReadQuery } from '../column-aside.tsx';
import { kindAt, kindOf, kindPath } from '../kinds.ts';

/** A whole article, as the detail call returns it. */
export type Article = z.output<typeof articleDetail>;

const load = preload<{ id?: string }>(async ({ params, url, load }) => {
  const { model } = await load(newsApi.get.initiate({ id: idOf(params.id) }));
  // An article is read under its own kind's address only.
  if (kindAt(url.pathname) !== kindOf(model.bizType)) notFound();
  return [tdkQuery('newsDetail'), optional(topReadQuery(model.bizType))];
});
export const loader = load;
export const clientLoader = load;

/** One article, of whatever kind. */
export default function ArticleDetail() {
  const { id = '' } = useParams();
  const { data } = newsApi.get.useQuery({ id });
  return data && <ArticlePage key={id} article={data.model} />;
}

function ArticlePage({ article }: { article: Article }) {
  const readCount = useReadCount(article);
  const kind = kindOf(article.bizType);
  const column = {
    name: article.dirName,
    href: columnPath({ id: article.dirId, bizType: article.bizType }),
  };
  const crumbs = crumbsTo(
    ...(kind && ['solution', 'product'].includes(kind.segment) ? [] : [INFORMATION_CRUMB]),
    ...(kind ? [{ name: kind.name, href: kindPath(kind) }] : []),
    ...(article.bizType === 'PRODUCT' ? [] : [column]),
    { name: article.title },
  );
  return (
    <Wrap>
      <ArticleHeadTags article={article} crumbs={crumbs} />
      <Breadcrumb items={crumbs} />
      <ArticleLayout
        toc={article.headings.length > 1 ? <Toc items={tocItems(article)} /> : undefined}
        side={<ArticleAside article={article} />}
      >
        <ArticleText article={article} readCount={readCount} />
      </ArticleLayout>
    </Wrap>
  );
}

function tocItems({ headings }: Article) {
  return headings.map(({ id, text, level }) => ({
    id,
    text,
    level: level === 3 ? (3 as const) : (2 as const),
  }));
}

function ArticleHeadTags({
  article,
  crumbs,
}: {
  article: Article;
  crumbs: ReturnType<typeof crumbsTo>;
}) {
  const path = articlePath(article);
  const description = article.seoDesc || article.memo;
  return (
    <PageTdk
      page="newsDetail"
      path={path}
      type="article"
      crumbs={crumbs}
      own={{ title: article.seoTitle, keyword: article.seoKeyword, description }}
      values={{
        title: article.title,
        column: article.dirName,
        parentColumn: article.parentDirName,
        tag: article.tags.map(({ name }) => name).join(','),
      }}
      jsonLd={[
        articleJsonLd({
          path,
          title: article.title,
          description,
          author: article.author,
          published: article.releaseTime,
          modified: article.updateTime,
        }),
      ]}
    />
  );
}
