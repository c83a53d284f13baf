import { staticContent } from '@zhucheng/app-shell';
import { useRequireLogin, useIsMember } from '@zhucheng/auth-store';
import type { MouseEvent } from 'react';
import { joinMembersOnly } from '../../members-only.ts';
import type { NoticeDetail } from '../../stages.ts';

/** Prompt and names of the attachments; links only. */
export const VisitorPrompt = staticContent(() => import('./visitor-prompt.tsx'));

interface VisitorContentProps {
  notice: NoticeDetail;
  /** Called after a login in the dialog, with the id of the pressed attachment's link. */
  onLogin?: (attachmentId: string | undefined) => void;
}

/**
 * Login prompt in place of the members-only content, whose links open the login dialog. Without JavaScript, and after
 * an unnoticed end of the session, they lead to the login page and back.
 */
export function VisitorContent({ notice, onLogin }: VisitorContentProps) {
  const member = useIsMember();
  const requireLogin = useRequireLogin();
  const onClick = async (event: MouseEvent) => {
    const link = (event.target as Element).closest('a');
    if (!link || member || event.metaKey || event.ctrlKey || event.shiftKey) return;
    event.preventDefault();
    // Runs after the closing dialog has restored the focus.
    if (await requireLogin(`即可${joinMembersOnly(notice, '查看联系人', '下载附件', '、')}`))
      requestAnimationFrame(() => onLogin?.(link.id || undefined));
  };
  return (
    <div onClick={(event) => void onClick(event)}>
      <VisitorPrompt key={notice.id} notice={notice} />
    </div>
  );
}
