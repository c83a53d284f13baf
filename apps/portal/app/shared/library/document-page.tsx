import { newsApi } from '@zhucheng/api-client';
import { notFound, optional, parseId, preload, tdkQuery } from '@zhucheng/app-shell';
import type { Article } from '@zhucheng/contracts';
import { getColumnPath } from '@zhucheng/domain-news';
import { ContentBlock, FactGrid, MoreLink, type FactItem } from '@zhucheng/ui';
import type { ReactNode } from 'react';
import { useParams } from 'react-router';
import styles from './document-page.module.css';
import type { LibraryKind } from './library-kinds.ts';
import { LibraryRows } from './library-rows.tsx';
import { ArticlePage } from '../article-page/article-page.tsx';
import { mostReadQuery } from '../articles/list-aside.tsx';

/** Records requested for {@link SameColumnDocuments}: one more than usual because the document itself is left out. */
const SAME_COLUMN_SIZE = 7;

const sameColumnRequest = (id: string) => ({
  id,
  sort: 'effective' as const,
  size: SAME_COLUMN_SIZE,
});

/** Creates the loader of a document page; answers 404 for an article of another kind. */
export const createDocumentLoader = (kind: LibraryKind) =>
  preload<{ id?: string }>(async ({ params, load }) => {
    const { model } = await load(newsApi.get.initiate({ id: parseId(params.id) }));
    if (model.bizType !== kind.bizType) notFound();
    return [
      tdkQuery(kind.detailPage),
      optional(mostReadQuery(kind.bizType)),
      optional(newsApi.dirNews.initiate(sameColumnRequest(model.dirId))),
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
  /** Content below the text. */
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
        <div className={styles.after}>
          {after?.(article)}
          <SameColumnDocuments article={article} />
        </div>
      }
    />
  );
}

/** Latest other documents of the document's column. */
function SameColumnDocuments({ article }: { article: Article }) {
  const { id, dirId, dirName, bizType } = article;
  const { data } = newsApi.dirNews.useQuery(sameColumnRequest(dirId));
  const others = (data?.records ?? []).filter((record) => record.id !== id).slice(0, 5);
  if (others.length === 0) return null;
  return (
    <ContentBlock
      title={`${dirName}中的其他内容`}
      note={<MoreLink to={getColumnPath({ id: dirId, bizType })}>全部 {data?.total} 条</MoreLink>}
    >
      <LibraryRows records={others} label={`${dirName}中的其他内容`} />
    </ContentBlock>
  );
}
