import { getNoticePath } from '@zhucheng/domain-tender';
import { createBidOpeningJsonLd } from '@zhucheng/tdk';
import type { NoticeDetail, TenderProjectDetail } from './stages.ts';

/** Returns the JSON-LD event of the bid opening announced by a notice; empty if its time is unknown. */
export function bidOpeningJsonLd(
  notice: NoticeDetail | undefined,
  { project }: TenderProjectDetail,
) {
  if (!notice?.openTime) return [];
  return [
    createBidOpeningJsonLd({
      path: getNoticePath(notice),
      title: project.name,
      description: notice.title,
      at: notice.openTime,
      place: notice.location || notice.region || '中国',
      organiser: project.buyer?.name,
    }),
  ];
}
