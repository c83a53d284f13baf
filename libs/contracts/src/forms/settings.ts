import { CLOCK_TIME_PATTERN } from '@zhucheng/domain-service/hours';
import {
  LANDING_PAGES,
  type ServiceSettings,
  type SettingGroup,
} from '@zhucheng/domain-service/settings';
import { z } from 'zod';

const text = (max: number) =>
  z.string().trim().min(1, '请填写，不要的话删掉这一行').max(max, `最多 ${max} 个字`);

/** Facts of a landing page that staff enter: prices, customers, results. */
export const landingFactsSchema = z.object({
  prices: z
    .array(
      z.object({
        name: text(20),
        price: text(30),
        unit: text(30),
        includes: z.array(text(40)).max(8, '最多 8 项'),
      }),
    )
    .max(4, '最多 4 项'),
  customers: z.array(text(60)).max(24, '最多 24 家'),
  results: z
    .array(
      z.object({
        value: text(12),
        unit: z.string().max(8, '单位最多 8 个字'),
        what: text(60),
        source: text(120),
      }),
    )
    .max(4, '最多 4 项'),
});

const clockTime = z.string().regex(CLOCK_TIME_PATTERN, '时间请写成 09:00 这样，最晚 24:00');

const span = z
  .object({ from: clockTime, to: clockTime })
  .refine(({ from, to }) => from < to, { path: ['to'], error: '结束要晚于开始' });

const spans = z.array(span).max(6, '一天最多 6 段');

const days = z
  .array(z.iso.date('日期请写成 2027-01-01 这样'))
  .max(400, '最多 400 天，过去的可以删掉');

/** Text that stands over the installation's; blank for the installation's. */
const overText = (max: number) => z.string().trim().max(max, `最多 ${max} 个字`);

const shortcut = z
  .string()
  .trim()
  .min(1, '请写快捷词')
  .max(12, '快捷词最多 12 个字')
  .regex(/^[^\s/]+$/, '快捷词里不要有空格和斜杠');

/** Canned replies; no shortcut twice. */
const replies = z
  .array(
    z.object({
      shortcut,
      text: z.string().trim().min(1, '请写回复的内容').max(500, '回复最多 500 个字'),
    }),
  )
  .max(100, '最多 100 条')
  .superRefine((list, context) => {
    const seen = new Set<string>();
    for (const [at, { shortcut: word }] of list.entries()) {
      if (seen.has(word)) {
        context.addIssue({
          code: 'custom',
          path: [at, 'shortcut'],
          message: `“${word}”已经用过了`,
        });
      }
      seen.add(word);
    }
  });

/** Schemas of the settings by name. Stored values that don't fit are ignored. */
export const SETTING_SCHEMAS = {
  invite: z.object({
    autoSwitch: z.boolean(),
    autoDelayed: z
      .number('请填秒数')
      .int('请填整数')
      .min(0, '不能是负数')
      .max(3_600, '最长 3600 秒'),
    autoContent: z.string().max(200, '邀请的话最多 200 个字'),
  }),
  hours: z.object({ workday: spans, restday: spans }),
  holidays: z.object({ holidays: days, workdays: days }),
  salesMailbox: z.email('邮箱格式不对'),
  landing: z.partialRecord(z.enum(LANDING_PAGES), landingFactsSchema),
  review: z.object({ fourEyes: z.boolean() }),
  replies,
  hotline: z.object({
    number: overText(30).regex(/^$|\d.*\d.*\d/, '电话里至少要有 3 个数字'),
    hours: overText(40),
  }),
  filings: z.object({ icp: overText(60), police: overText(60) }),
  brand: z.object({
    name: overText(12),
    tagline: overText(30),
    company: overText(40),
    email: z.union([z.literal(''), z.email('邮箱格式不对').max(120, '邮箱太长')]),
    weChatName: overText(30),
    weChatLink: z.union([z.literal(''), z.url('请填完整的网址').max(500, '网址太长')]),
  }),
} as const satisfies { [Name in keyof ServiceSettings]: z.ZodType<ServiceSettings[Name]> };

/** Schemas of the groups: their settings by name. */
export const SETTING_GROUP_SCHEMAS = {
  service: z.object({
    invite: SETTING_SCHEMAS.invite,
    hours: SETTING_SCHEMAS.hours,
    holidays: SETTING_SCHEMAS.holidays,
    salesMailbox: SETTING_SCHEMAS.salesMailbox,
    replies: SETTING_SCHEMAS.replies,
    hotline: SETTING_SCHEMAS.hotline,
  }),
  filings: z.object({ filings: SETTING_SCHEMAS.filings }),
  landing: z.object({ landing: SETTING_SCHEMAS.landing }),
  brand: z.object({ brand: SETTING_SCHEMAS.brand }),
  content: z.object({ review: SETTING_SCHEMAS.review }),
} as const satisfies Record<SettingGroup, z.ZodType>;

/** Values of a group. */
export type SettingValues<Group extends SettingGroup> = z.output<
  (typeof SETTING_GROUP_SCHEMAS)[Group]
>;
