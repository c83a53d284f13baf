import type { Article } from '@zhucheng/contracts';
import { PageTdk } from '@zhucheng/app-shell';
import { getArticlePath, getColumnPath } from '@zhucheng/domain-news';
import { createArticleJsonLd } from '@zhucheng/tdk';
import { ArticleLayout, Breadcrumb, Toc, Container, type BreadcrumbItem } from '@zhucheng/ui';
import { HelpArticleAside } from './help-article-aside.tsx';
import { HelpArticleText } from './help-article-text.tsx';
import { HELP, helpCrumbs, toTocItems } from '../shared/help-centre.ts';

/** A help article, under its address or its help number. */
export function HelpArticlePage({ article }: { article: Article }) {
  const column = { name: article.dirName, href: getColumnPath({ id: article.dirId, ...HELP }) };
  const crumbs = helpCrumbs(column, { name: article.title });
  const contents = toTocItems(article.headings);
  return (
    <Container>
      <HelpArticleMeta article={article} crumbs={crumbs} />
      <Breadcrumb items={crumbs} />
      <ArticleLayout
        toc={contents.length > 1 ? <Toc items={contents} /> : undefined}
        sidebar={<HelpArticleAside article={article} />}
      >
        <HelpArticleText article={article} />
      </ArticleLayout>
    </Container>
  );
}

function HelpArticleMeta({
  article,
  crumbs,
}: {
  article: Article;
  crumbs: readonly BreadcrumbItem[];
}) {
  const { title, author, dirName: column, parentDirName: parentColumn } = article;
  const path = getArticlePath(article);
  const description = article.seoDesc || article.memo;
  const tag = article.tags.map(({ name }) => name).join(',');
  const dates = { published: article.releaseTime, modified: article.updateTime };
  return (
    <PageTdk
      page="helpDetail"
      type="article"
      path={path}
      crumbs={crumbs}
      own={{ title: article.seoTitle, keyword: article.seoKeyword, description }}
      values={{ title, column, parentColumn, tag }}
      jsonLd={[createArticleJsonLd({ path, title, description, author, ...dates })]}
    />
  );
}
