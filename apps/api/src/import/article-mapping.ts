import type { ArticleSource } from './article-source.ts';
import { Unreadable, type MappingContext, type Reader, type SourceRecord } from './mapping.ts';

type Required = 'id' | 'bizType' | 'directory' | 'title' | 'releaseTime' | 'body';

/** How each field of an article is read. Fields that a source doesn't have are left out. */
export type ArticleTable = { [K in Required]: Reader<ArticleSource[K]> } & {
  [K in Exclude<keyof ArticleSource, Required>]?: Reader<ArticleSource[K] | null>;
};

/** A source of articles, a record each: the counterpart of a mapping of notices. */
export interface ArticleMapping {
  /** Name under which its rows are kept; `(source, sourceId)` is unique. */
  source: string;
  title: string;
  /** Whether a record is this source's. */
  accepts: (record: SourceRecord) => boolean;
  fields: ArticleTable;
}

/** Reads a record by its mapping's table, or throws {@link Unreadable}. */
export function mapArticle(
  mapping: ArticleMapping,
  record: SourceRecord,
  context: MappingContext,
): ArticleSource {
  const values: Record<string, unknown> = { tags: [], topics: [], related: [], props: {} };
  for (const [field, read] of Object.entries<Reader<unknown> | undefined>(mapping.fields)) {
    try {
      const value = read?.(record, context);
      if (value !== undefined && value !== null) values[field] = value;
    } catch (error) {
      if (error instanceof Unreadable) throw new Unreadable(`${field}: ${error.message}`);
      throw error;
    }
  }
  // The table's type makes sure that every required field has a reader of its type.
  return values as unknown as ArticleSource;
}
