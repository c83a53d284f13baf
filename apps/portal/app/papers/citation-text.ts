import type { Article } from '@zhucheng/contracts';
import { textListProp } from '../shared/articles/article-props.ts';

/** Formats the reference entry of a paper after GB/T 7714: authors, title, source type, site, date, URL. */
export function formatCitation(
  {
    props,
    author,
    title,
    releaseTime,
  }: Pick<Article, 'props' | 'author' | 'title' | 'releaseTime'>,
  site: string,
  url: string,
): string {
  const authors = textListProp(props, 'authors');
  const names = authors.length > 0 ? authors.join('，') : author;
  return `${names}. ${title}[EB/OL]. ${site}, ${releaseTime.slice(0, 10)}. ${url}.`;
}
