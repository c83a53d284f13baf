import { z } from 'zod';
import { CODES } from '../../codes.ts';
import { defineContract } from '../../define-contract.ts';
import { idSchema, modelReply, pageReply, pageRequestFields, timeSchema } from '../../envelope.ts';
import { AI_RUN_END_STATES } from './runs.schemas.ts';

/** Longest question. */
export const MAX_AI_QUESTION_LENGTH = 2_000;

/** Longest title of a conversation. */
export const MAX_AI_TITLE_LENGTH = 60;

/** States of a message: an answer is being written, or its run has ended so. */
export const AI_CHAT_STATES = ['writing', ...AI_RUN_END_STATES] as const;

/** One of {@link AI_CHAT_STATES}. */
export type AiChatState = (typeof AI_CHAT_STATES)[number];

const title = z
  .string()
  .trim()
  .min(1, '请填写标题')
  .max(MAX_AI_TITLE_LENGTH, `标题最多 ${MAX_AI_TITLE_LENGTH} 个字`);

const conversation = z.object({
  id: idSchema,
  title: z.string(),
  createTime: timeSchema,
  updateTime: timeSchema,
});

/** Answer: blocks, citations and, where it was refused, near sources as `domain-writing` defines them. */
const answer = z.object({
  blocks: z.array(z.json()),
  citations: z.array(z.json()),
  /** Why there is no answer. */
  refusal: z.string().optional(),
  near: z.array(z.json()).optional(),
  /** Why the answer ended before its time. */
  reason: z.string().optional(),
});

/** What a conversation's answer says. */
export type AiChatAnswer = z.output<typeof answer>;

const message = z.object({
  id: idSchema,
  role: z.enum(['question', 'answer']),
  text: z.string(),
  /** Null for questions, and for answers that are being written: `run` tells how far they are. */
  answer: answer.nullable(),
  run: idSchema.nullable(),
  state: z.enum(AI_CHAT_STATES),
  createTime: timeSchema,
});

const own = { method: 'POST', auth: 'member', errors: [CODES.notFound] } as const;
const change = { ...own, kind: 'mutation', invalidates: ['aiChat.listPaged'] } as const;

/** Conversations with the writing tools. Answers cite the site's library and the member's own materials. */
export const aiChatContract = defineContract('aiChat', {
  create: {
    ...change,
    path: '/ai/chat/create',
    summary: '开始一次对话',
    request: z.object({ title: title.optional() }),
    reply: modelReply(conversation),
    errors: [CODES.conflict],
  },
  listPaged: {
    ...own,
    kind: 'query',
    path: '/ai/chat/listPaged',
    summary: '自己的对话，最近的在前，分页',
    request: z.object(pageRequestFields),
    reply: pageReply(conversation),
    errors: [],
  },
  get: {
    ...own,
    kind: 'query',
    path: '/ai/chat/get',
    summary: '一次对话和它的全部问答',
    request: z.object({ id: idSchema }),
    reply: modelReply(conversation.extend({ messages: z.array(message) })),
  },
  rename: {
    ...change,
    path: '/ai/chat/rename',
    summary: '改对话的标题',
    request: z.object({ id: idSchema, title }),
    reply: modelReply(conversation),
  },
  remove: {
    ...change,
    path: '/ai/chat/remove',
    summary: '删除一次对话，连同全部问答；正在写的回答先停下',
    request: z.object({ id: idSchema }),
    reply: modelReply(z.object({ id: idSchema })),
  },
  send: {
    ...change,
    path: '/ai/chat/send',
    summary: '提一个问题，免费；回答由 run 边写边送',
    request: z.object({
      id: idSchema,
      text: z
        .string()
        .trim()
        .min(1, '请写下问题')
        .max(MAX_AI_QUESTION_LENGTH, `问题最多 ${MAX_AI_QUESTION_LENGTH} 个字`),
    }),
    reply: modelReply(z.object({ question: message, answer: message })),
    errors: [CODES.notFound, CODES.conflict, CODES.tooMany],
  },
});
