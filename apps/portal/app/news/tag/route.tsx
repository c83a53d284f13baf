import { newsApi } from '@zhucheng/api-client';
import {
  preload,
  createBreadcrumbs,
  parseId,
  INFORMATION_CRUMB,
  parsePage,
  PageTdk,
  assertPageExists,
  tdkQuery,
  withoutRecords,
} from '@zhucheng/app-shell';
import { getTagPath } from '@zhucheng/domain-news';
import { Button } from '@zhucheng/ui';
import { redirect, useParams } from 'react-router';
import { ArticleListPage } from '../../shared/articles/article-list-page.tsx';
import { articleListParts } from '../../shared/static-rows.ts';

interface TagParams {
  id?: string;
  page?: string;
}

const toRequest = ({ id, page }: TagParams) => ({ id: parseId(id), current: parsePage(page) });

const load = preload<TagParams>(async ({ params, load }) => {
  const request = toRequest(params);
  const reply = await load(newsApi.tag.initiate(request), withoutRecords);
  // Merged into another tag.
  if (reply.tag.id !== request.id) throw redirect(getTagPath(reply.tag.id), 308);
  assertPageExists(reply, request.current);
  return [tdkQuery('newsTag'), ...articleListParts('NEWS')];
});
export const loader = load;
export const clientLoader = load;

/** Articles of all kinds with a tag. */
export default function NewsTag() {
  const request = toRequest(useParams());
  const { data } = newsApi.tag.useQuery(request);
  if (!data) return null;
  const { tag } = data;
  const hrefFor = (page: number) => getTagPath(tag.id, page);
  const crumbs = createBreadcrumbs(
    INFORMATION_CRUMB,
    { name: '标签', href: '/news/tags' },
    { name: tag.name },
  );
  return (
    <ArticleListPage
      tdk={
        <PageTdk
          page="newsTag"
          path={hrefFor(request.current)}
          current={request.current}
          crumbs={crumbs}
          values={{ tag: tag.name }}
          feed={`tag/${tag.id}`}
        />
      }
      crumbs={crumbs}
      title={tag.name}
      note={`带这个标签的文章共 ${tag.total} 篇，最新的在前。`}
      actions={<Button to="/news/tags">全部标签</Button>}
      reply={data}
      bizType="NEWS"
      showKind
      hrefFor={hrefFor}
    />
  );
}
