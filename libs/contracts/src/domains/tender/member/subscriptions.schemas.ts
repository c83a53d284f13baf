import { SENDING_CHANNELS } from '@zhucheng/domain-tender';
import { z } from 'zod';
import { daySchema, idSchema } from '../../../envelope.ts';
import { frequencySchema, noticeFilterSchema } from '../../../forms/subscription.ts';
import { divisionCodeSchema } from '../filter.schemas.ts';
import { filterNamesSchema, noticeRecordSchema } from '../notices.schemas.ts';

/** Notices published today, and in the last 30 days with today. */
const recentTotals = { today: z.number().int(), month: z.number().int() };

/** A subscription with its recent matches. */
export const subscriptionSchema = z.object({
  id: idSchema,
  name: z.string(),
  filter: noticeFilterSchema,
  /** Names of the filter's regions and organisations by their codes and ids. */
  names: filterNamesSchema,
  enabled: z.boolean(),
  frequency: frequencySchema,
  channels: z.array(z.enum(SENDING_CHANNELS)),
  /** Visible to the owner's colleagues. */
  shared: z.boolean(),
  /** False for a colleague's, which only its owner changes. */
  mine: z.boolean(),
  /** Nickname of the owner. */
  owner: z.string(),
  ...recentTotals,
});

/** Recent matches of one filter, or of all enabled subscriptions together. */
export const subscriptionCountSchema = z.object({
  ...recentTotals,
  /** Matches of each of the last 30 days in Asia/Shanghai, the oldest first. */
  days: z.array(z.object({ day: daySchema, total: z.number().int() })),
  /** Names of the regions and organisations of the filters by their codes and ids. */
  names: filterNamesSchema,
  /** Matches of the last 30 days that the excluded words keep away; 0 without excluded words. */
  excluded: z.number().int(),
});

/** A notice with the subscriptions that it matches; the id of an unsaved filter is empty. */
export const subscribedNoticeSchema = noticeRecordSchema.omit({ hits: true }).extend({
  subscriptions: z.array(idSchema),
  /** The caller has read it. */
  read: z.boolean(),
});

/** A division by its GB/T 2260 code. */
export const divisionSchema = z.object({ code: divisionCodeSchema, name: z.string() });
