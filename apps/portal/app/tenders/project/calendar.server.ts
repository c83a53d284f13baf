import type { projectCalendarSchema } from '@zhucheng/contracts';
import { getNoticePath } from '@zhucheng/domain-tender';
import { formatIcs } from '@zhucheng/domain-tender/calendar';
import { brand, hosts } from '@zhucheng/site-config';
import type { z } from 'zod';

/** Reply with the dates of a project as a file that calendar programs open. */
export function renderProjectCalendar({
  name,
  dates,
}: z.output<typeof projectCalendarSchema>): Response {
  const text = formatIcs({
    name,
    publisher: { name: brand.name, origin: hosts.origin },
    entries: dates.map(({ statedBy, category, infoType, cancelled, time, changedAt, ...date }) => ({
      ...date,
      statedBy,
      time: Date.parse(time),
      isCancelled: cancelled,
      path: getNoticePath({ id: statedBy, category, infoType }),
      changedAt: Date.parse(changedAt),
    })),
  });
  return new Response(text, { headers: { 'Content-Type': 'text/calendar; charset=utf-8' } });
}
