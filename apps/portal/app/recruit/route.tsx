import { recruitApi } from '@zhucheng/api-client';
import {
  notFound,
  optional,
  parseId,
  preload,
  type PageHandle,
  assertPageExists,
  tdkQuery,
} from '@zhucheng/app-shell';
import { useSearchParams } from 'react-router';
import { jobListQuery } from './job-list-query.ts';
import { JobList, listRequest } from './job-list.tsx';
import { JobDetail, otherJobsRequest } from './job-detail.tsx';

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
    return [
      tdkQuery('recruitDetail'),
      optional(recruitApi.listPaged.initiate(otherJobsRequest(model.city))),
    ];
  }
  assertPageExists(await load(recruitApi.listPaged.initiate(listRequest(view))), view.page);
  return [tdkQuery('recruit'), optional(recruitApi.getJobCity.initiate({}))];
});
export const loader = load;
export const clientLoader = load;

/** `/recruit`: open jobs by city, or one job with its application form. */
export default function Recruit() {
  const [query] = useSearchParams();
  const { id, view } = parseAddress(query);
  return id ? <JobDetail key={id} id={id} /> : <JobList {...view} />;
}
