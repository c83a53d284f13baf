import { consoleContentContract } from '@zhucheng/contracts';
import { defineHandlers } from '../../../http/define-handlers.ts';
import { startBulkChange } from './bulk/bulk.service.ts';
import { addComment, getComments, resolveComment } from './versions/comments.service.ts';
import {
  exportContents,
  getContent,
  getContentOverview,
  getContentPage,
} from './content.service.ts';
import { getContentDiff } from './versions/diff.service.ts';
import {
  publishContent,
  scheduleContent,
  withdrawContent,
} from './publishing/publishing.service.ts';
import { createPreview } from './preview/preview.service.ts';
import { removeContent } from './publishing/removal.service.ts';
import { reviewContent, submitContent } from './publishing/review.service.ts';
import { saveContent } from './saving.service.ts';
import { dismissProposal, getVersionPage, restoreContent } from './versions/versions.service.ts';

/** Articles as their editors see them. */
export default defineHandlers(consoleContentContract, {
  listPaged: ({ input, context }) => getContentPage(context, input),
  overview: async ({ input, context }) => ({ model: await getContentOverview(context, input) }),
  export: async ({ input, context }) => ({ list: await exportContents(context, input) }),
  get: async ({ input, context }) => ({ model: await getContent(context, input) }),
  save: async ({ input, context }) => ({ model: await saveContent(context, input) }),
  submit: async ({ input, context }) => ({ model: await submitContent(context, input) }),
  review: async ({ input, context }) => ({ model: await reviewContent(context, input) }),
  versions: ({ input, context }) => getVersionPage(context, input),
  diff: async ({ input, context }) => ({ model: await getContentDiff(context, input) }),
  restore: async ({ input, context }) => ({ model: await restoreContent(context, input) }),
  dismiss: async ({ input, context }) => ({ model: await dismissProposal(context, input) }),
  comments: async ({ input, context }) => ({ list: await getComments(context, input) }),
  comment: async ({ input, context }) => ({ model: await addComment(context, input) }),
  resolve: async ({ input, context }) => ({ model: await resolveComment(context, input) }),
  publish: async ({ input, context }) => ({ model: await publishContent(context, input) }),
  schedule: async ({ input, context }) => ({ model: await scheduleContent(context, input) }),
  withdraw: async ({ input, context }) => ({ model: await withdrawContent(context, input) }),
  preview: async ({ input, context }) => ({ model: await createPreview(context, input) }),
  remove: async ({ input, context }) => ({ model: await removeContent(context, input) }),
  bulk: async ({ input, context }) => ({ model: await startBulkChange(context, input) }),
});
