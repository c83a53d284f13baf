import { ROBOT_KINDS, SENDING_CHANNELS } from '@zhucheng/domain-tender';
import { z } from 'zod';
import { timeSchema } from '../../../envelope.ts';

/** Chat program of a robot. */
export const robotKindSchema = z.enum(ROBOT_KINDS, '请选择企业微信、钉钉或飞书');

const clock = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/, '时间应为 HH:MM，例如 22:00');

/** Hours in which nothing is sent. */
export const quietHoursSchema = z.object({ start: clock, end: clock });

/** Mailbox or robot with the state of sending to it. */
export const sendingChannelSchema = z.object({
  channel: z.enum(SENDING_CHANNELS),
  /** False without a verified mailbox, or a robot's address. */
  ready: z.boolean(),
  /** Masked mailbox, or the last characters of a robot's address; empty where there is none. */
  hint: z.string(),
  lastSentAt: timeSchema.nullable(),
  /** First failure since the last success. */
  failingSince: timeSchema.nullable(),
  /** Reason of the last failure, in Chinese. */
  lastError: z.string().nullable(),
  /** Set when it was switched off after failing for days. */
  disabledAt: timeSchema.nullable(),
});

/** What a member has set for the sending of notifications about tenders. */
export const sendingSettingsSchema = z.object({
  quiet: quietHoursSchema.nullable(),
  /** Channels of changes, withdrawals and reminders of dates. */
  urgentChannels: z.array(z.enum(SENDING_CHANNELS)),
  /** All channels, the mailbox first. */
  channels: z.array(sendingChannelSchema),
});
