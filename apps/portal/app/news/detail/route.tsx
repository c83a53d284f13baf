import { newsApi } from '@zhucheng/api-client';
import { notFound, preload, parseId, tdkQuery } from '@zhucheng/app-shell';
import { useParams } from 'react-router';
import { ArticlePage, loadArticleLinks } from '../../shared/article-page/article-page.tsx';
import { findKindByPath, findKindByBizType } from '../../shared/articles/article-kinds.ts';

const load = preload<{ id?: string }>(async ({ params, url, load }) => {
  const { model } = await load(newsApi.get.initiate({ id: parseId(params.id) }));
  // Articles of other kinds have pages under their own paths.
  if (findKindByPath(url.pathname) !== findKindByBizType(model.bizType)) notFound();
  return [tdkQuery('newsDetail'), ...loadArticleLinks(model.bizType)];
});
export const loader = load;
export const clientLoader = load;

/** Article page. */
export default function ArticleDetail() {
  const { id = '' } = useParams();
  const { data } = newsApi.get.useQuery({ id });
  return data && <ArticlePage key={id} article={data.model} />;
}
