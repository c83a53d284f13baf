import { z } from 'zod';
import { idSchema, timeSchema } from '../../envelope.ts';
import { chatMessageSchema, conversationSchema } from './chat.schemas.ts';

/** Conversations that an agent's desk lists. */
export const DESK_FILTERS = ['all', 'waiting', 'mine', 'open', 'closed'] as const;

/** Maximum length of a note. */
export const MAX_NOTE_LENGTH = 1_000;

/** Conversation on an agent's desk. */
export const deskConversationSchema = conversationSchema.extend({
  agentId: idSchema.nullable(),
  /** The account's name, or 访客 with the end of the guest's id. */
  visitorName: z.string(),
  /** The guest's source: a referrer or 直接访问. */
  source: z.string(),
  ratingText: z.string(),
  /** Messages of the visitor that no agent has read. */
  unread: z.number().int().min(0),
  lastMessage: chatMessageSchema.pick({ from: true, kind: true, text: true }).nullable(),
  lastMessageAt: timeSchema.nullable(),
  createdAt: timeSchema,
});

/** Note on a conversation; visitors never get it. */
export const conversationNoteSchema = z.object({
  id: idSchema,
  /** Empty once its author's account is closed. */
  authorName: z.string(),
  text: z.string(),
  createdAt: timeSchema,
});

/** Agents whose desks are open, and how many visitors wait. */
export const deskStateSchema = z.object({
  agents: z.array(z.object({ id: idSchema, name: z.string(), available: z.boolean() })),
  waiting: z.number().int().min(0),
  /** Years, now or soon, whose holidays have to be typed in. */
  unknownYears: z.array(z.number().int()),
});
