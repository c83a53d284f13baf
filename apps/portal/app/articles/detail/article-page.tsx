import { crumbsTo, INFORMATION_CRUMB, PageTdk } from '@zhucheng/app-kit/site';
import type { articleDetail } from '@zhucheng/contracts';
import { articlePath, columnPath } from '@zhucheng/domain-news';
import { articleJsonLd } from '@zhucheng/tdk';
import { ArticleLayout, Breadcrumb, Toc, Wrap } from '@zhucheng/ui';
import type { z } from 'zod';
import { ArticleAside } from './article-aside.tsx';
import { ArticleText } from './article-text.tsx';
import { useReadCount } from './use-read-count.ts';
import { kindOf, kindPath } from '../kinds.ts';

/** A whole article, as the detail call returns it. */
export type Article = z.output<typeof articleDetail>;

/** The page of one article, of whatever kind. */
export function ArticlePage({ article }: { article: Article }) {
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
