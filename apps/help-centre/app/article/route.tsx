import { newsApi } from '@zhucheng/api-client';
import { notFound, optional, preload, parseId, tdkQuery } from '@zhucheng/app-shell';
import { useParams } from 'react-router';
import { HelpArticlePage } from './help-article-page.tsx';
import { HELP } from '../shared/help-centre.ts';

const load = preload<{ resId?: string }>(async ({ params, load }) => {
  const { model } = await load(newsApi.get.initiate({ id: parseId(params.resId) }));
  if (model.bizType !== HELP.bizType) notFound();
  return [tdkQuery('helpDetail'), optional(newsApi.newsDirList.initiate(HELP))];
});
export const loader = load;
export const clientLoader = load;

/** Help article page. */
export default function HelpArticle() {
  const { resId = '' } = useParams();
  const { data } = newsApi.get.useQuery({ id: resId });
  return data && <HelpArticlePage key={resId} article={data.model} />;
}
