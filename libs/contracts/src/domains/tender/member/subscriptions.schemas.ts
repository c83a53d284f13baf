import {
  AMOUNT_BAND_IDS,
  DATE_PRESET_IDS,
  INFORMATION_TYPE_IDS,
  PROJECT_TYPE_IDS,
  SENDING_CHANNELS,
  SENDING_FREQUENCIES,
  TRADING_CATEGORY_IDS,
} from '@zhucheng/domain-tender';
import { z } from 'zod';
import { daySchema, idSchema, moneySchema } from '../../../envelope.ts';
import { divisionCodeSchema, listOf } from '../filter.schemas.ts';
import { filterNamesSchema, noticeRecordSchema } from '../notices.schemas.ts';

/** Bounds of what is read at all; the limits of a filter are told by name. */
const MAX_VALUES = 200;
const word = z.string().max(200);

const valuesOf = <Value extends z.ZodType>(value: Value) => listOf(value, MAX_VALUES);

/** `NoticeFilter` of domain-tender. */
export const noticeFilterSchema = z.object({
  words: valuesOf(word),
  match: z.literal('any').optional(),
  excluded: valuesOf(word),
  regions: valuesOf(divisionCodeSchema),
  categories: valuesOf(z.enum(TRADING_CATEGORY_IDS)),
  infoTypes: valuesOf(z.enum(INFORMATION_TYPE_IDS)),
  projectTypes: valuesOf(z.enum(PROJECT_TYPE_IDS)),
  amountMin: moneySchema.optional(),
  amountMax: moneySchema.optional(),
  amountBands: valuesOf(z.enum(AMOUNT_BAND_IDS)),
  buyers: valuesOf(idSchema),
  agencies: valuesOf(idSchema),
  winners: valuesOf(idSchema),
  open: z.literal(true).optional(),
  preset: z.enum(DATE_PRESET_IDS).optional(),
  start: daySchema.optional(),
  end: daySchema.optional(),
});

/** When new notices of a subscription are sent besides the inbox. */
export const frequencySchema = z.enum(SENDING_FREQUENCIES, '请选择即时、每天、每周或不另发');

/** Ways besides the inbox, each once. */
export const channelsSchema = listOf(z.enum(SENDING_CHANNELS), SENDING_CHANNELS.length);

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

/** A notice with the ids of the subscriptions that it matches. */
export const subscribedNoticeSchema = noticeRecordSchema
  .omit({ hits: true })
  .extend({ subscriptions: z.array(idSchema) });
