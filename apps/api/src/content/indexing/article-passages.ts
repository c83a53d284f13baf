import {
  analyseSource,
  PASSAGE_SECTIONS,
  type PassageOrigin,
  type SourcePassages,
} from '../../ai/passages/analyse-passages.ts';
import { toHtmlBlocks } from '../../ai/passages/cutting/html-blocks.rules.ts';
import type { SourceBlock } from '../../ai/passages/cutting/source-block.ts';
import { toArticleDocument, toArticleText } from './search-documents.ts';

/** Factor of the scores of abolished standards and policies. */
const ABOLISHED_WEIGHT = 0.8;

const SECTIONS: ReadonlySet<string> = new Set(PASSAGE_SECTIONS);

type Article = Parameters<typeof toArticleDocument>[0] & { id: string; contentHtml: string };

/** Passages of an article with what they are found by; articles of other business types have none. */
export function analyseArticlePassages(article: Article): SourcePassages {
  const { bizType, title, publishAt } = article;
  const { numbers = [], kindName = '' } = toArticleText(article, '');
  const { facets } = toArticleDocument(article, { title, body: '' });
  const origin: PassageOrigin = {
    kind: 'article',
    refId: article.id,
    accountId: null,
    title,
    numbers,
    kindName,
    section: bizType,
    publishedAt: publishAt,
    weight: facets?.status === '废止' ? ABOLISHED_WEIGHT : 1,
  };
  return analyseSource(origin, SECTIONS.has(bizType) ? listBlocks(article) : []);
}

/** The text of an article, its summary in front where it says more than the text does. */
function listBlocks({ memo, contentHtml }: Article): SourceBlock[] {
  const blocks = toHtmlBlocks(contentHtml);
  const summary = memo.trim();
  const isRepeated = blocks.some(
    (block) => block.kind === 'paragraph' && block.text.includes(summary),
  );
  return isRepeated || summary === '' ? blocks : [{ kind: 'paragraph', text: summary }, ...blocks];
}
