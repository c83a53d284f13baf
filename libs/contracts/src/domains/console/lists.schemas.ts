import { z } from 'zod';
import { idSchema, timeSchema } from '../../envelope.ts';

/** Maximum number of views that a member of staff saves for one list. */
export const MAX_VIEWS = 30;

const pageName = z.string().regex(/^[a-z][a-z-]{0,39}$/, '列表的名称不对，请刷新页面');

/** List whose views are meant, by its page below `/console`. */
export const viewPageSchema = z.object({ page: pageName });

/** View to be saved: a new one, or one of the own by its id. */
export const viewInputSchema = z.object({
  id: idSchema.optional(),
  page: pageName,
  name: z.string().trim().min(1, '请输入名称').max(20, '名称最多 20 个字'),
  /** Query of the list's address, without the question mark. */
  query: z.string().max(1_000, '筛选条件太长，请减少几项'),
  hidden: z.array(z.string().max(40)).max(40).default([]),
});

/** Saved view. */
export const viewSchema = z.object({
  id: idSchema,
  page: z.string(),
  name: z.string(),
  query: z.string(),
  hidden: z.array(z.string()),
});

/** States of a task. */
export const TASK_STATES = ['queued', 'running', 'done', 'failed', 'stopped'] as const;

/** One of {@link TASK_STATES}. */
export type TaskState = (typeof TASK_STATES)[number];

const taskFailureSchema = z.object({
  id: z.string(),
  /** Name of the record, for people. */
  title: z.string(),
  message: z.string(),
});

/** Record that a task left as it was, with the reason. */
export type TaskFailure = z.infer<typeof taskFailureSchema>;

/** Change of many records, with its progress. */
export const taskSchema = z.object({
  id: idSchema,
  kind: z.string(),
  title: z.string(),
  state: z.enum(TASK_STATES),
  total: z.number().int().min(0),
  /** Number of records that are done, failed ones included. */
  done: z.number().int().min(0),
  /** Number of records that were left as they were. */
  failed: z.number().int().min(0),
  /** The first of them. */
  failures: z.array(taskFailureSchema),
  /** True if its changes can be taken back. */
  undoable: z.boolean(),
  createdAt: timeSchema,
  finishedAt: timeSchema.nullable(),
});
