import { BIZ_TYPES, type BizType } from '@zhucheng/domain-news';
import { LIVE_STATES, VERSION_KINDS, WORK_STATES } from '@zhucheng/domain-news/editing';
import { z } from 'zod';
import { daySchema, idSchema, timeSchema } from '../../../envelope.ts';

/** Constant of a business type. */
export const bizTypeSchema = z.enum(BIZ_TYPES.map(({ id }) => id) as [BizType, ...BizType[]]);

const MAX_BODY_LENGTH = 300_000;

/** Fields of an article as an editor saves them: a draft may lack anything but its column. */
export const savedContentSchema = z.object({
  title: z.string().max(300, '标题最多 300 个字'),
  viceTitle: z.string().max(300, '副标题最多 300 个字'),
  memo: z.string().max(5_000, '摘要最多 5000 个字'),
  directoryId: idSchema,
  body: z.string().max(MAX_BODY_LENGTH, '正文太长，请分成几篇'),
  props: z.record(z.string().max(60), z.unknown()),
  memberOnly: z.boolean(),
  author: z.string().max(100, '作者最多 100 个字'),
  releaseTime: timeSchema.nullable(),
  tags: z.array(z.string().trim().min(1, '标签不能为空').max(30, '标签最多 30 个字')).max(30),
  topicIds: z.array(idSchema).max(50),
  seoTitle: z.string().max(300, '页面标题最多 300 个字'),
  seoKeyword: z.string().max(1_000, '页面关键词最多 1000 个字'),
  seoDesc: z.string().max(2_000, '页面描述最多 2000 个字'),
});

/** Fields of an article as stored. */
export const contentSchema = z.object({
  title: z.string(),
  viceTitle: z.string(),
  memo: z.string(),
  directoryId: idSchema,
  body: z.string(),
  props: z.record(z.string(), z.unknown()),
  memberOnly: z.boolean(),
  author: z.string(),
  releaseTime: timeSchema.nullable(),
  tags: z.array(z.string()),
  topicIds: z.array(idSchema),
  seoTitle: z.string(),
  seoKeyword: z.string(),
  seoDesc: z.string(),
});

/** Version that a call began from; 0 and the revision of {@link contentStateSchema} before the first change. */
export const versionMarkSchema = z.object({
  number: z.number().int().min(0).max(1_000_000_000),
  revision: z.number().int().min(0).max(1_000_000_000),
});

/** A member of staff. */
export const staffSchema = z.object({ id: idSchema, name: z.string() });

/** What stands where: newest version, work on it, public side, schedule, proposal of an import. */
export const contentStateSchema = z.object({
  id: idSchema,
  bizType: bizTypeSchema,
  title: z.string(),
  /** Newest version and its revision. */
  number: z.number().int(),
  revision: z.number().int(),
  work: z.enum(WORK_STATES).nullable(),
  live: z.enum(LIVE_STATES).nullable(),
  publishedNumber: z.number().int().nullable(),
  scheduledNumber: z.number().int().nullable(),
  scheduledAt: timeSchema.nullable(),
  proposalNumber: z.number().int().nullable(),
  releaseTime: timeSchema.nullable(),
  changeTime: timeSchema,
  editor: staffSchema.nullable(),
});

/** An article in the list of the console. */
export const contentRecordSchema = contentStateSchema.extend({
  dirId: idSchema,
  dirName: z.string(),
  readCount: z.number().int(),
});

/** One in a page of the list, with the tags of its newest version. */
export const listedContentSchema = contentRecordSchema.extend({ tags: z.array(z.string()) });

/** Version of an article without its content. */
export const versionInfoSchema = z.object({
  number: z.number().int(),
  revision: z.number().int(),
  kind: z.enum(VERSION_KINDS),
  baseNumber: z.number().int().nullable(),
  author: staffSchema.nullable(),
  note: z.string(),
  createTime: timeSchema,
  changeTime: timeSchema,
  publishTime: timeSchema.nullable(),
});

/** Comment on an article; `quote` are the words of its passage, empty for the whole article. */
export const commentSchema = z.object({
  id: idSchema,
  number: z.number().int(),
  quote: z.string(),
  /** Words before the passage, which tell equal passages apart. */
  prefix: z.string(),
  text: z.string(),
  author: staffSchema.nullable(),
  createTime: timeSchema,
  resolveTime: timeSchema.nullable(),
  resolver: staffSchema.nullable(),
});

