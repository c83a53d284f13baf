import { helpApi, newsApi } from '@zhucheng/api-client';
import { notFound, optional, preload, tdkQuery } from '@zhucheng/app-shell';
import { HELP_NUMBER, normaliseHelpNumber } from '@zhucheng/domain-news';
import { useParams } from 'react-router';
import { HelpArticlePage } from './help-article-page.tsx';
import { HELP } from '../shared/help-centre.ts';

interface NumberParams {
  resNumber?: string;
}

const toRequest = ({ resNumber = '' }: NumberParams) => ({
  number: normaliseHelpNumber(resNumber),
});

const load = preload<NumberParams>(({ params }) => {
  const request = toRequest(params);
  if (!HELP_NUMBER.test(request.number)) notFound();
  return [
    helpApi.getByNumber.initiate(request),
    tdkQuery('helpDetail'),
    optional(newsApi.newsDirList.initiate(HELP)),
  ];
});
export const loader = load;
export const clientLoader = load;

/** `/help/num/{number}`: the article that customers name on the phone; its canonical address is that of the article. */
export default function HelpArticleByNumber() {
  const { data } = helpApi.getByNumber.useQuery(toRequest(useParams()));
  return data && <HelpArticlePage key={data.model.id} article={data.model} />;
}
