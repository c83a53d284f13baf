import { formatDateTime, getNoticePath } from '@zhucheng/domain-tender';
import { AppLink, DiffTable, MetaLine, StageBadge } from '@zhucheng/ui';
import styles from './project-notices.module.css';
import { AwardTable } from '../award-table.tsx';
import {
  describeRevision,
  findFormerVersion,
  getComparisonPath,
} from '../versions/compared-versions.ts';
import { formatLabelledAmount } from '../notice-facts.ts';
import { CONTACT_ANCHOR, describeMembersOnly } from '../members-only.ts';
import { OtherSources, SourceLink } from '../source-link.tsx';
import type { NoticeDetail } from '../stages.ts';

/** All notices of a project, the newest first. */
export default function ProjectNotices({ notices }: { notices: readonly NoticeDetail[] }) {
  return notices.toReversed().map((notice) => <NoticeEntry key={notice.id} notice={notice} />);
}

/** Notice on a project page with its changes and awards. */
function NoticeEntry({ notice }: { notice: NoticeDetail }) {
  const { deadline } = notice;
  return (
    <section className={styles.entry}>
      <StageBadge type={notice.infoType} />
      <h3>
        <AppLink to={getNoticePath(notice)}>{notice.title}</AppLink>
      </h3>
      <MetaLine
        items={[
          `${formatDateTime(notice.publishTime)} 发布`,
          formatLabelledAmount(notice),
          deadline && `投标截止 ${formatDateTime(deadline)}`,
          describeMembersOnly(notice) && (
            <AppLink className={styles.more} to={`${getNoticePath(notice)}#${CONTACT_ANCHOR}`}>
              {describeMembersOnly(notice)}
            </AppLink>
          ),
          notice.sourceUrl && <SourceLink notice={notice} />,
          notice.otherSources.length > 0 && <OtherSources notice={notice} />,
        ]}
      />
      {notice.revisions.length > 0 && <Revisions notice={notice} />}
      {notice.changes.length > 0 && <DiffTable changes={notice.changes} />}
      {notice.awards.length > 0 && <AwardTable awards={notice.awards} caption={notice.title} />}
    </section>
  );
}

/** Versions of a notice on the project's timeline, the newest first. */
function Revisions({ notice }: { notice: NoticeDetail }) {
  return (
    <ol className={styles.revisions} aria-label={`${notice.title}的变更`}>
      {notice.revisions.map((revision) => {
        const { version, recordedAt } = revision;
        const former = findFormerVersion(notice.revisions, version);
        return (
          <li key={version}>
            <time dateTime={recordedAt}>{formatDateTime(recordedAt)}</time>
            <span>{describeRevision(revision)}</span>
            <AppLink
              className={styles.more}
              to={getComparisonPath(getNoticePath(notice), { from: former, to: version })}
            >
              版本 {former} 与 {version} 比较
            </AppLink>
          </li>
        );
      })}
    </ol>
  );
}
