import type { NoticeDetail } from './stages.ts';

/** Where on a notice's page contacts and attachments stand. */
export const CONTACT = 'contact';

type Gated = Pick<NoticeDetail, 'hasContact' | 'fileCount'>;

/** What a notice has for members, in words: 联系人和 3 个附件; empty where it has nothing. */
export function gatedOf({ hasContact, fileCount }: Gated): string {
  const files = fileCount > 0 ? `${fileCount} 个附件` : '';
  return [hasContact ? '联系人' : '', files].filter(Boolean).join('和 ');
}

/** The newest notice of a project that says whom to ask, else the newest one with attachments. */
export function noticeWithMore<T extends Gated>(notices: readonly T[]): T | undefined {
  return (
    notices.findLast(({ hasContact }) => hasContact) ??
    notices.findLast(({ fileCount }) => fileCount > 0)
  );
}
