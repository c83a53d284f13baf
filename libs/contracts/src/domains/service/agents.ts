import { MAX_CHAT_FILE_BYTES } from '@zhucheng/domain-service/chat';
import { z } from 'zod';
import { CODES } from '../../codes.ts';
import { defineContract } from '../../define-contract.ts';
import {
  idSchema,
  listReply,
  modelReply,
  pageReply,
  pageRequestFields,
  timeSchema,
} from '../../envelope.ts';
import {
  cannedReplySchema,
  conversationNoteSchema,
  DESK_FILTERS,
  deskConversationSchema,
  deskLeadRequestSchema,
  deskLeadSchema,
  deskStateSchema,
  deskVisitorSchema,
  MAX_NOTE_LENGTH,
} from './agents.schemas.ts';
import {
  chatMessageSchema,
  clientIdSchema,
  helpHitSchema,
  messagesRequestSchema,
  readRequestSchema,
  receiptSchema,
  sendRequestSchema,
  uploadRequestSchema,
} from './chat.schemas.ts';

const read = { method: 'POST', auth: 'staff:chat', kind: 'query' } as const;
const change = { method: 'POST', auth: 'staff:chat', kind: 'mutation' } as const;
/** A message is a record itself, presence and marks are nobody else's. */
const record = { ...change, audit: false } as const;
const ofConversation = { conversationId: idSchema };
const conversationReply = modelReply(deskConversationSchema);

/** Agents' end of the chat. */
export const serviceAgentsContract = defineContract('serviceAgents', {
  listPaged: {
    ...read,
    path: '/console/chat/listPaged',
    summary:
      '会话列表：等待的、我接待的、进行中的、结束的；text 按访客、说过的话和备注找近 90 天的',
    request: z.object({
      filter: z.enum(DESK_FILTERS).default('all'),
      text: z.string().trim().max(100, '最多 100 个字').default(''),
      ...pageRequestFields,
    }),
    reply: pageReply(deskConversationSchema),
  },
  messages: {
    ...read,
    path: '/console/chat/messages',
    summary: '一个会话的消息和内部备注；问 afterSeq 之后的，就是说之前的都收到了',
    request: messagesRequestSchema,
    reply: pageReply(chatMessageSchema, {
      conversation: deskConversationSchema,
      notes: z.array(conversationNoteSchema),
    }),
    errors: [CODES.notFound],
  },
  send: {
    ...record,
    path: '/console/chat/send',
    summary: '客服发一条文字；只有接待的人能发',
    request: sendRequestSchema,
    reply: modelReply(receiptSchema),
    errors: [CODES.notFound, CODES.conflict],
  },
  upload: {
    ...record,
    path: '/console/chat/upload',
    summary: '客服发图片、PDF 或 Office 文件（最大 20 MB，按内容识别类型，图片重新编码）',
    request: uploadRequestSchema,
    upload: { field: 'file', maxBytes: MAX_CHAT_FILE_BYTES },
    reply: modelReply(chatMessageSchema),
    errors: [CODES.notFound, CODES.conflict, CODES.tooLarge, CODES.wrongType],
  },
  article: {
    ...record,
    path: '/console/chat/article',
    summary: '客服发一篇帮助文章，访客看到标题和链接',
    request: z.object({ ...ofConversation, clientId: clientIdSchema, articleId: idSchema }),
    reply: modelReply(chatMessageSchema),
    errors: [CODES.notFound, CODES.conflict],
  },
  read: {
    ...record,
    path: '/console/chat/read',
    summary: '客服读到了第几条',
    request: readRequestSchema,
    reply: conversationReply,
    errors: [CODES.notFound],
  },
  take: {
    ...change,
    audit: 'chat.take',
    path: '/console/chat/take',
    summary: '接入一个会话；两人同时接入，只有一人成功',
    request: z.object(ofConversation),
    reply: conversationReply,
    errors: [CODES.notFound, CODES.conflict],
  },
  transfer: {
    ...change,
    audit: 'chat.transfer',
    path: '/console/chat/transfer',
    summary: '把自己接待的会话转给在线的同事，或转给一个组、重新排队',
    request: z
      .object({ ...ofConversation, agentId: idSchema.optional(), teamId: idSchema.optional() })
      .refine(({ agentId, teamId }) => (agentId === undefined) !== (teamId === undefined), {
        path: ['agentId'],
        error: '请选择一位同事，或一个组',
      }),
    reply: conversationReply,
    errors: [CODES.notFound, CODES.conflict],
  },
  snooze: {
    ...change,
    audit: 'chat.snooze',
    path: '/console/chat/snooze',
    summary: '把自己接待的会话放到稍后；到时间或访客再说话就回来，until 为空则马上回来',
    request: z.object({ ...ofConversation, until: timeSchema.nullable() }),
    reply: conversationReply,
    errors: [CODES.notFound, CODES.conflict],
  },
  note: {
    ...change,
    audit: 'chat.note',
    path: '/console/chat/note',
    summary: '给会话写一条内部备注，访客看不到',
    request: z.object({
      ...ofConversation,
      text: z
        .string()
        .trim()
        .min(1, '请写下备注')
        .max(MAX_NOTE_LENGTH, `备注最多 ${MAX_NOTE_LENGTH} 个字`),
    }),
    reply: modelReply(conversationNoteSchema),
    errors: [CODES.notFound],
  },
  close: {
    ...change,
    audit: 'chat.close',
    path: '/console/chat/close',
    summary: '结束会话：自己接待的，或还没有人接待的',
    request: z.object(ofConversation),
    reply: conversationReply,
    errors: [CODES.notFound, CODES.conflict],
  },
  visitor: {
    ...read,
    path: '/console/chat/visitor',
    summary: '会话的访客：来源和计划、看过的页面、账号、线索、以前的会话',
    request: z.object(ofConversation),
    reply: modelReply(deskVisitorSchema),
    errors: [CODES.notFound],
  },
  lead: {
    ...change,
    audit: 'chat.lead',
    path: '/console/chat/lead',
    summary: '由会话建线索；这个号码一天内已有线索的，并入并更新那一条',
    request: deskLeadRequestSchema,
    reply: modelReply(deskLeadSchema),
    errors: [CODES.notFound],
  },
  help: {
    ...read,
    background: true,
    path: '/console/chat/help',
    summary: '按几个字找帮助文章，最多八篇',
    request: z.object({ text: z.string().trim().max(100, '最多 100 个字') }),
    reply: listReply(helpHitSchema.extend({ id: idSchema })),
  },
  canned: {
    ...read,
    background: true,
    path: '/console/chat/canned',
    summary: '快捷回复，由设置里维护',
    request: z.object({}),
    reply: listReply(cannedReplySchema),
  },
  presence: {
    ...record,
    background: true,
    path: '/console/chat/presence',
    summary: '工作台开着（每 30 秒说一次）；谁在、几人在等、哪些年份的节假日要录入',
    request: z.object({
      available: z.boolean().default(true),
      busy: z.boolean().default(false),
    }),
    reply: modelReply(deskStateSchema),
  },
});
