import { z } from 'zod';
import { CODES } from '../../../codes.ts';
import { defineContract } from '../../../define-contract.ts';
import {
  idSchema,
  listReply,
  modelReply,
  pageReply,
  pageRequestFields,
  timeSchema,
} from '../../../envelope.ts';
import {
  bizTypeSchema,
  contentBulkSchema,
  contentDiffSchema,
  commentSchema,
  contentFilterSchema,
  contentModelSchema,
  contentOverviewSchema,
  contentRecordSchema,
  contentStateSchema,
  listedContentSchema,
  savedContentSchema,
  versionInfoSchema,
  versionMarkSchema,
} from './content.schemas.ts';
import { taskSchema } from '../lists.schemas.ts';

const query = { method: 'POST', auth: 'staff:content:read', kind: 'query' } as const;

const mutation = {
  method: 'POST',
  auth: 'staff:content:publish',
  kind: 'mutation',
  reply: modelReply(contentStateSchema),
  errors: [CODES.notFound, CODES.conflict],
  invalidates: ['consoleContent.listPaged', 'consoleContent.overview'],
} as const;

const target = { id: idSchema, base: versionMarkSchema };

/** Articles as their editors see them: drafts, versions, publishing. */
export const consoleContentContract = defineContract('consoleContent', {
  listPaged: {
    ...query,
    path: '/console/content/listPaged',
    summary:
      '内容列表：草稿、审核中、定时、已发布和已撤回的文章，最近更新的在前；withTags 为真时连同标签，否则标签是空的',
    request: contentFilterSchema.extend({
      withTags: z.boolean().default(false),
      ...pageRequestFields,
    }),
    reply: pageReply(listedContentSchema),
  },
  overview: {
    ...query,
    path: '/console/content/overview',
    summary: '内容一览：各类型、各状态的篇数，编辑过文章的同事',
    request: z.object({ bizType: bizTypeSchema.optional() }),
    reply: modelReply(contentOverviewSchema),
  },
  export: {
    ...query,
    kind: 'mutation',
    stepUp: true,
    audit: 'content.export',
    path: '/console/content/export',
    summary: '导出列表：筛选出的文章的标题、状态、目录、经手人和时间，不含正文，最多 10000 篇',
    request: contentFilterSchema,
    reply: listReply(contentRecordSchema),
    errors: [CODES.stepUpNeeded],
  },
  get: {
    ...query,
    path: '/console/content/get',
    summary: '一篇文章的最新一稿，或指定的一版',
    request: z.object({ id: idSchema, number: z.number().int().min(0).optional() }),
    reply: modelReply(contentModelSchema),
    errors: [CODES.notFound],
  },
  save: {
    ...mutation,
    auth: 'staff:content:write',
    audit: 'content.save',
    path: '/console/content/save',
    summary:
      '保存一稿（新建时不给 id 和 base）；线上的文章不变。从旧版本改起的，答 40900 并附最新一稿，两边都不丢',
    request: z.object({
      id: idSchema.optional(),
      bizType: bizTypeSchema,
      base: versionMarkSchema.optional(),
      content: savedContentSchema,
      /** True for a saving that settles a conflict: it becomes a version of its own. */
      apart: z.boolean().default(false),
    }),
  },
  submit: {
    ...mutation,
    auth: 'staff:content:write',
    audit: 'content.submit',
    path: '/console/content/submit',
    summary: '把最新一稿提交审核',
    request: z.object({
      ...target,
      note: z.string().trim().max(500, '说明最多 500 个字').default(''),
    }),
  },
  review: {
    ...mutation,
    auth: 'staff:content:review',
    audit: 'content.review',
    path: '/console/content/review',
    summary: '审核：通过，或写明原因退回；设置要求时，作者不能审核自己的稿件',
    request: z.object({
      ...target,
      decision: z.enum(['approve', 'return']),
      /** Needed for a return. */
      reason: z.string().trim().max(1_000, '原因最多 1000 个字').default(''),
    }),
  },
  versions: {
    ...query,
    path: '/console/content/versions',
    summary: '一篇文章的各版，最新的在前：谁、何时、从哪一版改起、是否发布过；导入的建议也在内',
    request: z.object({ id: idSchema, ...pageRequestFields }),
    reply: pageReply(versionInfoSchema),
    errors: [CODES.notFound],
  },
  diff: {
    ...query,
    path: '/console/content/diff',
    summary:
      '两版的差别：逐个字段，正文到字；不给 from 时与前一版比（导入的建议与最新一稿比），不给 to 时看最新一稿',
    request: z.object({
      id: idSchema,
      from: z.number().int().min(0).optional(),
      to: z.number().int().min(0).optional(),
    }),
    reply: modelReply(contentDiffSchema),
    errors: [CODES.notFound],
  },
  restore: {
    ...mutation,
    auth: 'staff:content:write',
    audit: 'content.restore',
    path: '/console/content/restore',
    summary: '把以前的一版（或导入建议的一版）恢复成新的一稿，线上不变',
    request: z.object({ ...target, number: z.number().int().min(1) }),
  },
  dismiss: {
    ...mutation,
    auth: 'staff:content:write',
    audit: 'content.dismiss',
    path: '/console/content/dismiss',
    summary: '不采用导入建议的一版；它仍留在历史里',
    request: z.object({ id: idSchema, number: z.number().int().min(1) }),
  },
  comments: {
    ...query,
    path: '/console/content/comments',
    summary: '一篇文章的批注，先写的在前',
    request: z.object({ id: idSchema }),
    reply: listReply(commentSchema),
    errors: [CODES.notFound],
  },
  comment: {
    ...mutation,
    auth: 'staff:content:read',
    audit: 'content.comment',
    path: '/console/content/comment',
    summary: '批注一段文字或整篇',
    request: z.object({
      id: idSchema,
      number: z.number().int().min(0),
      quote: z.string().max(500, '选中的文字太长，请选短一些').default(''),
      prefix: z.string().max(100).default(''),
      text: z.string().trim().min(1, '请写批注').max(1_000, '批注最多 1000 个字'),
    }),
    reply: modelReply(commentSchema),
    errors: [CODES.notFound],
    invalidates: ['consoleContent.comments'],
  },
  resolve: {
    ...mutation,
    auth: 'staff:content:read',
    audit: 'content.resolve',
    path: '/console/content/resolve',
    summary: '把批注标为已处理，或重新打开',
    request: z.object({ id: idSchema, commentId: idSchema, resolved: z.boolean() }),
    reply: modelReply(commentSchema),
    errors: [CODES.notFound],
    invalidates: ['consoleContent.comments'],
  },
  publish: {
    ...mutation,
    audit: 'content.publish',
    path: '/console/content/publish',
    summary: '发布最新一稿，立即生效；也用来把已撤回的文章重新上线',
    request: z.object(target),
  },
  schedule: {
    ...mutation,
    audit: 'content.schedule',
    path: '/console/content/schedule',
    summary: '定时发布最新一稿；不给时间则取消定时',
    request: z.object({ ...target, at: timeSchema.nullable() }),
  },
  withdraw: {
    ...mutation,
    audit: 'content.withdraw',
    path: '/console/content/withdraw',
    summary: '撤回：公开地址立即答 410；undo 为真时撤销刚才的撤回，文章照原样上线',
    request: z.object({ id: idSchema, undo: z.boolean().default(false) }),
  },
  preview: {
    ...query,
    kind: 'mutation',
    audit: false,
    path: '/console/content/preview',
    summary: '给一版一张预览票：半小时内凭它在公开页面的地址上看到这一版，别人看不到',
    request: z.object({ id: idSchema, number: z.number().int().min(0).optional() }),
    reply: modelReply(z.object({ path: z.string(), expiresAt: timeSchema })),
    errors: [CODES.notFound],
  },
  remove: {
    ...mutation,
    auth: 'staff:content:write',
    audit: 'content.remove',
    path: '/console/content/remove',
    summary: '删除从未发布过的草稿；undo 为真时撤销刚才的删除',
    request: z.object({ id: idSchema, undo: z.boolean().default(false) }),
  },
  bulk: {
    ...mutation,
    auth: 'staff:content:read',
    audit: 'content.bulk',
    path: '/console/content/bulk',
    summary:
      '批量提交、通过、退回、发布、定时、撤回、移动、加标签或删除草稿：选中的，或筛选的全部；在后台做，进度见 task/get。定时、撤回、移动、加标签和删除可以撤销',
    request: contentBulkSchema,
    reply: modelReply(taskSchema),
    errors: [CODES.notAllowed],
  },
});
