import type { ArticleRecord } from '../articles/article-rows.tsx';

/** Props of a row of the library, whatever its kind. */
export interface LibraryRowProps {
  record: ArticleRecord;
}
