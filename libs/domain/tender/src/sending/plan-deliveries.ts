import {
  ACTIVE_FREQUENCIES,
  SENDING_CHANNELS,
  type ActiveFrequency,
  type SendingChannel,
  type SendingFrequency,
} from './channels.ts';
import { findSendingTime, type QuietHours } from './due-times.ts';

/** Why a member is notified: `reminder` for a date of a followed project. */
export const SENDING_REASONS = ['new', 'changed', 'withdrawn', 'reminder'] as const;

/** One of {@link SENDING_REASONS}. */
export type SendingReason = (typeof SENDING_REASONS)[number];

/** How a subscription's new notices are sent. */
export interface SubscriptionSending {
  frequency: SendingFrequency;
  channels: readonly SendingChannel[];
}

/** What a member has set for all that is sent. */
export interface MemberSending {
  quiet: QuietHours | null;
  /** Channels of changes, withdrawals and reminders. */
  urgentChannels: readonly SendingChannel[];
  /** Channels that work now: a mailbox, robots that were not switched off. */
  usable: readonly SendingChannel[];
}

/** Sending of a notification by one channel. `at` in epoch milliseconds. */
export interface PlannedDelivery {
  channel: SendingChannel;
  frequency: ActiveFrequency;
  at: number;
}

/**
 * Returns how a notification is sent: a new notice by each channel of the subscriptions that it matches, as early as any
 * of them wants; everything else at once. Quiet hours delay both.
 */
export function planDeliveries(
  reason: SendingReason,
  subscriptions: readonly SubscriptionSending[],
  { quiet, urgentChannels, usable }: MemberSending,
  now: number,
): PlannedDelivery[] {
  const frequencyOf = (channel: SendingChannel): ActiveFrequency | undefined => {
    if (reason !== 'new') return urgentChannels.includes(channel) ? 'instant' : undefined;
    const using = subscriptions.filter(({ channels }) => channels.includes(channel));
    return ACTIVE_FREQUENCIES.find((one) => using.some(({ frequency }) => frequency === one));
  };
  return SENDING_CHANNELS.filter((channel) => usable.includes(channel)).flatMap((channel) => {
    const frequency = frequencyOf(channel);
    return frequency ? [{ channel, frequency, at: findSendingTime(now, frequency, quiet) }] : [];
  });
}
