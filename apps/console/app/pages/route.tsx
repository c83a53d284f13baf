import type { Permission } from '@zhucheng/contracts';
import { EmptyState } from '@zhucheng/ui';
import { Fragment, type ReactNode } from 'react';
import { useParams } from 'react-router';
import { PartTabs } from '../shared/parts/part-tabs.tsx';
import { PageTitle } from '../shared/parts/page-title.tsx';
import { useCan } from '../shared/session/use-staff.ts';
import { Applications } from './applications.tsx';
import { Banners } from './banners/banners.tsx';
import { Courses } from './courses.tsx';
import { Jobs } from './jobs.tsx';
import { Metas } from './metas.tsx';

const PARTS: readonly {
  key: string;
  title: string;
  permission: Permission;
  panel: ReactNode;
}[] = [
  { key: 'meta', title: '页面信息', permission: 'pages', panel: <Metas /> },
  { key: 'banners', title: '横幅', permission: 'pages', panel: <Banners /> },
  { key: 'courses', title: '课程影片', permission: 'pages', panel: <Courses /> },
  { key: 'jobs', title: '招聘职位', permission: 'jobs', panel: <Jobs /> },
  { key: 'applications', title: '应聘', permission: 'applications', panel: <Applications /> },
];

/** Pages of the site that are no articles: their titles, banners, jobs and applications. */
export default function Pages() {
  const { part } = useParams();
  const can = useCan();
  const parts = PARTS.filter(({ permission }) => can(permission));
  const current = part === undefined ? parts[0] : parts.find(({ key }) => key === part);
  return (
    <>
      <PageTitle>{current?.title ?? '页面'}</PageTitle>
      <PartTabs label="页面" path="/console/pages" parts={parts} current={current?.key} />
      {current ? (
        <Fragment key={current.key}>{current.panel}</Fragment>
      ) : (
        <EmptyState title="这里没有您能看的">请从上面选一项，或请管理员给您权限。</EmptyState>
      )}
    </>
  );
}
