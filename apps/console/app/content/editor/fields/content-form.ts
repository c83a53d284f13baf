import { toDocument, toHtml } from '@zhucheng/domain-rich-text';
import type { BizType } from '@zhucheng/domain-news';
import {
  isEmptyFact,
  listFacts,
  readFact,
  writeFact,
  type ArticleContent,
  type FactValues,
} from '@zhucheng/domain-news/editing';

/** Fields of an article besides its text. */
export type ArticleFields = Omit<ArticleContent, 'body'>;

/** Content of a new article; a given title is part of it, so that nothing is saved before somebody writes. */
export const createBlankContent = (directoryId: string, title = ''): ArticleContent => ({
  title,
  viceTitle: '',
  memo: '',
  directoryId,
  body: '',
  props: {},
  memberOnly: false,
  author: '',
  releaseTime: null,
  tags: [],
  topicIds: [],
  seoTitle: '',
  seoKeyword: '',
  seoDesc: '',
});

/** Facts without those that say nothing. */
export function normaliseFacts(bizType: BizType, values: FactValues): Record<string, unknown> {
  const filled = listFacts(bizType).reduce<FactValues>((facts, { name }) => {
    const value = readFact(facts, name);
    return isEmptyFact(value) ? writeFact(facts, name, undefined) : facts;
  }, values);
  return { ...filled };
}

/** Stored content as the form spells it. */
export const normaliseContent = (bizType: BizType, content: ArticleContent): ArticleContent => ({
  ...content,
  body: toHtml(toDocument(content.body)),
  props: normaliseFacts(bizType, content.props),
});

/** Tags of a line, split where editors put commas. */
export const splitTags = (line: string): string[] => [
  ...new Set(
    line
      .split(/[,，、;；]/)
      .map((tag) => tag.trim())
      .filter(Boolean),
  ),
];
