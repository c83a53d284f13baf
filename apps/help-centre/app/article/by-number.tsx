import { helpApi } from '@zhucheng/api-client';
import { notFound, preload } from '@zhucheng/app-shell';
import { HELP_NUMBER, normaliseHelpNumber } from '@zhucheng/domain-news';
import { useParams } from 'react-router';
import { articleQueries } from './article-queries.ts';
import { HelpArticlePage } from './help-article-page.tsx';

interface NumberParams {
  resNumber?: string;
}

const toRequest = ({ resNumber = '' }: NumberParams) => ({
  number: normaliseHelpNumber(resNumber),
});

const load = preload<NumberParams>(async ({ params, load }) => {
  const request = toRequest(params);
  if (!HELP_NUMBER.test(request.number)) notFound();
  const { model } = await load(helpApi.getByNumber.initiate(request));
  return articleQueries(model);
});
export const loader = load;
export const clientLoader = load;

/** `/help/num/{number}`: the article that customers name on the phone; its canonical address is that of the article. */
export default function HelpArticleByNumber() {
  const { data } = helpApi.getByNumber.useQuery(toRequest(useParams()));
  return data && <HelpArticlePage key={data.model.id} article={data.model} />;
}
