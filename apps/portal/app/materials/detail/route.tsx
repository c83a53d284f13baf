import { downloadApi, newsApi } from '@zhucheng/api-client';
import { notFound, optional, preload, parseId, tdkQuery } from '@zhucheng/app-shell';
import { useParams } from 'react-router';
import { MaterialFiles } from './material-files.tsx';
import { SameDirectoryMaterials, sameDirectoryRequest } from './same-directory.tsx';
import { ArticlePage } from '../../shared/article-page/article-page.tsx';
import { mostReadQuery } from '../../shared/articles/list-aside.tsx';

const load = preload<{ id?: string }>(async ({ params, load }) => {
  const { model } = await load(newsApi.get.initiate({ id: parseId(params.id) }));
  if (model.bizType !== 'DOWNLOAD') notFound();
  return [
    tdkQuery('listDetail'),
    optional(mostReadQuery('DOWNLOAD')),
    optional(downloadApi.listPaged.initiate(sameDirectoryRequest(model.dirId))),
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
        after={<SameDirectoryMaterials article={data.model} />}
      />
    )
  );
}
