import { recruitApi } from '@zhucheng/api-client';
import { createBreadcrumbs, PageTdk, serverOnly, staticContent } from '@zhucheng/app-shell';
import { createJobJsonLd } from '@zhucheng/tdk';
import {
  ContentBlock,
  Breadcrumb,
  Button,
  SidebarLayout,
  PageHeader,
  Prose,
  FactGrid,
  Container,
} from '@zhucheng/ui';
import { ApplicationForm } from './application/application-form.tsx';
import { jobPath } from '../shared/job-path.ts';

const JobAside = staticContent(() => import('./job-aside.tsx'));

/** Jobs of the same city; one more than shown, as this one may be among them. */
const SAME_CITY_SIZE = 6;

const otherJobsRequest = (city: string) => ({ city, size: SAME_CITY_SIZE });

/** Loads the side column of a job page. */
export const loadJobAside = (city: string) => [
  serverOnly(recruitApi.listPaged.initiate(otherJobsRequest(city))),
  JobAside.preload(),
];

/** Job page: facts, duties, requirements, application form. */
export function JobDetail({ id }: { id: string }) {
  const job = recruitApi.get.useQuery({ id }).data?.model;
  if (!job) return null;
  const parts = [
    { title: '岗位职责', items: job.duties },
    { title: '任职要求', items: job.requirements },
    { title: '加分项', items: job.pluses },
  ].filter(({ items }) => items.length > 0);
  const crumbs = createBreadcrumbs({ name: '加入我们', href: '/recruit' }, { name: job.title });
  const facts = [
    { term: '工作城市', value: job.city, big: true },
    { term: '月薪范围（税前）', value: job.salary || '面议', big: true },
    { term: '经验', value: job.experience, big: true },
    { term: '学历', value: `${job.education}及以上`, big: true },
    { term: '部门', value: job.department },
    { term: '招聘人数', value: `${job.headcount} 人` },
    { term: '发布日期', value: job.publishTime.slice(0, 10) },
    { term: '投递截止', value: job.validThrough ?? '招满为止' },
  ];
  return (
    <Container>
      <PageTdk
        page="recruitDetail"
        path={jobPath(id)}
        crumbs={crumbs}
        values={{ title: job.title, region: job.city }}
        jsonLd={[
          createJobJsonLd({
            id,
            path: jobPath(id),
            title: job.title,
            city: job.city,
            parts,
            published: job.publishTime.slice(0, 10),
            validThrough: job.validThrough,
            salary: job.salaryRange,
          }),
        ]}
      />
      <Breadcrumb items={crumbs} />
      <PageHeader
        title={job.title}
        note={`${job.department} · ${job.city}`}
        actions={
          <Button variant="primary" to="#apply">
            投递简历
          </Button>
        }
      >
        <FactGrid facts={facts} />
      </PageHeader>
      <SidebarLayout
        flush
        sidebarLabel="同城职位与须知"
        sidebar={<JobAside id={id} city={job.city} request={otherJobsRequest(job.city)} />}
      >
        {parts.map(({ title, items }) => (
          <ContentBlock key={title} title={title}>
            <Prose small>
              <ol>
                {items.map((item) => (
                  <li key={item}>{item}</li>
                ))}
              </ol>
            </Prose>
          </ContentBlock>
        ))}
        <ContentBlock id="apply" title="投递简历" note="除标明选填的以外都要填">
          <ApplicationForm jobId={id} city={job.city} />
        </ContentBlock>
      </SidebarLayout>
    </Container>
  );
}
