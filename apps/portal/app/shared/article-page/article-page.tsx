import {
  createBreadcrumbs,
  INFORMATION_CRUMB,
  staticContent,
  useReadHistory,
} from '@zhucheng/app-shell';
import type { Article } from '@zhucheng/contracts';
import { getColumnPath, type BizType } from '@zhucheng/domain-news';
import { ArticleLayout, Breadcrumb, Toc, Container, type TocItem } from '@zhucheng/ui';
import type { ReactNode } from 'react';
import { ArticleActions } from './article-actions.tsx';
import { ArticlePageMeta } from './article-page-meta.tsx';
import { ArticleText, PreviousNextLinks } from './article-text.tsx';
import { useMemberText } from './use-member-text.ts';
import { ReactionsProvider } from './reactions/reaction-buttons.tsx';
import { findKindByBizType, kindListPath } from '../articles/article-kinds.ts';
import { mostReadQuery } from '../articles/most-read.ts';
import { useArticleTracking } from '../article-tracking/use-article-tracking.ts';

const ArticleLinks = staticContent(() => import('./article-links.tsx'));

/** Loads the links beside and below an article, for page loaders. */
export const loadArticleLinks = (bizType: BizType) => [
  mostReadQuery(bizType),
  ArticleLinks.preload(),
  PreviousNextLinks.preload(),
];

interface ArticlePageProps {
  article: Article;
  /** Key of the editable title and description. */
  tdkPage?: string;
  /** Line below the title. */
  verdict?: ReactNode;
  /** Content between header and text. */
  before?: ReactNode;
  /** Content below the text. */
  after?: ReactNode;
  /** Headings of `after`, for the table of contents. */
  moreToc?: readonly TocItem[];
}

/** Page of an article of any kind. */
export function ArticlePage(props: ArticlePageProps) {
  const { article, tdkPage, verdict, before, after, moreToc = [] } = props;
  const text = useMemberText(article);
  useArticleTracking(article);
  useReadHistory(article.id);
  const kind = findKindByBizType(article.bizType);
  const column = {
    name: article.dirName,
    href: getColumnPath({ id: article.dirId, bizType: article.bizType }),
  };
  const crumbs = createBreadcrumbs(
    ...(kind && ['solution', 'product'].includes(kind.segment) ? [] : [INFORMATION_CRUMB]),
    ...(kind ? [{ name: kind.name, href: kindListPath(kind) }] : []),
    ...(article.bizType === 'PRODUCT' ? [] : [column]),
    { name: article.title },
  );
  const toc = [...tocItems(text), ...moreToc];
  return (
    <Container>
      <ArticlePageMeta article={article} crumbs={crumbs} page={tdkPage} />
      <Breadcrumb items={crumbs} />
      <ReactionsProvider article={article}>
        <ArticleLayout
          toc={toc.length > 1 ? <Toc items={toc} /> : undefined}
          sidebar={
            <>
              <ArticleActions article={article} />
              <ArticleLinks article={article} />
            </>
          }
        >
          <ArticleText
            article={article}
            text={text}
            toc={toc}
            verdict={verdict}
            before={before}
            after={after}
          />
        </ArticleLayout>
      </ReactionsProvider>
    </Container>
  );
}

function tocItems({ headings }: Pick<Article, 'headings'>) {
  return headings.map(({ id, text, level }) => ({
    id,
    text,
    level: level === 3 ? (3 as const) : (2 as const),
  }));
}