/** One version with its content. */
export const contentModelSchema = contentStateSchema.extend({
  version: versionInfoSchema,
  content: contentSchema,
});

/** Filters of the console's list; `state` mixes work and public side as editors speak of them. */
export const CONTENT_LIST_STATES = [
  'draft',
  'review',
  'returned',
  'approved',
  'working',
  'scheduled',
  'published',
  'withdrawn',
  'proposed',
] as const;

/** Filter of the console's list, also of bulk changes of all matches. */
export const contentFilterSchema = z.object({
  bizType: bizTypeSchema.optional(),
  state: z.enum(CONTENT_LIST_STATES).optional(),
  directoryId: idSchema.optional(),
  editorId: idSchema.optional(),
  /** Name of a tag of the newest version. */
  tag: z.string().trim().max(30).optional(),
  /** Days of the last change, both included. */
  changedFrom: daySchema.optional(),
  changedTo: daySchema.optional(),
  /** Words of the title. */
  keywords: z.string().trim().max(100).optional(),
});

/** Numbers of articles by kind and state, and who has edited any: what the console's list offers to choose from. */
export const contentOverviewSchema = z.object({
  total: z.number().int(),
  kinds: z.array(z.object({ bizType: bizTypeSchema, total: z.number().int() })),
  states: z.array(z.object({ state: z.enum(CONTENT_LIST_STATES), total: z.number().int() })),
  editors: z.array(staffSchema),
});

/** Maximum number of articles of an exported list. */
export const MAX_EXPORTED_CONTENTS = 10_000;

/** Changes of many articles; each is a kind of task, `content.<action>`. */
export const CONTENT_BULK_ACTIONS = [
  'submit',
  'approve',
  'return',
  'publish',
  'schedule',
  'withdraw',
  'move',
  'tag',
  'remove',
] as const;

/** Articles of a bulk change: given ones, or all that match a filter. */
export const contentBulkSchema = z.object({
  action: z.enum(CONTENT_BULK_ACTIONS),
  ids: z.array(idSchema).max(1_000, '一次最多选 1000 篇').optional(),
  /** All that match, instead of `ids`. */
  filter: contentFilterSchema.optional(),
  /** Matches of the filter that stay as they are. */
  except: z.array(idSchema).max(1_000, '一次最多排除 1000 篇').optional(),
  /** Column to move to. */
  directoryId: idSchema.optional(),
  /** Tags to add. */
  tags: z
    .array(z.string().trim().min(1, '标签不能为空').max(30, '标签最多 30 个字'))
    .max(10)
    .optional(),
  /** Reason of a return. */
  reason: z.string().trim().max(1_000, '原因最多 1000 个字').optional(),
  /** Moment of a scheduled publication. */
  at: timeSchema.optional(),
});

const position = z.number().int().min(0);

/** Differences of two versions: fields one by one, and ranges of both bodies as documents of the article schema. */
export const contentDiffSchema = z.object({
  from: versionInfoSchema.nullable(),
  to: versionInfoSchema,
  fields: z.array(
    z.object({ field: z.string(), label: z.string(), before: z.unknown(), after: z.unknown() }),
  ),
  body: z.object({
    before: z.unknown(),
    after: z.unknown(),
    changes: z.array(
      z.object({
        fromA: position,
        toA: position,
        fromB: position,
        toB: position,
        removed: z.string(),
        added: z.string(),
      }),
    ),
  }),
});

/** State of an article for its editors. */
export type ContentState = z.output<typeof contentStateSchema>;
/** Article in the list of the console. */
export type ContentRecord = z.output<typeof contentRecordSchema>;
/** One in a page of the list. */
export type ListedContent = z.output<typeof listedContentSchema>;
/** One version of an article with its content. */
export type ContentModel = z.output<typeof contentModelSchema>;
/** Version of an article without its content. */
export type VersionInfo = z.output<typeof versionInfoSchema>;
/** Numbers of articles for the console's list. */
export type ContentOverview = z.output<typeof contentOverviewSchema>;
/** Filter of the console's list. */
export type ContentFilter = z.output<typeof contentFilterSchema>;
/** Comment on an article. */
export type ContentComment = z.output<typeof commentSchema>;
/** Differences of two versions. */
export type ContentDiff = z.output<typeof contentDiffSchema>;
/** Change of many articles. */
export type ContentBulk = z.input<typeof contentBulkSchema>;
