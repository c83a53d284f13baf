import type { NewsArticle, WithContext } from 'schema-dts';
import { createPublisher, toAbsoluteUrl } from './common.ts';

/** Returns the structured data of an article. Times are ISO with an offset. */
export function createArticleJsonLd(article: {
  path: string;
  title: string;
  description: string;
  author: string;
  published: string;
  modified: string;
  /** Path of its cover. */
  image?: string;
}): WithContext<NewsArticle> {
  return {
    '@context': 'https://schema.org',
    '@type': 'NewsArticle',
    headline: article.title,
    description: article.description,
    ...(article.image && { image: toAbsoluteUrl(article.image) }),
    author: { '@type': 'Organization', name: article.author },
    publisher: createPublisher(),
    datePublished: article.published,
    dateModified: article.modified,
    mainEntityOfPage: toAbsoluteUrl(article.path),
    inLanguage: 'zh-CN',
  };
}
