import { learningApi, newsApi } from '@zhucheng/api-client';
import { optional, serverOnly, tdkQuery } from '@zhucheng/app-shell';
import type { Article } from '@zhucheng/contracts';
import { ColumnTree } from './help-article-aside.tsx';
import { findCourse } from './help-video.tsx';
import { HELP, siblingsRequest } from '../shared/help-centre.ts';

/** What a page of an article loads besides the article. */
export function articleQueries(article: Article) {
  const course = findCourse(article);
  return [
    tdkQuery('helpDetail'),
    serverOnly(newsApi.newsDirList.initiate(HELP)),
    serverOnly(newsApi.dirNews.initiate(siblingsRequest(article.dirId))),
    course && optional(learningApi.film.initiate({ id: course.id })),
    ColumnTree.preload(),
  ];
}
