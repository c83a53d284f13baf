import { z } from 'zod';
import { CODES } from '../../codes.ts';
import {
  MAX_AI_ATTACHMENTS,
  MAX_AI_FEEDBACK_LENGTH,
  MAX_AI_QUESTION_LENGTH,
  MAX_AI_TITLE_LENGTH,
} from '../../constants.ts';
import { defineContract } from '../../define-contract.ts';
import { idSchema, modelReply, pageReply, pageRequestFields } from '../../envelope.ts';
import {
  aiApprovalSchema,
  aiChatMessageSchema,
  aiConversationSchema,
  aiConversationTreeSchema,
} from './chat.schemas.ts';

const title = z
  .string()
  .trim()
  .min(1, '请填写标题')
  .max(MAX_AI_TITLE_LENGTH, `标题最多 ${MAX_AI_TITLE_LENGTH} 个字`);

const text = z
  .string()
  .trim()
  .min(1, '请写下问题')
  .max(MAX_AI_QUESTION_LENGTH, `问题最多 ${MAX_AI_QUESTION_LENGTH} 个字`);

const materials = z
  .array(idSchema)
  .max(MAX_AI_ATTACHMENTS, `一个问题最多带 ${MAX_AI_ATTACHMENTS} 份资料`)
  .optional();

const ofMessage = { id: idSchema, message: idSchema };

const own = { method: 'POST', auth: 'member', errors: [CODES.notFound] } as const;
const change = {
  ...own,
  kind: 'mutation',
  invalidates: ['aiChat.listPaged', 'aiChat.get'],
} as const;
const asking = {
  ...change,
  reply: modelReply(z.object({ question: aiChatMessageSchema, answer: aiChatMessageSchema })),
  errors: [CODES.notFound, CODES.conflict, CODES.tooMany],
} as const;

/** Conversations with the writing tools. Answers cite the site's library and the member's own materials. */
export const aiChatContract = defineContract('aiChat', {
  create: {
    ...change,
    path: '/ai/chat/create',
    summary: '开始一次对话',
    request: z.object({ title: title.optional() }),
    reply: modelReply(aiConversationSchema),
    errors: [CODES.conflict],
  },
  listPaged: {
    ...own,
    kind: 'query',
    path: '/ai/chat/listPaged',
    summary: '自己的对话，最近的在前，分页；可以按标题和问过的话找',
    request: z.object({
      /** Part of the title or of a question. */
      keyword: z.string().trim().max(50, '搜索词最多 50 个字').default(''),
      ...pageRequestFields,
    }),
    reply: pageReply(aiConversationSchema),
    errors: [],
  },
  get: {
    ...own,
    kind: 'query',
    path: '/ai/chat/get',
    summary: '一次对话和它的全部问答，各个分支都在，current 是正在看的那一支的末尾',
    request: z.object({ id: idSchema }),
    reply: modelReply(aiConversationTreeSchema),
  },
  rename: {
    ...change,
    path: '/ai/chat/rename',
    summary: '改对话的标题',
    request: z.object({ id: idSchema, title }),
    reply: modelReply(aiConversationSchema),
  },
  remove: {
    ...change,
    path: '/ai/chat/remove',
    summary: '删除一次对话，连同全部问答；正在写的回答先停下',
    request: z.object({ id: idSchema }),
    reply: modelReply(z.object({ id: idSchema })),
  },
  send: {
    ...asking,
    path: '/ai/chat/send',
    summary: '提一个问题，免费，可以带上自己的资料；回答由 run 边写边送',
    request: z.object({ id: idSchema, text, materials }),
  },
  branch: {
    ...asking,
    path: '/ai/chat/branch',
    summary: '换一种问法：同一处的另一个问题，有自己的回答；原来的问答都在',
    request: z.object({ ...ofMessage, text, materials }),
  },
  regenerate: {
    ...asking,
    path: '/ai/chat/regenerate',
    summary: '同一个问题再回答一次，中断的回答也这样继续；原来的回答都在',
    request: z.object(ofMessage),
  },
  choose: {
    ...own,
    kind: 'mutation',
    invalidates: ['aiChat.get'],
    path: '/ai/chat/choose',
    summary: '看另一支：这一条和它后面最新的问答，下次打开还在这一支',
    request: z.object(ofMessage),
    reply: modelReply(z.object({ current: idSchema })),
    errors: [CODES.notFound, CODES.conflict],
  },
  feedback: {
    ...own,
    kind: 'mutation',
    invalidates: ['aiChat.get'],
    path: '/ai/chat/feedback',
    summary: '回答有没有用和原因，可以改；helpful 为 null 是收回',
    request: z.object({
      ...ofMessage,
      helpful: z.boolean().nullable(),
      reason: z
        .string()
        .trim()
        .max(MAX_AI_FEEDBACK_LENGTH, `原因最多 ${MAX_AI_FEEDBACK_LENGTH} 个字`)
        .default(''),
    }),
    reply: modelReply(aiChatMessageSchema),
  },
  approve: {
    ...own,
    kind: 'mutation',
    invalidates: ['aiChat.get'],
    path: '/ai/chat/approve',
    summary: '同意或不同意回答里提出的一项改动；同意后才执行，只执行一次',
    request: z.object({
      ...ofMessage,
      call: z.string().min(1, '请指明是哪一项改动').max(100, '没有这项改动'),
      approved: z.boolean(),
    }),
    reply: modelReply(aiApprovalSchema),
    errors: [CODES.notFound, CODES.conflict],
  },
});
