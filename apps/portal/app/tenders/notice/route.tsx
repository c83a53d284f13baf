import { tenderApi, tenderVersionsApi } from '@zhucheng/api-client';
import {
  notFound,
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
  type PageHandle,
} from '@zhucheng/app-shell';
import {
  findInformationType,
  formatDateTime,
  getNoticePath,
  getSubjectName,
  findTradingCategory,
} from '@zhucheng/domain-tender';
import {
  ContentBlock,
  Breadcrumb,
  Button,
  SidebarLayout,
  PageHeader,
  StageBadge,
  Tag,
  FactGrid,
  Container,
} from '@zhucheng/ui';
import { redirect, useParams, useSearchParams } from 'react-router';
import { CompanyMarks } from '../follow/company-marks.tsx';
import { MembersOnlyBlock } from './members-only/members-only-block.tsx';
import { VisitorPrompt } from './members-only/visitor-content.tsx';
import { noticeFacts } from '../notice-facts.ts';
import { bidOpeningJsonLd } from '../bid-opening.ts';
import { OtherSources, SourceLink } from '../source-link.tsx';
import styles from '../source-link.module.css';
import type { NoticeDetail } from '../stages.ts';
import { BoardLink, TenderActions } from '../tender-actions.tsx';
import {
  findComparedVersions,
  VERSION_QUERY_NAMES,
  VERSIONS_ANCHOR,
} from '../versions/compared-versions.ts';

/** Query of the page: the compared versions. */
export const handle: PageHandle = { query: VERSION_QUERY_NAMES };

const NoticeBody = staticContent(() => import('./notice-body.tsx'));
const NoticeTable = staticContent(() => import('./notice-table.tsx'));
const NoticeVersions = staticContent(() => import('../versions/notice-versions.tsx'));
const ProjectTimeline = staticContent(() => import('../project-timeline.tsx'));
const ProjectAside = staticContent(() => import('../project-aside.tsx'));

const load = preload<{ id?: string; type?: string; stageType?: string }>(
  async ({ params, query, load }) => {
    const id = parseId(params.id);
    const [{ model }] = await Promise.all([
      load(tenderApi.first.initiate({ id })),
      ProjectTimeline.preload(),
      ProjectAside.preload(),
      NoticeBody.preload(),
      NoticeTable.preload(),
      VisitorPrompt.preload(),
    ]);
    const notice = model.notices.find(({ id }) => id === model.noticeId);
    // Several sources' notices are one: the addresses of the others lead there.
    if (notice && notice.id !== id) throw redirect(getNoticePath(notice), 308);
    if (!notice || notice.category !== params.type || notice.infoType !== params.stageType)
      return notFound();
    const compared = findComparedVersions(query, notice);
    if (compared === null) return notFound();
    return [
      tdkQuery('tenderDetail'),
      serverOnly(tenderApi.related.initiate({ id })),
      compared && NoticeVersions.preload(),
      compared && serverOnly(tenderVersionsApi.compareVersions.initiate({ id, ...compared })),
    ];
  },
);
export const loader = load;
export const clientLoader = load;

const AWARD_TITLES: Partial<Record<NoticeDetail['infoType'], string>> = {
  '0102': '开标结果',
  '0104': '中标候选人与结果',
};

/** Tender notice page: key facts, project timeline, text. */
export default function TenderNotice() {
  const { id = '' } = useParams();
  const now = useNow();
  const { data } = tenderApi.first.useQuery({ id });
  useReadHistory(id, 'TENDER');
  if (!data) return null;
  const { project, notices, noticeId } = data.model;
  const notice = notices.find((candidate) => candidate.id === noticeId);
  if (!notice) return null;
  const crumbs = createBreadcrumbs(
    INFORMATION_CRUMB,
    { name: '招标信息', href: '/tender' },
    { name: notice.title },
  );
  return (
    <Container>
      <PageTdk
        page="tenderDetail"
        path={getNoticePath(notice)}
        type="article"
        crumbs={crumbs}
        jsonLd={bidOpeningJsonLd(notice, data.model)}
        values={{
          title: notice.title,
          region: notice.region,
          infoType: findInformationType(notice.infoType)?.badge,
        }}
      />
      <Breadcrumb items={crumbs} />
      <PageHeader
        title={notice.title}
        tags={
          <>
            <StageBadge type={notice.infoType} />
            {[...new Set([findTradingCategory(notice.category)?.name, getSubjectName(notice)])].map(
              (name) => (
                <Tag key={name}>{name}</Tag>
              ),
            )}
          </>
        }
        note={
          <span className={styles.publication}>
            <span>{formatDateTime(notice.publishTime)} 发布</span>
            <VersionNote notice={notice} />
            {notice.source && <span>来源：{notice.source}</span>}
            <SourceLink notice={notice} />
            <OtherSources notice={notice} />
          </span>
        }
        actions={
          <>
            <TenderActions
              favorite={{ id: notice.id, path: getNoticePath(notice), label: '这条公告' }}
              detail={data.model}
              noticeId={notice.id}
            />
            <BoardLink projectId={project.id} />
            <Button to={`/tenderDetails/${project.id}`}>查看项目全过程</Button>
          </>
        }
      >
        <FactGrid facts={noticeFacts(notice, notices, now)} />
        <ProjectTimeline key={id} notices={notices} now={now} shownId={notice.id} />
      </PageHeader>
      <SidebarLayout
        sidebarLabel="项目信息"
        sidebar={<ProjectAside key={id} detail={data.model} related={{ id }} now={now} />}
      >
        <NoticeText key={id} notice={notice} notices={notices} />
      </SidebarLayout>
      <CompanyMarks key={id} />
    </Container>
  );
}

interface NoticeTextProps {
  notice: NoticeDetail;
  notices: readonly NoticeDetail[];
}

/** Number and time of the current version; nothing for a first version. */
function VersionNote({ notice: { version, revisions } }: { notice: NoticeDetail }) {
  const [latest] = revisions;
  if (!latest) return null;
  return (
    <a className={styles.link} href={`#${VERSIONS_ANCHOR}`}>
      版本 {version} · 变更于 {formatDateTime(latest.recordedAt)}
    </a>
  );
}

/** Changes, awards, contacts, versions and source text of a notice. */
function NoticeText({ notice, notices }: NoticeTextProps) {
  const [query] = useSearchParams();
  const compared = findComparedVersions(query, notice);
  const awardTitle = AWARD_TITLES[notice.infoType] ?? '中标结果';
  return (
    <>
      {notice.claims.length > 0 && (
        <ContentBlock title="各来源的说法" note="采用最新的变更">
          <NoticeTable claims={notice.claims} />
        </ContentBlock>
      )}
      {notice.changes.length > 0 && (
        <ContentBlock title="澄清改了什么" note="与招标公告比较">
          <NoticeTable changes={notice.changes} />
        </ContentBlock>
      )}
      {notice.awards.length > 0 && (
        <ContentBlock title={awardTitle}>
          <NoticeTable awards={notice.awards} caption={awardTitle} />
        </ContentBlock>
      )}
      <MembersOnlyBlock notice={notice} notices={notices} />
      {compared && (
        <ContentBlock
          id={VERSIONS_ANCHOR}
          title="变更记录"
          note={`共 ${notice.version} 个版本，可以任选两个比较`}
        >
          <NoticeVersions
            key={`${compared.from} ${compared.to}`}
            notice={notice}
            compared={compared}
          />
        </ContentBlock>
      )}
      <NoticeBody notice={notice} />
    </>
  );
}
