import { tenderCalendarContract } from '@zhucheng/contracts';
import { defineHandlers } from '../../../http/define-handlers.ts';
import { createFeed, getCalendarSettings, removeFeed, setReminders } from './feeds.service.ts';
import { getMonth } from './own-dates.service.ts';
import { getProjectCalendar } from './project-dates.service.ts';

/** Dates of tender projects, and members' calendars. */
export default defineHandlers(tenderCalendarContract, {
  project: async ({ input, context }) => ({ model: await getProjectCalendar(context, input) }),
  month: ({ input, context }) => getMonth(context, input),
  settings: async ({ context }) => ({ model: await getCalendarSettings(context) }),
  createFeed: async ({ context }) => ({ model: await createFeed(context) }),
  removeFeed: async ({ context }) => ({ model: await removeFeed(context) }),
  setReminders: async ({ input, context }) => ({ model: await setReminders(context, input) }),
});
