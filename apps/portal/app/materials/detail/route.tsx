import { downloadApi, newsApi } from '@zhucheng/api-client';
import {
  notFound,
  preload,
  parseId,
  serverOnly,
  staticContent,
  tdkQuery,
} from '@zhucheng/app-shell';
import { useParams } from 'react-router';
import { MaterialFiles } from './material-files.tsx';
import { ArticlePage, loadArticleLinks } from '../../shared/article-page/article-page.tsx';

const SameDirectoryMaterials = staticContent(() => import('./same-directory.tsx'));

/** Materials of the same directory; one more than shown because the material itself is left out. */
const SAME_DIRECTORY_SIZE = 4;

const sameDirectoryRequest = (id: string) => ({
  id,
  sort: 'downloads' as const,
  size: SAME_DIRECTORY_SIZE,
});

const load = preload<{ id?: string }>(async ({ params, load }) => {
  const [{ model }] = await Promise.all([
    load(newsApi.get.initiate({ id: parseId(params.id) })),
    SameDirectoryMaterials.preload(),
  ]);
  if (model.bizType !== 'DOWNLOAD') notFound();
  return [
    tdkQuery('listDetail'),
    ...loadArticleLinks('DOWNLOAD'),
    serverOnly(downloadApi.listPaged.initiate(sameDirectoryRequest(model.dirId))),
  ];
});
export const loader = load;
export const clientLoader = load;

/** Material page: file with facts, preview and download, text, related materials. */
export default function MaterialDetail() {
  const { id = '' } = useParams();
  const { data } = newsApi.get.useQuery({ id });
  return (
    data && (
      <ArticlePage
        key={id}
        article={data.model}
        tdkPage="listDetail"
        before={<MaterialFiles article={data.model} />}
        after={
          <SameDirectoryMaterials
            article={data.model}
            request={sameDirectoryRequest(data.model.dirId)}
          />
        }
      />
    )
  );
}
