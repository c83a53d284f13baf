import { z } from 'zod';
import { CODES } from '../../../codes.ts';
import { defineContract } from '../../../define-contract.ts';
import { idSchema, listReply, modelReply } from '../../../envelope.ts';
import { bizTypeSchema } from './content.schemas.ts';

/** Levels of a tree of columns: those that the catalogue of the site shows. */
export const MAX_DIRECTORY_LEVELS = 3;

/** Seconds in which a merger of columns or tags can be taken back: longer than the console offers it. */
export const MERGE_UNDO_SECONDS = 60;

const directorySchema = z.object({
  id: idSchema,
  bizType: bizTypeSchema,
  kind: z.enum(['column', 'topic']),
  parentId: idSchema.nullable(),
  name: z.string(),
  memo: z.string(),
  /** Stays in the catalogue without columns below it. */
  direct: z.boolean(),
  /** Published articles, without those below. */
  published: z.number().int(),
  /** All articles, drafts included, without those below. */
  articles: z.number().int(),
  /** Directories whose addresses lead here. */
  mergedCount: z.number().int(),
  version: z.number().int(),
});

/** Column or topic as its editors see it. */
export type DirectoryRecord = z.output<typeof directorySchema>;

/** Place of a directory: parent, and position among its siblings from 0. */
const placeSchema = z.object({ parentId: idSchema.nullable(), index: z.number().int() });

/** Place of a directory in its tree. */
export type DirectoryPlace = z.output<typeof placeSchema>;

const change = {
  method: 'POST',
  auth: 'staff:directories',
  kind: 'mutation',
  reply: modelReply(directorySchema),
  errors: [CODES.notFound, CODES.conflict],
  invalidates: ['consoleDirectories.tree'],
} as const;

/** Columns and topics of all kinds of content. */
export const consoleDirectoriesContract = defineContract('consoleDirectories', {
  tree: {
    method: 'POST',
    auth: 'staff',
    kind: 'query',
    path: '/console/directory/tree',
    summary: '全部栏目和专题，按编辑排的顺序；上级在 parentId',
    request: z.object({ bizType: bizTypeSchema.optional() }),
    reply: listReply(directorySchema),
  },
  save: {
    ...change,
    audit: 'directory.save',
    path: '/console/directory/save',
    summary: '新建栏目或专题（排在最后），或改名称和说明；改过的不再被导入覆盖',
    request: z.object({
      id: idSchema.optional(),
      bizType: bizTypeSchema,
      kind: z.enum(['column', 'topic']).default('column'),
      parentId: idSchema.nullable().default(null),
      name: z.string().trim().min(1, '请输入名称').max(40, '名称最多 40 个字'),
      memo: z.string().trim().max(500, '说明最多 500 个字').default(''),
      direct: z.boolean().default(false),
      version: z.number().int().min(0).default(0),
    }),
  },
  move: {
    ...change,
    audit: 'directory.move',
    path: '/console/directory/move',
    summary: '移动栏目：换上级或换顺序；答移动前的位置，用来撤销',
    request: z.object({
      id: idSchema,
      parentId: idSchema.nullable(),
      index: z.number().int().min(0).max(10_000),
    }),
    reply: modelReply(z.object({ directory: directorySchema, before: placeSchema })),
  },
  merge: {
    ...change,
    audit: 'directory.merge',
    path: '/console/directory/merge',
    summary: '并入另一个栏目：文章和下级都过去，旧地址仍能打开',
    request: z.object({ id: idSchema, intoId: idSchema }),
  },
  unmerge: {
    ...change,
    audit: 'directory.unmerge',
    path: '/console/directory/unmerge',
    summary: '撤销刚才的并入（一分钟内）：文章、下级和地址回到原处，其间移到别处的不动',
    request: z.object({ id: idSchema }),
  },
});
