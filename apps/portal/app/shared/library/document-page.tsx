import { newsApi } from '@zhucheng/api-client';
import {
  notFound,
  parseId,
  preload,
  serverOnly,
  staticContent,
  tdkQuery,
} from '@zhucheng/app-shell';
import type { Article } from '@zhucheng/contracts';
import { FactGrid, type FactItem } from '@zhucheng/ui';
import type { ReactNode } from 'react';
import { useParams } from 'react-router';
import styles from './document-page.module.css';
import type { LibraryKind } from './library-kinds.ts';
import { ArticlePage, loadArticleLinks } from '../article-page/article-page.tsx';

/** Records of the same column; one more than shown because the document itself is left out. */
const SAME_COLUMN_SIZE = 7;

const sameColumnRequest = (id: string) => ({
  id,
  sort: 'effective' as const,
  size: SAME_COLUMN_SIZE,
});

const RelatedDocuments = staticContent(() => import('./related-documents.tsx'));

/** Creates the loader of a document page; answers 404 for an article of another kind. */
export const createDocumentLoader = (kind: LibraryKind) =>
  preload<{ id?: string }>(async ({ params, load }) => {
    const [{ model }] = await Promise.all([
      load(newsApi.get.initiate({ id: parseId(params.id) })),
      RelatedDocuments.preload(),
    ]);
    if (model.bizType !== kind.bizType) notFound();
    return [
      tdkQuery(kind.detailPage),
      ...loadArticleLinks(kind.bizType),
      serverOnly(newsApi.dirNews.initiate(sameColumnRequest(model.dirId))),
    ];
  });

interface DocumentPageProps {
  kind: LibraryKind;
  /** Facts of the document; those without a value are left out. */
  facts: (article: Article) => readonly FactItem[];
  /** Line below the title. */
  verdict?: (article: Article) => ReactNode;
  /** Content between facts and text. */
  before?: (article: Article) => ReactNode;
  /** Content below the text, before related documents. */
  after?: (article: Article) => ReactNode;
}

/** Page of a standard, policy or paper: facts, text and other documents of its column. */
export function DocumentPage({ kind, facts, verdict, before, after }: DocumentPageProps) {
  const { id = '' } = useParams();
  const { data } = newsApi.get.useQuery({ id });
  if (!data) return null;
  const article = data.model;
  const known = facts(article).filter(({ value }) => Boolean(value));
  return (
    <ArticlePage
      key={id}
      article={article}
      tdkPage={kind.detailPage}
      verdict={verdict?.(article)}
      before={
        <div className={styles.before}>
          {known.length > 0 && <FactGrid facts={known} />}
          {before?.(article)}
        </div>
      }
      after={
        <>
          {after?.(article)}
          <RelatedDocuments article={article} sameColumn={sameColumnRequest(article.dirId)} />
        </>
      }
    />
  );
}
