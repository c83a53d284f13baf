import {
  INFORMATION_TYPE_IDS,
  PROJECT_DATE_KIND_IDS,
  TRADING_CATEGORY_IDS,
} from '@zhucheng/domain-tender';
import { z } from 'zod';
import { idSchema, timeSchema } from '../../../envelope.ts';

/** A date of a project as its notices state it together. */
export const projectDateSchema = z.object({
  kind: z.enum(PROJECT_DATE_KIND_IDS),
  projectId: idSchema,
  /** Notice that announced it, which identifies it with the kind. */
  noticeId: idSchema,
  title: z.string(),
  /** Notice that states it as it is now. */
  statedBy: idSchema,
  category: z.enum(TRADING_CATEGORY_IDS),
  infoType: z.enum(INFORMATION_TYPE_IDS),
  /** Midnight where the source has no time. */
  time: timeSchema,
  /** True if the announcing notice was withdrawn. */
  cancelled: z.boolean(),
  /** Grows with every version of the project's notices. */
  revision: z.number().int(),
  changedAt: timeSchema,
});

/** Why a project's dates are in a member's calendar. */
export const FOLLOW_REASONS = ['favorite', 'board'] as const;

/** A date of a project that a member follows. */
export const followedDateSchema = projectDateSchema
  .omit({ revision: true, changedAt: true })
  .extend({ reasons: z.array(z.enum(FOLLOW_REASONS)).min(1) });

/** What a member has set of the calendar. */
export const calendarSettingsSchema = z.object({
  /** Address for calendar programs, if there is one. It is a secret, and only shown when it is made. */
  feed: z.object({ createdAt: timeSchema, readAt: timeSchema.nullable() }).nullable(),
  /** Reminders 7, 3 and 1 days ahead. */
  reminders: z.boolean(),
});

/** Dates of a project for a calendar. */
export const projectCalendarSchema = z.object({
  id: idSchema,
  name: z.string(),
  dates: z.array(projectDateSchema),
});
