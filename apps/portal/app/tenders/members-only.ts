import type { NoticeDetail } from './stages.ts';

/** Id of the block with contacts and attachments on a notice page. */
export const CONTACT_ANCHOR = 'contact';

type MembersOnlyInfo = Pick<NoticeDetail, 'hasContact' | 'fileCount'>;

/** Joins the words for contact and attachments, those of them that a notice has. */
export function joinMembersOnly(
  { hasContact, fileCount }: MembersOnlyInfo,
  contact: string,
  files: string,
  link: string,
): string {
  return [hasContact ? contact : '', fileCount > 0 ? files : ''].filter(Boolean).join(link);
}

/** Describes the members-only content of a notice: 联系人和 3 个附件; empty if there is none. */
export function describeMembersOnly(notice: MembersOnlyInfo): string {
  return joinMembersOnly(notice, '联系人', `${notice.fileCount} 个附件`, '和 ');
}

/**
 * Returns the notice with the most members-only content: with a contact first, then with the most attachments, then the
 * latest. Notices are ordered oldest first.
 */
export function findNoticeForMembers<T extends MembersOnlyInfo>(
  notices: readonly T[],
): T | undefined {
  const score = ({ hasContact, fileCount }: MembersOnlyInfo) =>
    (hasContact ? 1_000 : 0) + fileCount;
  const max = Math.max(0, ...notices.map(score));
  return max > 0 ? notices.findLast((notice) => score(notice) === max) : undefined;
}

/**
 * Returns a notice itself if it has a contact, or if it has attachments and none of its project has a contact; else
 * the notice of its project with the most members-only content.
 */
export function findContactNotice<T extends MembersOnlyInfo & { id: string }>(
  notices: readonly T[],
  noticeId: string | undefined,
): T | undefined {
  const here = notices.find(({ id }) => id === noticeId);
  const best = findNoticeForMembers(notices);
  return here && here.hasContact === best?.hasContact && describeMembersOnly(here) ? here : best;
}
