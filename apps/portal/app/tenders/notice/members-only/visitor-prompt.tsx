import { getNoticePath } from '@zhucheng/domain-tender';
import { Button, Callout } from '@zhucheng/ui';
import { AttachmentSection } from './attachment-section.tsx';
import styles from './members-only.module.css';
import { CONTACT_ANCHOR, describeMembersOnly, joinMembersOnly } from '../../members-only.ts';
import type { NoticeDetail } from '../../stages.ts';

/**
 * What visitors see of the members-only content: a prompt to log in, and names, types and sizes of the attachments. The
 * links lead to the login page and back to the same place.
 */
export default function VisitorPrompt({ notice }: { notice: NoticeDetail }) {
  const loginPath = (anchor: string) =>
    `/login?redirect=${encodeURIComponent(`${getNoticePath(notice)}#${anchor}`)}`;
  const verb = notice.hasContact ? '查看' : '下载';
  return (
    <>
      <Callout
        title={`登录后${verb}${describeMembersOnly(notice)}`}
        action={
          <Button to={loginPath(CONTACT_ANCHOR)} variant="primary" icon="lock">
            登录后{verb}
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
      {notice.files.length > 0 && (
        <AttachmentSection
          files={notice.files}
          renderAction={({ name }, id) => (
            <Button
              id={id}
              to={loginPath(id)}
              size="small"
              icon="lock"
              aria-label={`登录下载 ${name}`}
            >
              登录下载
            </Button>
          )}
        />
      )}
    </>
  );
}
