import {
  BOOKING_LIMITS,
  findBookingProblem,
  findPhoneProblem,
  LEAD_STATES,
  type BookingField,
} from '@zhucheng/domain-service';
import { z } from 'zod';
import { idSchema, timeSchema } from '../../envelope.ts';
import { chatMessageSchema, conversationSchema } from './chat.schemas.ts';

/** Conversations that an agent's desk lists. */
export const DESK_FILTERS = ['all', 'waiting', 'mine', 'open', 'closed'] as const;

/** Maximum length of a note. */
export const MAX_NOTE_LENGTH = 1_000;

/** Longest time for which a conversation is put aside, in days. */
export const MAX_SNOOZE_DAYS = 30;

/** Role whose members are asked to take a conversation. */
const teamSchema = z.object({ id: idSchema, name: z.string() });

/** Conversation on an agent's desk. */
export const deskConversationSchema = conversationSchema.extend({
  agentId: idSchema.nullable(),
  /** The account's name, or 访客 with the end of the guest's id. */
  visitorName: z.string(),
  /** The guest's source: a referrer or 直接访问. */
  source: z.string(),
  /** Last arrival in words: campaign or referrer, and the page. */
  origin: z.string(),
  /** Time until which its agent has put it aside. */
  snoozedUntil: timeSchema.nullable(),
  /** Team to which it was handed while it waits. */
  team: teamSchema.nullable(),
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

/** Arrival of a visitor as agents see it. */
const arrivalSchema = z.object({
  page: z.string(),
  campaign: z.record(z.string(), z.string()),
  referrer: z.string(),
  at: z.string(),
});

/** Lead of a conversation; numbers are masked. */
export const deskLeadSchema = z.object({
  id: idSchema,
  state: z.enum(LEAD_STATES),
  phone: z.string(),
  userName: z.string(),
  userIdentity: z.string(),
  position: z.string(),
  remark: z.string(),
  company: z.string(),
});

/** Visitor of a conversation: where from, which pages, what was said before. */
export const deskVisitorSchema = z.object({
  name: z.string(),
  source: z.string(),
  firstTouch: arrivalSchema.nullable(),
  lastTouch: arrivalSchema.nullable(),
  /** The account that is logged in; its number is masked. */
  member: z.object({ name: z.string(), company: z.string(), phone: z.string() }).nullable(),
  /** Pages of the last days, the newest first; empty without the visitor's consent. */
  pages: z.array(z.object({ page: z.string(), at: timeSchema })),
  lead: deskLeadSchema.nullable(),
  /** Earlier conversations of the same browser or account, the newest first. */
  history: z.array(
    z.object({
      id: idSchema,
      at: timeSchema,
      agentName: z.string(),
      preview: z.string(),
    }),
  ),
});

const leadText = (field: BookingField) =>
  z
    .string()
    .trim()
    .refine((value) => value.length <= BOOKING_LIMITS[field], {
      error: ({ input }) => findBookingProblem('landing', field, String(input)),
    })
    .default('');

/** Lead that an agent makes of a conversation. Without a number it is that of the visitor's account or known lead. */
export const deskLeadRequestSchema = z.object({
  conversationId: idSchema,
  phone: z
    .string()
    .trim()
    .refine((phone) => phone === '' || findPhoneProblem(phone) === undefined, {
      error: ({ input }) => findPhoneProblem(String(input)),
    })
    .default(''),
  userName: leadText('userName'),
  userIdentity: leadText('userIdentity'),
  position: leadText('position'),
  remark: leadText('remark'),
  company: z.string().trim().max(100, '单位最多 100 个字').default(''),
});

/** Prepared answer, called by its shortcut. */
export const cannedReplySchema = z.object({ shortcut: z.string(), text: z.string() });

/** Agents whose desks are open, the teams, and how many visitors wait. */
export const deskStateSchema = z.object({
  teams: z.array(teamSchema),
  agents: z.array(
    z.object({
      id: idSchema,
      name: z.string(),
      available: z.boolean(),
      /** Not available for being busy; one who is neither is away. */
      busy: z.boolean(),
    }),
  ),
  waiting: z.number().int().min(0),
  /** Years, now or soon, whose holidays have to be typed in. */
  unknownYears: z.array(z.number().int()),
});
