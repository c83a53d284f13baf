import { newsApi } from '@zhucheng/api-client';
import {
  preload,
  createBreadcrumbs,
  INFORMATION_CRUMB,
  parsePage,
  PageTdk,
  assertPageExists,
  tdkQuery,
} from '@zhucheng/app-shell';
import { getTagPath } from '@zhucheng/domain-news';
import { AppLink, Breadcrumb, PageHeader, Pagination, Container } from '@zhucheng/ui';
import { useParams } from 'react-router';
import styles from './tags.module.css';
import { NoArticles } from '../../shared/articles/no-articles.tsx';

interface TagsParams {
  page?: string;
}

const toRequest = ({ page }: TagsParams) => ({ current: parsePage(page), size: 100 });

const load = preload<TagsParams>(async ({ params, load }) => {
  const request = toRequest(params);
  assertPageExists(await load(newsApi.tagListPaged.initiate(request)), request.current);
  return [tdkQuery('newsTags')];
});
export const loader = load;
export const clientLoader = load;

/** All tags, ordered by number of articles. */
export default function NewsTags() {
  const request = toRequest(useParams());
  const { data } = newsApi.tagListPaged.useQuery(request);
  if (!data) return null;
  const hrefFor = (page: number) => (page > 1 ? `/news/tags/${page}` : '/news/tags');
  const crumbs = createBreadcrumbs(INFORMATION_CRUMB, { name: '标签' });
  return (
    <Container>
      <PageTdk
        page="newsTags"
        path={hrefFor(request.current)}
        current={request.current}
        crumbs={crumbs}
      />
      <Breadcrumb items={crumbs} />
      <PageHeader title="全部标签" note="按文章多少排列，数字是文章篇数。" />
      {data.records.length === 0 && <NoArticles />}
      <ul className={styles.tags} aria-label="标签">
        {data.records.map(({ id, name, total }) => (
          <li key={id}>
            <AppLink to={getTagPath(id)}>
              {name}
              <small>{total}</small>
            </AppLink>
          </li>
        ))}
      </ul>
      <div className={styles.pages}>
        <Pagination {...data} hrefFor={hrefFor} />
      </div>
    </Container>
  );
}
