import { tenderCalendarApi } from '@zhucheng/api-client';
import { parseId, resourceLoader } from '@zhucheng/app-shell';
import { renderProjectCalendar } from './calendar.server.ts';

/** `/tenderDetails/{id}/calendar.ics`: the dates of the project for a calendar program. */
export const loader = resourceLoader<{ id?: string }>(
  async ({ params, load }) => {
    const projectId = parseId(params.id);
    const { model } = await load(tenderCalendarApi.project.initiate({ projectId }));
    return renderProjectCalendar(model);
  },
  (status, { msg = '没有找到这个项目' }) =>
    new Response(msg, { status, headers: { 'Content-Type': 'text/plain; charset=utf-8' } }),
);
