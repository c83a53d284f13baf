import { aiReviewsContract } from '@zhucheng/contracts';
import { defineHandlers } from '../../http/define-handlers.ts';
import {
  createReview,
  getReview,
  getReviewPage,
  removeReview,
  updateFinding,
} from './reviews.service.ts';
import { getExample } from './example.service.ts';
import './export/review-files.ts';

/** Reviews of contracts. */
export default defineHandlers(aiReviewsContract, {
  example: async ({ context }) => ({ model: await getExample(context) }),
  create: async ({ input, context }) => ({ model: await createReview(context, input) }),
  listPaged: ({ input, context }) => getReviewPage(context, input),
  get: async ({ input, context }) => ({ model: await getReview(context, input) }),
  remove: async ({ input, context }) => ({ model: await removeReview(context, input) }),
  updateFinding: async ({ input, context }) => ({ model: await updateFinding(context, input) }),
});
