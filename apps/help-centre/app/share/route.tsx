import { helpShareApi } from '@zhucheng/api-client';
import { PageTdk, preload, tdkQuery, type PageHandle } from '@zhucheng/app-shell';
import { Container } from '@zhucheng/ui';
import { useParams, useSearchParams } from 'react-router';
import { ARTICLE, getSharePath, toShareRequest } from './share-address.ts';
import { SharedArticlePage } from './shared-article-page.tsx';
import { SharedColumnPage } from './shared-column-page.tsx';

export { ShareError as ErrorBoundary } from './share-error.tsx';

export const handle: PageHandle = { query: [ARTICLE], uncached: true };

const load = preload<{ shareId?: string }>(({ params, query }) => [
  helpShareApi.get.initiate(toShareRequest(params.shareId, query)),
  tdkQuery('helpShare'),
]);
export const loader = load;
export const clientLoader = load;

/** `/help/share/{shareId}`: an article, or a column with its articles, for whoever has the link. Every rendering counts. */
export default function SharedPage() {
  const { shareId = '' } = useParams();
  const [query] = useSearchParams();
  const { data } = helpShareApi.get.useQuery(toShareRequest(shareId, query));
  if (!data) return null;
  const { article, column } = data.model;
  const hrefFor = (id?: string) => getSharePath(shareId, id);
  return (
    <Container>
      <PageTdk
        page="helpShare"
        path={hrefFor(article && column ? article.id : undefined)}
        values={{ title: article?.title ?? column?.name ?? '' }}
        noindex
      />
      {article ? (
        <SharedArticlePage
          key={article.id}
          content={data.model}
          article={article}
          hrefFor={hrefFor}
        />
      ) : (
        <SharedColumnPage content={data.model} hrefFor={hrefFor} />
      )}
    </Container>
  );
}
