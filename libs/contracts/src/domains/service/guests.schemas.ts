import { z } from 'zod';
import { idSchema, timeSchema } from '../../envelope.ts';
import { conversationSchema } from './chat.schemas.ts';
import { visitorIdSchema } from './traces.ts';

/** Longest referrer that is read; what is stored of it is shorter. */
const MAX_SOURCE_LENGTH = 4_096;

const source = z.string().max(MAX_SOURCE_LENGTH, '来源太长');

/** Source of a guest and the address of the page; of that only whitelisted query names are stored. */
const arrivalFields = {
  source: source.optional(),
  url: z.string().max(MAX_SOURCE_LENGTH, '页面地址太长').optional(),
};

/** Arrival of a guest: the specification's shape, or its fields alone. */
export const guestRequestSchema = z.object({
  guest: z.object(arrivalFields).optional(),
  ...arrivalFields,
});

/** Presence of the service: open or not, and somebody there or not. */
export const serviceStateSchema = z.object({
  /** Within the opening hours. */
  open: z.boolean(),
  /** An agent is there; may be false within the hours and true outside of them. */
  staffed: z.boolean(),
  /** Opening hours in words. */
  hours: z.string(),
  /** Next opening; null while open, or if none is planned. */
  nextOpenAt: timeSchema.nullable(),
});

/** Start of a visitor's session in the chat. */
export const chatSessionSchema = z.object({
  conversation: conversationSchema,
  /** Messages of the other side that the visitor has not read. */
  unread: z.number().int().min(0),
  lastSeq: z.number().int().min(0),
  service: serviceStateSchema,
});

/** Automatic invitation, exactly as the specification names its fields. */
export const inviteSettingSchema = z.object({
  autoSwitch: z.boolean(),
  /** Seconds. */
  autoDelayed: z.number().int().min(0),
  autoContent: z.string(),
});

/** Request for the session of a guest. */
export const sessionRequestSchema = z.object({
  guestId: idSchema,
  /** The browser's id in the counts of visits, sent after consent only: agents see the pages that it has opened. */
  sid: visitorIdSchema.optional(),
});
