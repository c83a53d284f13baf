import { useRequireLogin, useSession } from '@zhucheng/auth-store';
import { getNoticePath } from '@zhucheng/domain-tender';
import { Button, Callout } from '@zhucheng/ui';
import type { MouseEvent } from 'react';
import styles from './members-only.module.css';
import { CONTACT_ANCHOR, describeMembersOnly } from '../../members-only.ts';
import type { NoticeDetail } from '../../stages.ts';

interface LoginPromptProps {
  notice: NoticeDetail;
  /** Called after a login in the dialog. */
  onLogin?: () => void;
}

/**
 * Login prompt in place of contacts and attachments. Without JavaScript, and after an unnoticed end of the session, the
 * button leads to the login page and back.
 */
export function LoginPrompt({ notice, onLogin }: LoginPromptProps) {
  const { state } = useSession();
  const requireLogin = useRequireLogin();
  const back = `${getNoticePath(notice)}#${CONTACT_ANCHOR}`;
  const logIn = async (event: MouseEvent) => {
    if (state === 'member') return;
    event.preventDefault();
    // Runs after the closing dialog has restored the focus.
    if (await requireLogin('即可查看联系人、下载附件')) requestAnimationFrame(() => onLogin?.());
  };
  return (
    <>
      <Callout
        title={`登录后查看${describeMembersOnly(notice)}`}
        action={
          <Button
            to={`/login?redirect=${encodeURIComponent(back)}`}
            variant="primary"
            icon="lock"
            onClick={(event: MouseEvent) => void logIn(event)}
          >
            登录后查看
          </Button>
        }
      >
        公告正文人人可读；联系方式和附件登录后免费查看、下载，登录后留在本页。
      </Callout>
      <p className={styles.printed} data-print="only">
        {describeMembersOnly(notice)}须登录后查看。
      </p>
    </>
  );
}
