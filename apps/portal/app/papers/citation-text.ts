import type { Article } from '@zhucheng/contracts';
import { textListProp } from '../shared/articles/article-props.ts';

/** A paper's entry in a list of references, after GB/T 7714: authors, title, kind of source, site, day, address. */
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
