import { BOOKING_LIMITS, findPhoneProblem } from '@zhucheng/domain-service';
import { MAX_CHAT_FILE_BYTES } from '@zhucheng/domain-service/chat';
import { z } from 'zod';
import { CODES } from '../../codes.ts';
import { defineContract } from '../../define-contract.ts';
import { idSchema, listReply, modelReply, pageReply } from '../../envelope.ts';
import {
  chatMessageSchema,
  conversationSchema,
  helpHitSchema,
  messagesRequestSchema,
  messageTextSchema,
  readRequestSchema,
  receiptSchema,
  sendRequestSchema,
  uploadRequestSchema,
} from './chat.schemas.ts';
import { pageAddressSchema } from './reservation.ts';

/** Visitors are recognised by their guest cookie; a session adds the account. */
const change = { method: 'POST', auth: 'optional', kind: 'mutation', background: true } as const;
const ofConversation = { conversationId: idSchema };

/** Maximum length of the words beside a rating. */
export const MAX_RATING_TEXT_LENGTH = 500;

/** Visitor's end of the chat, without sockets: the same messages under the same numbers. */
export const serviceChatContract = defineContract('serviceChat', {
  listPaged: {
    method: 'POST',
    auth: 'optional',
    kind: 'query',
    background: true,
    path: '/crm/sdm/open/message/listPaged',
    summary: '会话里某个序号之后（或之前）的消息；问 afterSeq 之后的，就是说之前的都收到了',
    request: messagesRequestSchema,
    reply: pageReply(chatMessageSchema, { conversation: conversationSchema }),
    errors: [CODES.notFound],
  },
  send: {
    ...change,
    feature: 'chat',
    path: '/crm/sdm/open/message/send',
    summary: '访客发一条文字；同一个消息编号再发，得到原来的序号',
    request: sendRequestSchema,
    reply: modelReply(receiptSchema),
    errors: [CODES.notFound, CODES.tooMany],
  },
  upload: {
    ...change,
    feature: 'chat',
    path: '/crm/sdm/open/message/upload',
    summary: '访客发图片、PDF 或 Office 文件（最大 20 MB，按内容识别类型，图片重新编码）',
    request: uploadRequestSchema,
    upload: { field: 'file', maxBytes: MAX_CHAT_FILE_BYTES },
    reply: modelReply(chatMessageSchema),
    errors: [CODES.notFound, CODES.tooLarge, CODES.wrongType, CODES.tooMany],
  },
  read: {
    ...change,
    path: '/crm/sdm/open/message/read',
    summary: '访客读到了第几条',
    request: readRequestSchema,
    reply: modelReply(conversationSchema),
    errors: [CODES.notFound],
  },
  sendTranscript: {
    ...change,
    path: '/crm/sdm/open/session/transcript',
    summary: '把聊天记录发到访客的邮箱',
    request: z.object({
      ...ofConversation,
      email: z.string().trim().pipe(z.email('邮箱格式不对').max(120, '邮箱太长')),
    }),
    reply: modelReply(z.object({ email: z.string() })),
    errors: [CODES.notFound, CODES.tooMany],
  },
  rate: {
    ...change,
    path: '/crm/sdm/open/session/rate',
    summary: '给这次服务打分（一到五），可以改',
    request: z.object({
      ...ofConversation,
      score: z.number().int().min(1, '请打一到五分').max(5, '请打一到五分'),
      text: z
        .string()
        .trim()
        .max(MAX_RATING_TEXT_LENGTH, `评价最多 ${MAX_RATING_TEXT_LENGTH} 个字`)
        .default(''),
    }),
    reply: modelReply(conversationSchema),
    errors: [CODES.notFound, CODES.conflict],
  },
  leave: {
    ...change,
    path: '/crm/sdm/open/session/leave',
    summary: '访客结束会话；再写一条就会重新打开',
    request: z.object(ofConversation),
    reply: modelReply(conversationSchema),
    errors: [CODES.notFound],
  },
  leaveContact: {
    ...change,
    path: '/crm/sdm/open/session/contact',
    summary: '没有人在时留下电话和要问的话，成为一条线索',
    request: z.object({
      ...ofConversation,
      phone: z
        .string()
        .trim()
        .refine((phone) => findPhoneProblem(phone) === undefined, {
          error: ({ input }) => findPhoneProblem(String(input)),
        }),
      userName: z
        .string()
        .trim()
        .max(BOOKING_LIMITS.userName, `姓名或昵称最多 ${BOOKING_LIMITS.userName} 个字`)
        .default(''),
      text: messageTextSchema,
      url: pageAddressSchema.optional(),
    }),
    reply: modelReply(conversationSchema),
    errors: [CODES.notFound, CODES.tooMany],
  },
  suggestHelp: {
    method: 'POST',
    auth: 'public',
    kind: 'query',
    cacheSeconds: 60,
    tags: ['news'],
    background: true,
    path: '/crm/sdm/open/help/suggest',
    summary: '输入时合适的帮助文章，最多三篇',
    request: z.object({ text: z.string().trim().max(100, '最多 100 个字') }),
    reply: listReply(helpHitSchema),
  },
});
