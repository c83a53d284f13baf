import { newsApi } from '@zhucheng/api-client';
import type { Article } from '@zhucheng/contracts';
import type { FactItem } from '@zhucheng/ui';
import { FactGrid } from '@zhucheng/ui';
import type { ReactNode } from 'react';
import { useParams } from 'react-router';
import styles from './document-page.module.css';
import type { LibraryKind } from './library-kinds.ts';
import { SameColumnDocuments } from './same-column.tsx';
import { ArticlePage } from '../article-page/article-page.tsx';

interface DocumentPageProps {
  kind: LibraryKind;
  /** What is known of the document, for its title block; facts without a value are left out. */
  facts: (article: Article) => readonly FactItem[];
  /** Stands between the title block and the text. */
  before?: (article: Article) => ReactNode;
  /** Follows the text. */
  after?: (article: Article) => ReactNode;
}

/** One document of the library: its facts as a title block, its text, and where it leads. */
export function DocumentPage({ kind, facts, before, after }: DocumentPageProps) {
  const { id = '' } = useParams();
  const { data } = newsApi.get.useQuery({ id });
  if (!data) return null;
  const article = data.model;
  const known = facts(article).filter(({ value }) => value);
  return (
    <ArticlePage
      key={id}
      article={article}
      tdkPage={kind.detailPage}
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
