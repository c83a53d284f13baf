import type { ContentState } from '../../db/schema.ts';
import type { MarkupContent } from '../sanitise.ts';
import { hashRecord, type RecordChange } from '../source-records.repository.ts';

/** Input of an article. */
export interface ArticleInput {
  /** Id of a new article whose id is known before it is saved. */
  id?: string;
  sourceId: string;
  directoryId: string;
  bizType: string;
  title: string;
  viceTitle?: string;
  memo?: string;
  content: MarkupContent;
  props?: Record<string, unknown>;
  memberOnly?: boolean;
  author?: string;
  releaseTime: Date;
  /** First moment of publication; defaults to the release time. */
  publishAt?: Date;
  state?: ContentState;
  tags?: readonly string[];
  /** Ids of the topics that collect it. */
  topicIds?: readonly string[];
  seo?: { title?: string; keyword?: string; description?: string };
  /** Initial counts; ignored once the article exists. */
  stats?: { read?: number; praise?: number; downloads?: number };
}

/** An article to be saved, with the digest by which it is compared. */
export const toHashedArticle = (input: ArticleInput) => ({
  sourceId: input.sourceId,
  hash: hashRecord({ ...input, id: undefined }),
  input,
});

/** An article with what saving it changes. */
export type ArticleChange = RecordChange<ReturnType<typeof toHashedArticle>>;
