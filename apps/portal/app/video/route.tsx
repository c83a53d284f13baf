import { newsApi } from '@zhucheng/api-client';
import { notFound, optional, preload, type PageHandle } from '@zhucheng/app-kit';
import { idOf, tdkQuery } from '@zhucheng/app-kit/site';
import { redirect, useSearchParams } from 'react-router';
import { topReadQuery } from '../articles/column-aside.tsx';
import { ArticlePage } from '../articles/detail/article-page.tsx';

export const handle: PageHandle = { query: ['id'] };

const load = preload(async ({ query, load }) => {
  const id = query.get('id');
  if (id === null) throw redirect('/information/list?tabsType=video');
  const { model } = await load(newsApi.get.initiate({ id: idOf(id) }));
  if (model.bizType !== 'VIDEO') notFound();
  return [tdkQuery('newsDetail'), optional(topReadQuery('VIDEO'))];
});
export const loader = load;
export const clientLoader = load;

/** A course: what it teaches, chapter by chapter. Without an id, the list of courses. */
export default function Video() {
  const [query] = useSearchParams();
  const id = query.get('id') ?? '';
  const { data } = newsApi.get.useQuery({ id });
  return data && <ArticlePage key={id} article={data.model} />;
}
