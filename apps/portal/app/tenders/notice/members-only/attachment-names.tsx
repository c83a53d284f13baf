import { getNoticePath } from '@zhucheng/domain-tender';
import { Button } from '@zhucheng/ui';
import { AttachmentSection } from './attachment-section.tsx';
import type { NoticeDetail } from '../../stages.ts';

/**
 * Attachments of a notice for visitors: names, types and sizes. The links lead to the login page and back to the same
 * file; a page with JavaScript opens the login dialog instead.
 */
export default function AttachmentNames({ notice }: { notice: NoticeDetail }) {
  const path = getNoticePath(notice);
  return (
    <AttachmentSection
      files={notice.files}
      renderAction={({ name }, id) => (
        <Button
          id={id}
          to={`/login?redirect=${encodeURIComponent(`${path}#${id}`)}`}
          size="small"
          icon="lock"
          aria-label={`登录下载 ${name}`}
        >
          登录下载
        </Button>
      )}
    />
  );
}
