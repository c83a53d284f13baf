import { useRequireLogin, useSession } from '@zhucheng/auth-store';
import { getNoticePath } from '@zhucheng/domain-tender';
import { Button, Callout } from '@zhucheng/ui';
import type { MouseEvent } from 'react';
import styles from './members-only.module.css';
import { CONTACT_ANCHOR, describeMembersOnly } from '../../members-only.ts';
import type { NoticeDetail } from '../../stages.ts';

interface LoginPromptProps {
  notice: NoticeDetail;
  /** Somebody has logged in, without leaving the page. */
  onLogin?: () => void;
}

/**
 * Says what a login brings. Without script, and where a session has ended unnoticed, the button leads to the login page
 * and from there back.
 */
export function LoginPrompt({ notice, onLogin }: LoginPromptProps) {
  const { state } = useSession();
  const gate = useRequireLogin();
  const back = `${getNoticePath(notice)}#${CONTACT_ANCHOR}`;
  const ask = async (event: MouseEvent) => {
    if (state === 'member') return;
    event.preventDefault();
    // The dialog gives the focus back as it closes; what comes after is ours.
    if (await gate('即可查看联系人、下载附件')) requestAnimationFrame(() => onLogin?.());
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
            onClick={(event: MouseEvent) => void ask(event)}
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
