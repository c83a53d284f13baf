import { z } from 'zod';
import { CODES } from '../../codes.ts';
import { defineContract } from '../../define-contract.ts';
import { idSchema, modelReply, pageReply, pageRequestFields, timeSchema } from '../../envelope.ts';
import {
  bizTypeSchema,
  contentFilterSchema,
  contentModelSchema,
  contentRecordSchema,
  contentStateSchema,
  savedContentSchema,
  versionMarkSchema,
} from './content.schemas.ts';

const query = { method: 'POST', auth: 'staff:content:read', kind: 'query' } as const;

const mutation = {
  method: 'POST',
  auth: 'staff:content:publish',
  kind: 'mutation',
  reply: modelReply(contentStateSchema),
  errors: [CODES.notFound, CODES.conflict],
  invalidates: ['consoleContent.listPaged'],
} as const;

const target = { id: idSchema, base: versionMarkSchema };

/** Articles as their editors see them: drafts, versions, publishing. */
export const consoleContentContract = defineContract('consoleContent', {
  listPaged: {
    ...query,
    path: '/console/content/listPaged',
    summary: '内容列表：草稿、审核中、定时、已发布和已撤回的文章，最近更新的在前',
    request: contentFilterSchema.extend(pageRequestFields),
    reply: pageReply(contentRecordSchema),
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
    path: '/console/content/save',
    summary:
      '保存一稿（新建时不给 id 和 base）；线上的文章不变。从旧版本改起的，答 40900 并附最新一稿，两边都不丢',
    request: z.object({
      id: idSchema.optional(),
      bizType: bizTypeSchema,
      base: versionMarkSchema.optional(),
      content: savedContentSchema,
    }),
  },
  publish: {
    ...mutation,
    path: '/console/content/publish',
    summary: '发布最新一稿，立即生效；也用来把已撤回的文章重新上线',
    request: z.object(target),
  },
  schedule: {
    ...mutation,
    path: '/console/content/schedule',
    summary: '定时发布最新一稿；不给时间则取消定时',
    request: z.object({ ...target, at: timeSchema.nullable() }),
  },
  withdraw: {
    ...mutation,
    path: '/console/content/withdraw',
    summary: '撤回：公开地址立即答 410；undo 为真时撤销刚才的撤回，文章照原样上线',
    request: z.object({ id: idSchema, undo: z.boolean().default(false) }),
  },
});
