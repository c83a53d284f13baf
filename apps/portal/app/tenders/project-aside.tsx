import {
  findInformationType,
  getNoticePath,
  getOrganisationPath,
  type OrganisationRole,
} from '@zhucheng/domain-tender';
import { AppLink, FactList, SidebarCard, StageBadge } from '@zhucheng/ui';
import styles from './project-aside.module.css';
import { ProjectCalendar } from './calendar/project-calendar.tsx';
import { CONTACT_ANCHOR, describeMembersOnly, findContactNotice } from './members-only.ts';
import { RelatedNotices, type RelatedRequest } from './related-notices.tsx';
import { getOcdsPath, type TenderProjectDetail } from './stages.ts';

interface ProjectAsideProps {
  detail: TenderProjectDetail;
  /** Request for the notices of other projects. */
  related: RelatedRequest;
  now: number;
}

/** Side column: calendar, buyer, on a notice's page the project's notices, latest first, and notices of other projects. */
export default function ProjectAside({ detail, related, now }: ProjectAsideProps) {
  const { project, notices, noticeId } = detail;
  return (
    <>
      <ProjectCalendar projectId={project.id} notices={notices} now={now} />
      <SidebarCard title="招标人">
        <FactList
          facts={[
            { term: '招标人', value: <PartyLink party={project.buyer} role="buyer" /> },
            { term: '招标代理', value: <PartyLink party={project.agency} role="agency" /> },
            { term: '项目编号', value: project.projectNo ?? '公告未注明' },
            { term: '联系方式', value: <ContactLink notices={notices} noticeId={noticeId} /> },
            {
              term: '机读数据',
              value: (
                <a className={styles.ask} href={getOcdsPath(project.id)} rel="nofollow">
                  OCDS 1.1
                </a>
              ),
            },
          ]}
        />
      </SidebarCard>
      {'id' in related && (
        <SidebarCard title="本项目的公告">
          <ol className={styles.notices}>
            {notices.toReversed().map((notice) => (
              <li key={notice.id}>
                <AppLink
                  to={getNoticePath(notice)}
                  aria-current={notice.id === noticeId ? 'page' : undefined}
                  title={notice.title}
                >
                  <StageBadge type={notice.infoType} />
                  <span className="sr">{findInformationType(notice.infoType)?.name}</span>
                  <time dateTime={notice.publishTime}>{notice.publishTime.slice(0, 10)}</time>
                </AppLink>
              </li>
            ))}
          </ol>
        </SidebarCard>
      )}
      <RelatedNotices request={related} project={project} now={now} />
    </>
  );
}

interface PartyLinkProps {
  party: TenderProjectDetail['project']['buyer'];
  role: OrganisationRole;
}

/** Link to the page of the buyer or agency. */
function PartyLink({ party, role }: PartyLinkProps) {
  if (!party) return '公告未注明';
  return (
    <AppLink className={styles.ask} to={getOrganisationPath(party.id, role)}>
      {party.name}
    </AppLink>
  );
}

/** Link to contacts and attachments of this notice, else of another notice of the project. */
function ContactLink({ notices, noticeId }: Pick<TenderProjectDetail, 'notices' | 'noticeId'>) {
  const notice = findContactNotice(notices, noticeId);
  if (!notice) return '公告未注明';
  return (
    <AppLink className={styles.ask} to={`${getNoticePath(notice)}#${CONTACT_ANCHOR}`}>
      {describeMembersOnly(notice)}
    </AppLink>
  );
}
