import { recruitApi } from '@zhucheng/api-client';
import type { recruitContract, RequestOf } from '@zhucheng/contracts';
import { RelatedLinks, SidebarCard } from '@zhucheng/ui';
import { formatJobList } from './job-list-query.ts';
import { RecruitAside } from './recruit-aside.tsx';
import { jobPath } from '../shared/job-path.ts';

/** Other jobs shown. */
const OTHERS = 5;

interface JobAsideProps {
  /** Id of the job of the page. */
  id: string;
  city: string;
  /** Request of the jobs of its city. */
  request: RequestOf<typeof recruitContract.endpoints.listPaged>;
}

/** Side column of a job: other jobs of its city, application procedure. */
export default function JobAside({ id, city, request }: JobAsideProps) {
  const { data } = recruitApi.listPaged.useQuery(request);
  const others = (data?.records ?? []).filter((job) => job.id !== id).slice(0, OTHERS);
  return (
    <>
      {others.length > 0 && (
        <SidebarCard
          title={`${city}的其他职位`}
          more={{ label: '全部', href: formatJobList(city) }}
        >
          <RelatedLinks
            items={others.map((job) => ({
              label: job.title,
              href: jobPath(job.id),
              note: [job.salary, job.experience].filter(Boolean).join(' · '),
            }))}
          />
        </SidebarCard>
      )}
      <RecruitAside />
    </>
  );
}
