import {
  AMOUNT_BAND_IDS,
  DATE_PRESET_IDS,
  INFORMATION_TYPE_IDS,
  listSubscriptionProblems,
  MAX_SUBSCRIPTION_NAME_LENGTH,
  PROJECT_TYPE_IDS,
  SENDING_CHANNELS,
  SENDING_FREQUENCIES,
  TRADING_CATEGORY_IDS,
} from '@zhucheng/domain-tender';
import * as z from 'zod/mini';
import { WIRE_FORMATS } from './wire-formats.ts';

/** Bounds of what is read at all; the limits of a filter are told by name. */
const MAX_VALUES = 200;
const word = z.string().check(z.maxLength(200, '词太长，请缩短'));
const idOnWire = z.string().check(z.regex(...WIRE_FORMATS.id));
const amount = z.string().check(z.regex(...WIRE_FORMATS.money));
const day = z.iso.date('日期应为 YYYY-MM-DD');

const listOf = <Value extends z.ZodMiniType>(value: Value, max = MAX_VALUES) =>
  z.array(value).check(z.maxLength(max, `最多 ${max} 个，请去掉一些`));
const valuesOf = <Value extends z.ZodMiniType>(value: Value) =>
  z.optional(z.readonly(listOf(value)));

/** `NoticeFilter` of domain-tender. */
export const noticeFilterSchema = z.object({
  words: valuesOf(word),
  match: z.optional(z.literal('any')),
  excluded: valuesOf(word),
  regions: valuesOf(z.string().check(z.regex(...WIRE_FORMATS.division))),
  categories: valuesOf(z.enum(TRADING_CATEGORY_IDS)),
  infoTypes: valuesOf(z.enum(INFORMATION_TYPE_IDS)),
  projectTypes: valuesOf(z.enum(PROJECT_TYPE_IDS)),
  amountMin: z.optional(amount),
  amountMax: z.optional(amount),
  amountBands: valuesOf(z.enum(AMOUNT_BAND_IDS)),
  buyers: valuesOf(idOnWire),
  agencies: valuesOf(idOnWire),
  winners: valuesOf(idOnWire),
  open: z.optional(z.literal(true)),
  preset: z.optional(z.enum(DATE_PRESET_IDS)),
  start: z.optional(day),
  end: z.optional(day),
});

/** A filter that can be subscribed to. Its days of publication are left out. */
export const subscribedFilterSchema = noticeFilterSchema.check(({ value, issues }) => {
  // The rule reads amounts as numbers.
  if (issues.length > 0) return;
  for (const { property, message } of listSubscriptionProblems(value)) {
    issues.push({ code: 'custom', input: value, path: [property], message });
  }
});

/** Name of a subscription. */
export const subscriptionNameSchema = z
  .string()
  .check(
    z.trim(),
    z.minLength(1, '请给订阅起个名字'),
    z.maxLength(
      MAX_SUBSCRIPTION_NAME_LENGTH,
      `名称最多 ${MAX_SUBSCRIPTION_NAME_LENGTH} 个字，请缩短`,
    ),
  );

/** When new notices of a subscription are sent besides the inbox. */
export const frequencySchema = z.enum(SENDING_FREQUENCIES, '请选择即时、每天、每周或不另发');

/** Ways besides the inbox, each once. */
export const channelsSchema = listOf(z.enum(SENDING_CHANNELS), SENDING_CHANNELS.length);

/** What a member states of a subscription: the request of the API and the values of the form. */
export const subscriptionFormSchema = z.object({
  name: subscriptionNameSchema,
  filter: subscribedFilterSchema,
  frequency: frequencySchema,
  channels: channelsSchema,
});

/** Values of {@link subscriptionFormSchema}. */
export type SubscriptionForm = z.infer<typeof subscriptionFormSchema>;
