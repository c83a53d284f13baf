import { z } from 'zod';
import { CODES } from '../../../codes.ts';
import { defineContract } from '../../../define-contract.ts';
import {
  daySchema,
  idSchema,
  modelReply,
  pageReply,
  pageRequestFields,
} from '../../../envelope.ts';
import {
  boardCommentTextSchema,
  boardProjectDetailSchema,
  boardProjectSchema,
  boardSchema,
  boardStageSchema,
  boardTaskSchema,
  moveReasonSchema,
  taskKindSchema,
  taskTitleSchema,
} from './board.schemas.ts';

const read = {
  method: 'POST',
  auth: 'member',
  kind: 'query',
  errors: [CODES.notFound],
} as const;
const change = {
  method: 'POST',
  auth: 'member',
  kind: 'mutation',
  invalidates: [
    'tenderBoard.get',
    'tenderBoard.getProject',
    'tenderBoard.findProject',
    'tenderBoard.listPast',
  ],
} as const;

const version = z.number().int().min(1);
const idReply = modelReply(z.object({ id: idSchema }));

/** Board on which the members of an organisation follow tender projects together. */
export const tenderBoardContract = defineContract('tenderBoard', {
  get: {
    ...read,
    path: '/ai/bidBoard/get',
    summary: '本企业的投标看板：进行中的和近 30 天了结的项目',
    request: z.object({}),
    reply: modelReply(boardSchema),
  },
  getRevision: {
    ...read,
    path: '/ai/bidBoard/getRevision',
    summary: '投标看板有没有变化：版次不同就要重新取',
    background: true,
    request: z.object({}),
    reply: modelReply(boardSchema.pick({ revision: true })),
  },
  getProject: {
    ...read,
    path: '/ai/bidBoard/getProject',
    summary: '看板上的一个项目，连同任务、评论和经过',
    request: z.object({ id: idSchema }),
    reply: modelReply(boardProjectDetailSchema),
  },
  findProject: {
    ...read,
    path: '/ai/bidBoard/findProject',
    summary: '一个招标项目的名称，以及它在不在本企业的看板上',
    request: z.object({ projectId: idSchema }),
    reply: modelReply(
      z.object({ name: z.string(), id: idSchema.nullable(), stage: boardStageSchema.nullable() }),
    ),
  },
  listPast: {
    ...read,
    path: '/ai/bidBoard/listPast',
    summary: '早先了结的项目（中标、未中、不投），分页',
    request: z.object({ ...pageRequestFields }),
    reply: pageReply(boardProjectSchema),
  },
  create: {
    ...change,
    path: '/ai/bidBoard/create',
    summary: '把一个招标项目加入看板，任务随公告的日期列好；已在看板上则返回原来的',
    request: z.object({ projectId: idSchema, ownerId: idSchema.nullable().default(null) }),
    reply: modelReply(boardProjectSchema),
    errors: [CODES.notFound, CODES.conflict],
  },
  update: {
    ...change,
    path: '/ai/bidBoard/update',
    summary: '移动项目或换负责人；同事先改过则拒绝，并说明他改了什么',
    request: z.object({
      id: idSchema,
      version,
      stage: boardStageSchema.optional(),
      reason: moveReasonSchema.optional(),
      ownerId: idSchema.nullable().optional(),
    }),
    reply: modelReply(boardProjectSchema),
    errors: [CODES.notFound, CODES.conflict],
  },
  remove: {
    ...change,
    path: '/ai/bidBoard/remove',
    summary: '把项目移出看板，连同它的任务和评论',
    request: z.object({ id: idSchema }),
    reply: idReply,
    errors: [CODES.notFound],
  },
  createTask: {
    ...change,
    path: '/ai/bidBoard/createTask',
    summary: '给项目加一个任务：自己写的，或删掉过的随公告的',
    request: z
      .object({
        id: idSchema,
        title: taskTitleSchema.optional(),
        kind: taskKindSchema.optional(),
        day: daySchema.nullable().default(null),
      })
      .refine((input) => (input.title === undefined) !== (input.kind === undefined), {
        message: '请写任务要做什么',
        path: ['title'],
      }),
    reply: modelReply(boardTaskSchema),
    errors: [CODES.notFound, CODES.conflict],
  },
  updateTask: {
    ...change,
    path: '/ai/bidBoard/updateTask',
    summary: '完成任务、改日期（空：随公告）、改自己写的任务的名称',
    request: z.object({
      id: idSchema,
      version,
      title: taskTitleSchema.optional(),
      day: daySchema.nullable().optional(),
      done: z.boolean().optional(),
    }),
    reply: modelReply(boardTaskSchema),
    errors: [CODES.notFound, CODES.conflict],
  },
  removeTask: {
    ...change,
    path: '/ai/bidBoard/removeTask',
    summary: '删除项目的一个任务',
    request: z.object({ id: idSchema }),
    reply: idReply,
    errors: [CODES.notFound],
  },
  createComment: {
    ...change,
    path: '/ai/bidBoard/createComment',
    summary: '评论看板上的一个项目',
    request: z.object({ id: idSchema, text: boardCommentTextSchema }),
    reply: idReply,
    errors: [CODES.notFound, CODES.conflict],
  },
  removeComment: {
    ...change,
    path: '/ai/bidBoard/removeComment',
    summary: '删除自己的一条评论',
    request: z.object({ id: idSchema }),
    reply: idReply,
    errors: [CODES.notFound],
  },
});
