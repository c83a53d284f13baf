import { learningContract } from '@zhucheng/contracts';
import { defineHandlers } from '../../http/define-handlers.ts';
import * as detail from './course-detail.service.ts';
import * as courses from './courses.service.ts';

/** Video courses: for everybody, with more for members. */
export default defineHandlers(learningContract, {
  videoCatList: async ({ input, context }) => ({
    list: await courses.getCategories(context, input),
  }),
  listNew: ({ input, context }) => courses.getCoursePage(context, input),
  getRecommendVideo: async ({ input, context }) => ({
    list: await courses.getRecommendedCourses(context, input),
  }),

  film: async ({ input, context }) => ({ model: await detail.getVideo(context, input.id) }),

  addStar: async ({ input, context }) => ({
    model: await detail.setCourseReaction(context, input.id, 'star', true),
  }),
  reduceStar: async ({ input, context }) => ({
    model: await detail.setCourseReaction(context, input.id, 'star', false),
  }),
  favorite: async ({ input, context }) => ({
    model: await detail.setCourseReaction(context, input.id, 'favorite', true),
  }),
  cancelFavorite: async ({ input, context }) => ({
    model: await detail.setCourseReaction(context, input.id, 'favorite', false),
  }),
  userOperationState: async ({ input, context }) => ({
    model: await detail.getCourseReactionState(context, input.id),
  }),

  checkLogin: async ({ input, context }) => {
    await detail.assertMayContinue(context, input.id, input.position);
    return { model: { id: input.id } };
  },
  progress: async ({ input, context }) => {
    const progress = await detail.updateProgress(context, input.id, input.position);
    return { model: { id: input.id, ...progress } };
  },

  memberList: ({ input, context }) => courses.getMemberCoursePage(context, input),
  memberSearch: ({ input, context }) => courses.searchMemberCourses(context, input),
  memberFavorites: ({ input, context }) =>
    courses.getMemberCoursePage(context, { ...input, state: 'favorite' }),
});
