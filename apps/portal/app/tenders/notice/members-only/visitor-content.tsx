import { staticContent } from '@zhucheng/app-shell';
import { useRequireLogin, useSession } from '@zhucheng/auth-store';
import { getNoticePath } from '@zhucheng/domain-tender';
import { Button, Callout } from '@zhucheng/ui';
import type { MouseEvent } from 'react';
import styles from './members-only.module.css';
import { CONTACT_ANCHOR, describeMembersOnly, joinMembersOnly } from '../../members-only.ts';
import type { NoticeDetail } from '../../stages.ts';

/** Names of the attachments; links only. */
export const AttachmentNames = staticContent(() => import('./attachment-names.tsx'));

interface VisitorContentProps {
  notice: NoticeDetail;
  /** Called after a login in the dialog, with the id of the pressed attachment's link. */
  onLogin?: (attachmentId: string | undefined) => void;
}

/**
 * Login prompt in place of the contacts, and the names of the attachments. Without JavaScript, and after an unnoticed
 * end of the session, the links lead to the login page and back.
 */
export function VisitorContent({ notice, onLogin }: VisitorContentProps) {
  const { state } = useSession();
  const requireLogin = useRequireLogin();
  const back = `${getNoticePath(notice)}#${CONTACT_ANCHOR}`;
  const onClick = async (event: MouseEvent) => {
    const link = (event.target as Element).closest('a');
    if (!link || state === 'member' || event.metaKey || event.ctrlKey || event.shiftKey) return;
    event.preventDefault();
    // Runs after the closing dialog has restored the focus.
    if (await requireLogin(`即可${joinMembersOnly(notice, '查看联系人', '下载附件', '、')}`))
      requestAnimationFrame(() => onLogin?.(link.id || undefined));
  };
  return (
    <div onClick={(event) => void onClick(event)}>
      <Callout
        title={`登录后${notice.hasContact ? '查看' : '下载'}${describeMembersOnly(notice)}`}
        action={
          <Button to={`/login?redirect=${encodeURIComponent(back)}`} variant="primary" icon="lock">
            登录后{notice.hasContact ? '查看' : '下载'}
          </Button>
        }
      >
        公告正文人人可读；
        {joinMembersOnly(notice, '联系方式登录后免费查看', '附件登录后免费下载', '，')}
        ，登录后留在本页。
      </Callout>
      <p className={styles.printed} data-print="only">
        {describeMembersOnly(notice)}须登录后查看。
      </p>
      {notice.files.length > 0 && <AttachmentNames key={notice.id} notice={notice} />}
    </div>
  );
}
