import type { ArticleMapping, Mappings, NoticeMapping } from '../../../import/index.ts';
import { createArticleTable, createNoticeTable } from '../../../import/tables/table-mapping.ts';
import type { ImportJob } from './import-jobs.repository.ts';

/** Mapping of a job, with what it writes. */
export type ChosenMapping =
  | { target: 'tenders'; mapping: NoticeMapping }
  | { target: 'articles'; mapping: ArticleMapping }
  /** Markdown with front matter. */
  | { target: 'articles'; mapping: undefined };

/** Finds the mapping of a job: of a table by its columns, else by the name of the source. */
export function findMapping(
  { target, mapping: source, columns }: Pick<ImportJob, 'target' | 'mapping' | 'columns'>,
  { notices, articles }: Mappings,
): ChosenMapping {
  if (target === 'tenders') {
    const mapping = columns ? createNoticeTable(columns.fields) : find(notices, source);
    return { target, mapping };
  }
  if (columns) return { target: 'articles', mapping: createArticleTable(columns.fields) };
  return { target: 'articles', mapping: source === null ? undefined : find(articles, source) };
}

function find<M extends { source: string }>(mappings: readonly M[], source: string | null): M {
  const found = mappings.find((mapping) => mapping.source === source);
  if (!found) throw new Error(`there is no mapping ${source}`);
  return found;
}
