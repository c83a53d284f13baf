import { newsApi } from '@zhucheng/api-client';
import { notFound, preload, parseId } from '@zhucheng/app-shell';
import { useParams } from 'react-router';
import { articleQueries } from './article-queries.ts';
import { HelpArticlePage } from './help-article-page.tsx';
import { HELP } from '../shared/help-centre.ts';

const load = preload<{ resId?: string }>(async ({ params, load }) => {
  const { model } = await load(newsApi.get.initiate({ id: parseId(params.resId) }));
  if (model.bizType !== HELP.bizType) notFound();
  return articleQueries(model);
});
export const loader = load;
export const clientLoader = load;

/** Help article page. */
export default function HelpArticle() {
  const { resId = '' } = useParams();
  const { data } = newsApi.get.useQuery({ id: resId });
  return data && <HelpArticlePage key={resId} article={data.model} />;
}
