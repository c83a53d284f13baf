import { canonicalJson } from '../../infrastructure/canonical-json.ts';
import { analyseContent } from '../indexing/analyse-content.ts';
import { analyseArticlePassages } from '../indexing/article-passages.ts';
import { toArticleDocument, toArticleText } from '../indexing/search-documents.ts';
import { renderContent } from '../sanitise.ts';
import { SANITISER_VERSION } from '../source-records.repository.ts';
import type { ArticleChange, ArticleInput } from './article-input.ts';
import type { ArticleFacts, findStoredTexts } from './articles.repository.ts';

/** Columns that are no text: a change of them alone leaves the rendered text and the search index as they are. */
export function toFacts({ id, input: { hash, input } }: ArticleChange): ArticleFacts {
  const { seo = {} } = input;
  return {
    id,
    sourceHash: hash,
    viceTitle: input.viceTitle ?? '',
    memberOnly: input.memberOnly ?? false,
    authorName: input.author ?? '',
    releaseTime: input.releaseTime,
    seoTitle: seo.title ?? '',
    seoKeyword: seo.keyword ?? '',
    seoDesc: seo.description ?? '',
  };
}

/** Fields that an article is found by, apart from its content. */
const toFindable = (input: ArticleInput) => ({
  directoryId: input.directoryId,
  bizType: input.bizType,
  title: input.title,
  memo: input.memo ?? '',
  props: input.props ?? {},
  publishAt: input.publishAt ?? input.releaseTime,
  state: input.state ?? ('published' as const),
});

/** Row of an article, what it is found by, and its passages. */
export function renderArticle(source: string, change: ArticleChange) {
  const { input } = change.input;
  const { content } = input;
  const { html, headings, text, length } = renderContent(content);
  const row = {
    ...toFacts(change),
    ...toFindable(input),
    source,
    sourceId: input.sourceId,
    contentFormat: content.format,
    contentSource: content.text,
    contentHtml: html,
    sanitiserVersion: SANITISER_VERSION,
    headings,
    length,
  };
  const analysis = analyseContent(toArticleDocument(row, toArticleText(row, text)));
  const passages = analyseArticlePassages(row);
  return { row: { ...row, searchVector: analysis.searchVector }, analysis, passages };
}

type StoredText =
  Awaited<ReturnType<typeof findStoredTexts>> extends Map<string, infer T> ? T : never;

/**
 * True when an article's rendered text and what it is found by are stored as they would be now: rendering and analysis,
 * most of the time of saving, can be left out. Given back as it was rendered, a text is the same too.
 */
export function keepsText(stored: StoredText | undefined, input: ArticleInput): boolean {
  if (stored?.sanitiserVersion !== SANITISER_VERSION) return false;
  const { format, text } = input.content;
  const isSource = stored.contentFormat === format && stored.contentSource === text;
  const isRendered = format === 'html' && stored.contentHtml === text;
  const { directoryId, bizType, title, memo, props, publishAt, state } = stored;
  const findable = { directoryId, bizType, title, memo, props, publishAt, state };
  return (isSource || isRendered) && canonicalJson(findable) === canonicalJson(toFindable(input));
}
