import { MAX_CHAT_FILE_BYTES } from '@zhucheng/domain-service/chat';
import { z } from 'zod';
import { CODES } from '../../codes.ts';
import { defineContract } from '../../define-contract.ts';
import { idSchema, modelReply, pageReply, pageRequestFields } from '../../envelope.ts';
import {
  conversationNoteSchema,
  DESK_FILTERS,
  deskConversationSchema,
  deskStateSchema,
  MAX_NOTE_LENGTH,
} from './agents.schemas.ts';
import {
  chatMessageSchema,
  messagesRequestSchema,
  readRequestSchema,
  receiptSchema,
  sendRequestSchema,
  uploadRequestSchema,
} from './chat.schemas.ts';

const read = { method: 'POST', auth: 'staff:chat', kind: 'query' } as const;
const change = { method: 'POST', auth: 'staff:chat', kind: 'mutation' } as const;
const ofConversation = { conversationId: idSchema };
const conversationReply = modelReply(deskConversationSchema);

/** Agents' end of the chat. */
export const serviceAgentsContract = defineContract('serviceAgents', {
  listPaged: {
    ...read,
    path: '/console/chat/listPaged',
    summary: '会话列表：等待的、我接待的、进行中的、结束的',
    request: z.object({ filter: z.enum(DESK_FILTERS).default('all'), ...pageRequestFields }),
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
    ...change,
    audit: false,
    path: '/console/chat/send',
    summary: '客服发一条文字；只有接待的人能发',
    request: sendRequestSchema,
    reply: modelReply(receiptSchema),
    errors: [CODES.notFound, CODES.conflict],
  },
  upload: {
    ...change,
    audit: false,
    path: '/console/chat/upload',
    summary: '客服发图片、PDF 或 Office 文件（最大 20 MB，按内容识别类型，图片重新编码）',
    request: uploadRequestSchema,
    upload: { field: 'file', maxBytes: MAX_CHAT_FILE_BYTES },
    reply: modelReply(chatMessageSchema),
    errors: [CODES.notFound, CODES.conflict, CODES.tooLarge, CODES.wrongType],
  },
  read: {
    ...change,
    audit: false,
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
    summary: '把自己接待的会话转给在线的同事',
    request: z.object({ ...ofConversation, agentId: idSchema }),
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
  presence: {
    ...change,
    background: true,
    audit: false,
    path: '/console/chat/presence',
    summary: '工作台开着（每 30 秒说一次）；谁在、几人在等、哪些年份的节假日要录入',
    request: z.object({ available: z.boolean().default(true) }),
    reply: modelReply(deskStateSchema),
  },
});
