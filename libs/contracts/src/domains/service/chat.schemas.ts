import {
  CLIENT_ID_PATTERN,
  CONVERSATION_STATES,
  MAX_MESSAGE_LENGTH,
  MESSAGE_KINDS,
  SENDER_KINDS,
} from '@zhucheng/domain-service/chat';
import { z } from 'zod';
import { DEFAULT_PAGE_SIZE, MAX_PAGE_SIZE } from '../../constants.ts';
import { idSchema, timeSchema } from '../../envelope.ts';

/** Number of a message; 0 stands before the first. */
export const seqSchema = z.number().int().min(0).max(2_147_483_647, '没有这个序号的消息');

/** Conversation with its marks, as both sides see it. */
export const conversationSchema = z.object({
  id: idSchema,
  state: z.enum(CONVERSATION_STATES),
  lastSeq: seqSchema,
  visitorDeliveredSeq: seqSchema,
  visitorReadSeq: seqSchema,
  agentDeliveredSeq: seqSchema,
  agentReadSeq: seqSchema,
  agent: z.object({ name: z.string() }).nullable(),
  /** One to five; null until the visitor rates. */
  rating: z.number().int().nullable(),
  /** Time since which the visitor waits for an answer of a person; null when nobody waits. */
  waitingSince: timeSchema.nullable(),
});

/** A message. `card` links a page of this site. */
export const chatMessageSchema = z.object({
  seq: seqSchema,
  id: idSchema,
  clientId: z.string(),
  from: z.enum(SENDER_KINDS),
  senderName: z.string(),
  kind: z.enum(MESSAGE_KINDS),
  text: z.string(),
  file: z
    .object({ id: idSchema, name: z.string(), size: z.number().int(), mediaType: z.string() })
    .nullable(),
  card: z.object({ title: z.string(), href: z.string() }).nullable(),
  createdAt: timeSchema,
});

/** Acknowledgement of a stored message. */
export const receiptSchema = z.object({ seq: seqSchema, id: idSchema, createdAt: timeSchema });

/** Id that a sender gives to a message, so that sending it again stores it once. */
export const clientIdSchema = z
  .string()
  .regex(CLIENT_ID_PATTERN, '消息编号应为 8 到 40 位字母、数字或连字符');

/** Text of a message. */
export const messageTextSchema = z
  .string()
  .max(MAX_MESSAGE_LENGTH, `一条消息最多 ${MAX_MESSAGE_LENGTH} 个字，请分几条发送`)
  .refine((text) => text.trim() !== '', '请写下要说的话')
  .refine((text) => !text.includes('\u0000'), '内容里有无法识别的字符，请删除后重试');

/** Message that a person sends; files are uploaded. */
export const sendRequestSchema = z.object({
  conversationId: idSchema,
  clientId: clientIdSchema,
  kind: z.literal('text').default('text'),
  text: messageTextSchema,
});

/** Text fields of an uploaded file. */
export const uploadRequestSchema = z.object({
  conversationId: idSchema,
  clientId: clientIdSchema,
});

/** Messages after a number, or the last before one. Asking after a number says that all up to it have arrived. */
export const messagesRequestSchema = z.object({
  conversationId: idSchema,
  afterSeq: seqSchema.default(0),
  beforeSeq: seqSchema.optional(),
  size: z
    .number()
    .int()
    .min(1)
    .max(MAX_PAGE_SIZE, `每次最多 ${MAX_PAGE_SIZE} 条`)
    .default(DEFAULT_PAGE_SIZE),
});

/** Mark up to which a side has read. */
export const readRequestSchema = z.object({ conversationId: idSchema, seq: seqSchema });

/** Article of the help centre that fits a question. */
export const helpHitSchema = z.object({
  title: z.string(),
  /** Path of the article. */
  href: z.string(),
  /** Passage that fits best. */
  extract: z.string(),
});
