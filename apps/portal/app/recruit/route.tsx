import { recruitApi } from '@zhucheng/api-client';
import {
  optional,
  preload,
  type PageHandle,
  assertPageExists,
  tdkQuery,
} from '@zhucheng/app-shell';
import { useSearchParams } from 'react-router';
import { readAddress } from './address.ts';
import { JobList, listRequest } from './job-list.tsx';
import { JobDetail, otherJobsRequest } from './job-detail.tsx';

export const handle: PageHandle = { query: ['city', 'id', 'page'] };

const load = preload(async ({ query, load }) => {
  const address = readAddress(query);
  const { id, page } = address;
  if (id) {
    const { model } = await load(recruitApi.get.initiate({ id }));
    return [
      tdkQuery('recruitDetail'),
      optional(recruitApi.listPaged.initiate(otherJobsRequest(model.city))),
    ];
  }
  assertPageExists(await load(recruitApi.listPaged.initiate(listRequest(address))), page);
  return [tdkQuery('recruit'), optional(recruitApi.getJobCity.initiate({}))];
});
export const loader = load;
export const clientLoader = load;

/** `/recruit`: open jobs by city, or one job with its application form. */
export default function Recruit() {
  const [query] = useSearchParams();
  const address = readAddress(query);
  return address.id ? <JobDetail key={address.id} id={address.id} /> : <JobList {...address} />;
}
