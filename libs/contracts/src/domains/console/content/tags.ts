import { z } from 'zod';
import { CODES } from '../../../codes.ts';
import { defineContract } from '../../../define-contract.ts';
import { idSchema, modelReply, pageReply, pageRequestFields } from '../../../envelope.ts';

const tagSchema = z.object({
  id: idSchema,
  name: z.string(),
  /** Published articles with the tag. */
  published: z.number().int(),
  /** All articles that are or were published with the tag. */
  articles: z.number().int(),
  /** Names that lead here: former ones, and those of merged tags. */
  otherNames: z.array(z.string()),
});

/** Tag as its editors see it. */
export type TagRecord = z.output<typeof tagSchema>;

const change = {
  method: 'POST',
  auth: 'staff:tags',
  kind: 'mutation',
  reply: modelReply(tagSchema),
  errors: [CODES.notFound, CODES.conflict],
  invalidates: ['consoleTags.list'],
} as const;

/** Tags of articles. */
export const consoleTagsContract = defineContract('consoleTags', {
  list: {
    method: 'POST',
    auth: 'staff',
    kind: 'query',
    path: '/console/tag/list',
    summary: '标签和用到它的文章数，用得多的在前；也按旧名称找',
    request: z.object({
      keywords: z.string().trim().max(30).optional(),
      sort: z.enum(['used', 'name', 'newest']).default('used'),
      ...pageRequestFields,
    }),
    reply: pageReply(tagSchema),
  },
  save: {
    ...change,
    audit: 'tag.save',
    path: '/console/tag/save',
    summary: '新建标签或改名；旧名称的导入仍落到它上面',
    request: z.object({
      id: idSchema.optional(),
      name: z.string().trim().min(1, '请输入标签').max(30, '标签最多 30 个字'),
    }),
  },
  merge: {
    ...change,
    audit: 'tag.merge',
    path: '/console/tag/merge',
    summary: '并入另一个标签：文章都过去，旧地址和旧名称仍有效',
    request: z.object({ id: idSchema, intoId: idSchema }),
  },
  unmerge: {
    ...change,
    audit: 'tag.unmerge',
    path: '/console/tag/unmerge',
    summary: '撤销刚才的并入（一分钟内）：文章和地址回到原处，其间改过的稿件不动',
    request: z.object({ id: idSchema }),
  },
});
