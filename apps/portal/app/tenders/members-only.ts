import type { NoticeDetail } from './stages.ts';

/** Where on a notice's page contacts and attachments stand. */
export const CONTACT_ANCHOR = 'contact';

type MembersOnlyInfo = Pick<NoticeDetail, 'hasContact' | 'fileCount'>;

/** What a notice has for members, in words: 联系人和 3 个附件; empty where it has nothing. */
export function describeMembersOnly({ hasContact, fileCount }: MembersOnlyInfo): string {
  const files = fileCount > 0 ? `${fileCount} 个附件` : '';
  return [hasContact ? '联系人' : '', files].filter(Boolean).join('和 ');
}

/**
 * The notice of a project that tells members most: one that says whom to ask before the others, then the one with the
 * most attachments, then the newest. Notices come the oldest first.
 */
export function findNoticeForMembers<T extends MembersOnlyInfo>(
  notices: readonly T[],
): T | undefined {
  const worth = ({ hasContact, fileCount }: MembersOnlyInfo) =>
    (hasContact ? 1_000 : 0) + fileCount;
  const most = Math.max(0, ...notices.map(worth));
  return most > 0 ? notices.findLast((notice) => worth(notice) === most) : undefined;
}
