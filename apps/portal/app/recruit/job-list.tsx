import { recruitApi } from '@zhucheng/api-client';
import { createBreadcrumbs, PageTdk } from '@zhucheng/app-shell';
import { brand } from '@zhucheng/site-config';
import {
  Breadcrumb,
  Button,
  SidebarLayout,
  EmptyState,
  PageHeader,
  Pagination,
  Tabs,
  Container,
} from '@zhucheng/ui';
import { formatJobList, type JobListView } from './job-list-query.ts';
import { JobRows } from './job-rows.tsx';
import { RecruitAside } from './recruit-aside.tsx';

const SIZE = 10;

/** List call of a view. */
export const listRequest = ({ city, page }: JobListView) => ({
  city,
  current: page,
  size: SIZE,
});

/** List of open jobs, of all cities or one. */
export function JobList({ city, page }: JobListView) {
  const { data } = recruitApi.listPaged.useQuery(listRequest({ city, page }));
  const cities = recruitApi.getJobCity.useQuery({}).data?.list ?? [];
  if (!data) return null;
  const crumbs = createBreadcrumbs({ name: '加入我们' });
  const total = cities.reduce((sum, entry) => sum + entry.total, 0);
  const tabs = [
    { key: '', label: '全部城市', href: formatJobList(), count: total || undefined },
    ...cities.map((entry) => ({
      key: entry.city,
      label: entry.city,
      href: formatJobList(entry.city),
      count: entry.total,
    })),
  ];
  return (
    <Container>
      <PageTdk
        page="recruit"
        path={formatJobList(undefined, city ? 1 : page)}
        current={page}
        crumbs={crumbs}
        values={{ region: city }}
        feed="recruit"
        noindex={data.records.length === 0}
      />
      <Breadcrumb items={crumbs} />
      <PageHeader
        title={city ? `加入我们 · ${city}` : '加入我们'}
        note={`${brand.company}做工程人每天要用的软件。我们和项目部一起改流程、对数字，希望你也愿意到现场去看。`}
      />
      <Tabs label="按城市筛选" items={tabs} current={city ?? ''} />
      <SidebarLayout flush sidebarLabel="应聘须知" sidebar={<RecruitAside />}>
        {data.records.length === 0 ? (
          <NoJobs city={city} />
        ) : (
          <JobRows records={data.records} label={city ? `${city}的在招职位` : '在招职位'} />
        )}
        <Pagination {...data} hrefFor={(to) => formatJobList(city, to)} />
      </SidebarLayout>
    </Container>
  );
}

function NoJobs({ city }: { city?: string }) {
  return (
    <EmptyState
      title={city ? `${city}暂时没有在招职位` : '暂时没有在招职位'}
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
