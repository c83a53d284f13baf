import { newsApi } from '@zhucheng/api-client';
import {
  notFound,
  preload,
  parseId,
  serverOnly,
  staticContent,
  tdkQuery,
} from '@zhucheng/app-shell';
import type { Article } from '@zhucheng/contracts';
import { useParams } from 'react-router';
import { SolutionFigure } from './solution-figure.tsx';
import { parseSolutionDetails } from './solution-details.ts';
import { ArticlePage, loadArticleLinks } from '../../shared/article-page/article-page.tsx';
import { ALL_PRODUCTS_REQUEST } from '../../shared/products/all-products.ts';
import { findIllustration } from '../../shared/solutions/listed-solution.ts';

const SolutionSections = staticContent(() => import('./solution-sections.tsx'));

const load = preload<{ id?: string }>(async ({ params, load }) => {
  const [{ model }] = await Promise.all([
    load(newsApi.get.initiate({ id: parseId(params.id) })),
    SolutionSections.preload(),
  ]);
  if (model.bizType !== 'SOLUTION') notFound();
  await findIllustration(model.dirName)?.loaderQueries();
  return [
    tdkQuery('solutionDetail'),
    ...loadArticleLinks('SOLUTION'),
    serverOnly(newsApi.dirNews.initiate(ALL_PRODUCTS_REQUEST)),
  ];
});
export const loader = load;
export const clientLoader = load;

/** Solution page: measurement rules, forms, standards and products. */
export default function SolutionDetail() {
  const { id = '' } = useParams();
  const { data } = newsApi.get.useQuery({ id });
  return data && <SolutionPage key={id} article={data.model} />;
}

function SolutionPage({ article }: { article: Article }) {
  const facts = parseSolutionDetails(article.props);
  const { cites } = article.standards;
  const sections = [
    { id: 'measurement', text: '计量规则', shown: facts.measurement.length > 0 },
    { id: 'forms', text: '所用表单', shown: facts.forms.length > 0 },
    { id: 'standards', text: '相关标准', shown: cites.length > 0 },
    { id: 'products', text: '用哪些产品', shown: facts.products.length > 0 },
  ];
  return (
    <ArticlePage
      article={article}
      tdkPage="solutionDetail"
      moreToc={sections
        .filter(({ shown }) => shown)
        .map(({ id, text }) => ({ id, text, level: 2 }))}
      before={
        <SolutionFigure
          column={article.dirName}
          facts={facts}
          Illustration={findIllustration(article.dirName)}
        />
      }
      after={sections.some(({ shown }) => shown) && <SolutionSections article={article} />}
    />
  );
}
