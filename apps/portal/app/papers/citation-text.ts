import type { Article } from '@zhucheng/contracts';
import { formatReference } from '@zhucheng/domain-writing/references';
import { textListProp } from '../shared/articles/article-props.ts';

/** Formats the reference entry of a paper: its authors, or the editor if it names none. */
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
  return formatReference({
    kind: 'online',
    authors: authors.length > 0 ? authors : [author],
    title,
    publisher: site,
    date: releaseTime.slice(0, 10),
    url,
  });
}
