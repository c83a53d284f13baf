import { useIsMember } from '@zhucheng/auth-store';
import { findInformationType, getNoticePath } from '@zhucheng/domain-tender';
import { AppLink, ContentBlock, Skeleton } from '@zhucheng/ui';
import { lazy, Suspense, useRef, useState } from 'react';
import styles from './members-only.module.css';
import { VisitorContent } from './visitor-content.tsx';
import {
  CONTACT_ANCHOR,
  describeMembersOnly,
  findNoticeForMembers,
  joinMembersOnly,
} from '../../members-only.ts';
import type { NoticeDetail } from '../../stages.ts';

/** Loaded for members only. */
const MembersOnlyContent = lazy(() => import('./members-only-content.tsx'));

interface MembersOnlyBlockProps {
  notice: NoticeDetail;
  /** All notices of the project, oldest first. */
  notices: readonly NoticeDetail[];
}

/**
 * Contacts and attachments of a notice. The browser of a member loads them; visitors see which files there are. A notice
 * without them links to another notice of its project.
 */
export function MembersOnlyBlock({ notice, notices }: MembersOnlyBlockProps) {
  const member = useIsMember();
  const content = useRef<HTMLDivElement>(null);
  const [wanted, setWanted] = useState<string>();
  const onLogin = (attachmentId: string | undefined) => {
    setWanted(attachmentId);
    // The pressed link is gone after the login.
    content.current?.focus({ preventScroll: true });
  };
  if (!describeMembersOnly(notice)) return <OtherNoticeHint notices={notices} />;
  return (
    <ContentBlock id={CONTACT_ANCHOR} title={joinMembersOnly(notice, '联系人', '附件', '与')}>
      <div ref={content} tabIndex={-1} className={styles.content}>
        {member ? (
          <Suspense fallback={<Skeleton kind="list" rows={3} />}>
            <MembersOnlyContent notice={notice} wanted={wanted} />
          </Suspense>
        ) : (
          <VisitorContent notice={notice} onLogin={onLogin} />
        )}
      </div>
    </ContentBlock>
  );
}

function OtherNoticeHint({ notices }: { notices: readonly NoticeDetail[] }) {
  const other = findNoticeForMembers(notices);
  if (!other) return null;
  return (
    <ContentBlock title="联系人与附件">
      <p className={styles.elsewhere}>
        这条公告没有注明联系人，也没有附件；
        <AppLink to={`${getNoticePath(other)}#${CONTACT_ANCHOR}`}>
          本项目的{findInformationType(other.infoType)?.badge}有{describeMembersOnly(other)}
        </AppLink>
        。
      </p>
    </ContentBlock>
  );
}
