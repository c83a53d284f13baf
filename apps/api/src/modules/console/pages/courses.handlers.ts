import { consoleCoursesContract } from '@zhucheng/contracts';
import { defineHandlers } from '../../../http/define-handlers.ts';
import { getCoursePage, saveCourseFilm } from './courses.service.ts';

/** Films of courses. */
export default defineHandlers(consoleCoursesContract, {
  listPaged: ({ input, context }) => getCoursePage(context.db, input),
  save: async ({ input, context }) => ({ model: await saveCourseFilm(context, input) }),
});
