import {
  INFORMATION_TYPE_IDS,
  MATERIAL_KIND_IDS,
  TRADING_CATEGORY_IDS,
} from '@zhucheng/domain-tender';
import {
  BOARD_STAGE_IDS,
  MAX_COMMENT_LENGTH,
  MAX_REASON_LENGTH,
  MAX_TASK_LENGTH,
  TASK_KIND_IDS,
} from '@zhucheng/domain-tender/board';
import { z } from 'zod';
import { daySchema, idSchema, moneySchema, timeSchema } from '../../../envelope.ts';

/** Stage of a project on a board. */
export const boardStageSchema = z.enum(BOARD_STAGE_IDS);

/** Kind of a task whose date follows the project's notices. */
export const taskKindSchema = z.enum(TASK_KIND_IDS);

/** Reason for a move; required for 不投. */
export const moveReasonSchema = z
  .string()
  .trim()
  .max(MAX_REASON_LENGTH, `原因最多 ${MAX_REASON_LENGTH} 个字`);

/** Title of a task of the team's own. */
export const taskTitleSchema = z
  .string()
  .trim()
  .min(1, '请写任务要做什么')
  .max(MAX_TASK_LENGTH, `任务最多 ${MAX_TASK_LENGTH} 个字`);

/** Text of a comment. */
export const boardCommentTextSchema = z
  .string()
  .trim()
  .min(1, '请写下要说的话')
  .max(MAX_COMMENT_LENGTH, `最多 ${MAX_COMMENT_LENGTH} 个字`);

/** Colleague on a board; `id` is the membership's. */
const boardMemberSchema = z.object({ id: idSchema, name: z.string() });

/** Date of a task. `at` is null for a day without an hour, `manual` says that the day was set by hand. */
const taskDueSchema = z.object({
  day: daySchema.nullable(),
  at: timeSchema.nullable(),
  manual: z.boolean(),
});

/** A task of a project. `kind` is null for one of the team's own. */
export const boardTaskSchema = z.object({
  id: idSchema,
  kind: taskKindSchema.nullable(),
  title: z.string(),
  due: taskDueSchema,
  done: z.boolean(),
  version: z.number().int(),
});

/** Notice that a project on a board links to. */
const boardNoticeSchema = z.object({
  id: idSchema,
  title: z.string(),
  category: z.enum(TRADING_CATEGORY_IDS),
  infoType: z.enum(INFORMATION_TYPE_IDS),
  publishTime: timeSchema,
});

/** A project on a board. */
export const boardProjectSchema = z.object({
  id: idSchema,
  projectId: idSchema,
  name: z.string(),
  region: z.string(),
  stage: boardStageSchema,
  stageAt: timeSchema,
  /** Reason for the last move; empty where none was given. */
  reason: z.string(),
  /** To be sent with a change: it is refused when somebody else was faster. */
  version: z.number().int(),
  owner: boardMemberSchema.nullable(),
  /** True if its newest tender notice was withdrawn. */
  withdrawn: z.boolean(),
  /** Newest public notice; null if there is none. */
  notice: boardNoticeSchema.nullable(),
  amount: moneySchema.nullable(),
  amountText: z.string().nullable(),
  deadline: timeSchema.nullable(),
  /** Latest change that matters to bidders, of any of its notices. */
  change: z
    .object({
      at: timeSchema,
      kinds: z.array(z.enum(MATERIAL_KIND_IDS)),
      notice: boardNoticeSchema,
    })
    .nullable(),
  tasks: z.array(boardTaskSchema),
  comments: z.number().int(),
});

/** Board of the caller's organisation. */
export const boardSchema = z.object({
  /** Changes with anything that the board shows. */
  revision: z.string(),
  /** Open projects, and those that were closed lately. */
  projects: z.array(boardProjectSchema),
  /** Number of projects that were closed longer ago. */
  older: z.number().int(),
  /** Members of the organisation, who may own projects. */
  members: z.array(boardMemberSchema.extend({ self: z.boolean() })),
});

/** A project with everything that was said and done about it. */
export const boardProjectDetailSchema = boardProjectSchema.extend({
  addedAt: timeSchema,
  addedBy: z.string(),
  commentList: z.array(
    z.object({
      id: idSchema,
      author: z.string(),
      text: z.string(),
      at: timeSchema,
      /** True if the caller wrote it and may remove it. */
      mine: z.boolean(),
    }),
  ),
  /** What was done, the newest first. */
  history: z.array(z.object({ id: idSchema, actor: z.string(), text: z.string(), at: timeSchema })),
});
