import type { noticeRecordSchema } from '@zhucheng/contracts';
import {
  formatListAmount,
  getAmountLabel,
  getNoticePath,
  getSubjectName,
  formatShortDateTime,
} from '@zhucheng/domain-tender';
import { Highlight, TenderRow } from '@zhucheng/ui';
import type { ReactNode } from 'react';
import type { z } from 'zod';

/** Notice record of a list call. */
export type NoticeRecord = z.output<typeof noticeRecordSchema>;

/** Notice record with a line that says why it is shown where it is. */
export interface ShownNotice extends NoticeRecord {
  hint?: string;
}

/** Returns true for notices and clarifications, whose deadline is ahead. */
function awaitsBids(infoType: NoticeRecord['infoType']): boolean {
  return infoType === '0100' || infoType === '0105';
}

function formatNote({ infoType, openTime, publishTime }: NoticeRecord): string {
  if (infoType === '0102' && openTime) return `${formatShortDateTime(openTime)} 开标`;
  return `${publishTime.slice(0, 10)} 发布`;
}

interface NoticeRowProps {
  notice: ShownNotice;
  now: number;
  /** Has a star button and a place for the member's marks, for a script on the list. */
  withStar?: boolean;
  /** Control before the badge. */
  before?: ReactNode;
}

/** Row of a tender notice. */
export function NoticeRow({ notice, now, withStar, before }: NoticeRowProps) {
  const { infoType, title, region, buyer, deadline, publishTime } = notice;
  const hasAmount = notice.amount !== null || notice.amountText !== null;
  return (
    <TenderRow
      type={infoType}
      href={getNoticePath(notice)}
      title={notice.hits ? <Highlight segments={notice.hits.title} /> : title}
      meta={[region, getSubjectName(notice), buyer]}
      hint={notice.hint}
      amount={
        hasAmount
          ? {
              value: formatListAmount(notice.amount, notice.amountText),
              label: getAmountLabel(notice.amount, notice.amountText, notice.amountKind),
            }
          : undefined
      }
      deadline={
        awaitsBids(infoType) && deadline ? { published: publishTime, deadline, now } : undefined
      }
      note={formatNote(notice)}
      starLabel={withStar ? `收藏：${title}` : undefined}
      before={before}
    />
  );
}
