import { recruitApi } from '@zhucheng/api-client';
import {
  notFound,
  parseId,
  preload,
  type PageHandle,
  assertPageExists,
  createBreadcrumbs,
  PageTdk,
  serverOnly,
  staticContent,
  tdkQuery,
} from '@zhucheng/app-shell';
import { useSearchParams } from 'react-router';
import { formatJobList, jobListQuery, jobListRequest, type JobListView } from './job-list-query.ts';
import { JobDetail, loadJobAside } from './job-detail.tsx';

const JobList = staticContent(() => import('./job-list.tsx'));

export const handle: PageHandle = { query: [...jobListQuery.names, 'id'] };

/** Parses the address: one job, or a list. Malformed values end in the not-found page. */
function parseAddress(query: URLSearchParams) {
  const id = query.get('id');
  const view = jobListQuery.parse(query) ?? notFound();
  return { id: id ? parseId(id) : undefined, view };
}

const load = preload(async ({ query, load }) => {
  const { id, view } = parseAddress(query);
  if (id) {
    const { model } = await load(recruitApi.get.initiate({ id }));
    return [tdkQuery('recruitDetail'), ...loadJobAside(model.city)];
  }
  const [reply] = await Promise.all([
    load(recruitApi.listPaged.initiate(jobListRequest(view))),
    JobList.preload(),
  ]);
  assertPageExists(reply, view.page);
  return [tdkQuery('recruit'), serverOnly(recruitApi.getJobCity.initiate({}))];
});
export const loader = load;
export const clientLoader = load;

/** `/recruit`: open jobs by city, or one job with its application form. */
export default function Recruit() {
  const [query] = useSearchParams();
  const { id, view } = parseAddress(query);
  return id ? <JobDetail key={id} id={id} /> : <JobListPage {...view} />;
}

function JobListPage({ city, page }: JobListView) {
  const { data } = recruitApi.listPaged.useQuery(jobListRequest({ city, page }));
  if (!data) return null;
  const crumbs = createBreadcrumbs({ name: '加入我们' });
  return (
    <>
      <PageTdk
        page="recruit"
        path={formatJobList(undefined, city ? 1 : page)}
        current={page}
        crumbs={crumbs}
        values={{ region: city }}
        feed="recruit"
        noindex={data.records.length === 0}
      />
      <JobList key={formatJobList(city, page)} city={city} page={page} crumbs={crumbs} />
    </>
  );
}
