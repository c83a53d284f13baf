import type { tenderProjectDetailSchema } from '@zhucheng/contracts';
import { toShanghaiDay } from '@zhucheng/domain-tender';
import type { z } from 'zod';

/** Tender project of the detail call. */
export type TenderProjectDetail = z.output<typeof tenderProjectDetailSchema>;

/** Notice of a tender project. */
export type NoticeDetail = TenderProjectDetail['notices'][number];

/** Address of a project as machine-readable data (OCDS 1.1). */
export const getOcdsPath = (projectId: string) => `/tenderDetails/${projectId}/ocds.json`;

/** Address of a project's dates as a file for calendar programs. */
export const getCalendarPath = (projectId: string) => `/tenderDetails/${projectId}/calendar.ics`;

/** Formats an ISO time as 11 月 6 日; in another year than `now` (epoch milliseconds) as 2025 年 11 月 6 日. */
export function formatMonthDay(time: string, now: number): string {
  const year = time.slice(0, 4);
  const day = `${Number(time.slice(5, 7))} 月 ${Number(time.slice(8, 10))} 日`;
  return year === toShanghaiDay(now).slice(0, 4) ? day : `${year} 年 ${day}`;
}
