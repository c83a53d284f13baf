import { tenderApi } from '@zhucheng/api-client';
import {
  preload,
  useNow,
  createBreadcrumbs,
  parseId,
  staticContent,
  INFORMATION_CRUMB,
  PageTdk,
  serverOnly,
  tdkQuery,
  useReadHistory,
} from '@zhucheng/app-shell';
import { formatFileSize } from '@zhucheng/domain-news';
import { findInformationType, getSubjectName, findTradingCategory } from '@zhucheng/domain-tender';
import {
  ContentBlock,
  Breadcrumb,
  SidebarLayout,
  PageHeader,
  Tag,
  FactGrid,
  Container,
} from '@zhucheng/ui';
import { hosts } from '@zhucheng/site-config';
import { redirect, useParams } from 'react-router';
import { CompanyMarks } from '../follow/company-marks.tsx';
import { listLotTags, projectFacts } from '../notice-facts.ts';
import { getOcdsPath } from '../stages.ts';
import { bidOpeningJsonLd } from '../bid-opening.ts';
import { BoardLink, TenderActions } from '../tender-actions.tsx';

const ProjectNotices = staticContent(() => import('./project-notices.tsx'));
const ProjectFiles = staticContent(() => import('./project-files.tsx'));
const ProjectTimeline = staticContent(() => import('../project-timeline.tsx'));
const ProjectAside = staticContent(() => import('../project-aside.tsx'));

const load = preload<{ id?: string }>(async ({ params, load }) => {
  const projectId = parseId(params.id);
  const [{ model }] = await Promise.all([
    load(tenderApi.first.initiate({ projectId })),
    ProjectNotices.preload(),
    ProjectFiles.preload(),
    ProjectTimeline.preload(),
    ProjectAside.preload(),
  ]);
  // All its notices are those of another source's project.
  if (model.project.id !== projectId) throw redirect(`/tenderDetails/${model.project.id}`, 308);
  return [tdkQuery('tenderDetails'), serverOnly(tenderApi.related.initiate({ projectId }))];
});
export const loader = load;
export const clientLoader = load;

/** Tender project with the timeline of its notices. */
export default function TenderProject() {
  const { id = '' } = useParams();
  const now = useNow();
  const { data } = tenderApi.first.useQuery({ projectId: id });
  useReadHistory(id, 'TENDER');
  if (!data) return null;
  const { project, notices } = data.model;
  const newest = notices.at(-1);
  const files = notices.flatMap((notice) => notice.files);
  const crumbs = createBreadcrumbs(
    INFORMATION_CRUMB,
    { name: '招标信息', href: '/tender' },
    { name: project.name },
  );
  return (
    <Container>
      <PageTdk
        page="tenderDetails"
        path={`/tenderDetails/${id}`}
        crumbs={crumbs}
        jsonLd={bidOpeningJsonLd(
          notices.findLast(({ openTime }) => openTime),
          data.model,
        )}
        values={{
          title: project.name,
          region: project.region,
          infoType: newest && findInformationType(newest.infoType)?.badge,
        }}
      />
      <link
        rel="alternate"
        type="application/json"
        href={hosts.origin + getOcdsPath(id)}
        title={`${project.name}（OCDS 1.1）`}
      />
      <Breadcrumb items={crumbs} />
      <PageHeader
        title={project.name}
        tags={
          <>
            {[
              ...new Set([findTradingCategory(project.category)?.name, getSubjectName(project)]),
            ].map((name) => (
              <Tag key={name}>{name}</Tag>
            ))}
            {listLotTags(project).map((lot) => (
              <Tag key={lot}>{lot}</Tag>
            ))}
          </>
        }
        actions={
          <>
            <TenderActions
              favorite={{ id, path: `/tenderDetails/${id}`, label: '这个项目' }}
              detail={data.model}
            />
            <BoardLink projectId={id} />
          </>
        }
      >
        <FactGrid facts={projectFacts(data.model, now)} />
        <ProjectTimeline key={id} notices={notices} now={now} />
      </PageHeader>
      <SidebarLayout
        sidebarLabel="项目信息"
        sidebar={
          <ProjectAside key={id} detail={data.model} related={{ projectId: id }} now={now} />
        }
      >
        {files.length > 0 && (
          <ContentBlock title="附件" note={describeFiles(files)}>
            <ProjectFiles key={id} projectId={id} notices={notices} />
          </ContentBlock>
        )}
        <ContentBlock title="全部公告" note="最新的在前">
          <ProjectNotices key={id} notices={notices} />
        </ContentBlock>
      </SidebarLayout>
      <CompanyMarks key={id} />
    </Container>
  );
}

/** Number and size of attachments: 3 个，共 1.2 MB，登录后下载. */
function describeFiles(files: readonly { size: number }[]): string {
  const bytes = files.reduce((sum, { size }) => sum + size, 0);
  return `${files.length} 个，共 ${formatFileSize(bytes)}，登录后下载`;
}
