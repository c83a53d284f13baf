import { recruitApi } from '@zhucheng/api-client';
import type { ReplyOf, recruitContract } from '@zhucheng/contracts';
import { brand } from '@zhucheng/site-config';
import {
  Breadcrumb,
  type BreadcrumbItem,
  Button,
  SidebarLayout,
  EmptyState,
  PageHeader,
  Pagination,
  Tabs,
  Container,
} from '@zhucheng/ui';
import { formatJobList, jobListRequest, type JobListView } from './job-list-query.ts';
import { JobRows } from './job-rows.tsx';
import { RecruitAside } from './recruit-aside.tsx';
import { toListRemovals } from '../shared/list-removals.ts';
import { WaysOut } from '../shared/ways-out.tsx';

interface JobListProps extends JobListView {
  crumbs: readonly BreadcrumbItem[];
}

/** List of open jobs, of all cities or one. */
export default function JobList({ city, page, crumbs }: JobListProps) {
  const { data } = recruitApi.listPaged.useQuery(jobListRequest({ city, page }));
  const cities = recruitApi.getJobCity.useQuery({}).data?.list ?? [];
  if (!data) return null;
  // The chosen city stays among the tabs, even without jobs.
  const isListed = !city || cities.some((entry) => entry.city === city);
  const listed = isListed ? cities : [...cities, { city, total: 0 }];
  const total = cities.reduce((sum, entry) => sum + entry.total, 0);
  const tabs = [
    { key: '', label: '全部城市', href: formatJobList(), count: total || undefined },
    ...listed.map((entry) => ({
      key: entry.city,
      label: entry.city,
      href: formatJobList(entry.city),
      count: entry.total,
    })),
  ];
  return (
    <Container>
      <Breadcrumb items={crumbs} />
      <PageHeader
        title={city ? `加入我们 · ${city}` : '加入我们'}
        note={`${brand.company}做工程人每天要用的软件。我们和项目部一起改流程、对数字，希望你也愿意到现场去看。`}
      />
      <Tabs label="按城市筛选" items={tabs} current={city ?? ''} />
      <SidebarLayout flush sidebarLabel="应聘须知" sidebar={<RecruitAside />}>
        {data.records.length === 0 ? (
          <NoJobs city={city} alternatives={data.alternatives} />
        ) : (
          <JobRows records={data.records} label={city ? `${city}的在招职位` : '在招职位'} />
        )}
        <Pagination {...data} hrefFor={(to) => formatJobList(city, to)} />
      </SidebarLayout>
    </Container>
  );
}

type Alternatives = ReplyOf<typeof recruitContract.endpoints.listPaged>['alternatives'];

function NoJobs({ city, alternatives }: { city?: string; alternatives: Alternatives }) {
  const removals = toListRemovals(alternatives, { city }, () => formatJobList());
  return (
    <EmptyState
      title={city ? `${city}暂时没有在招职位` : '暂时没有在招职位'}
      ways={<WaysOut removals={removals} unit="个职位" />}
      actions={
        <>
          <Button to="/recruit">看全部城市</Button>
          <Button to="/weChat">关注公众号等通知</Button>
        </>
      }
    >
      职位每月更新一次，新职位也会在公众号里发布。
    </EmptyState>
  );
}
