import { toShanghaiDay } from '../dates.ts';

/** Maximum number of subscriptions of a member. */
export const MAX_SUBSCRIPTIONS = 20;

/** Refusal of one more than {@link MAX_SUBSCRIPTIONS}. */
export const TOO_MANY_SUBSCRIPTIONS = `最多 ${MAX_SUBSCRIPTIONS} 个订阅，请先删除或合并一个`;

/** Maximum length of a subscription's name, in UTF-16 units. */
export const MAX_SUBSCRIPTION_NAME_LENGTH = 40;

/** Days of matches that a subscription shows, today included. */
const RECENT_DAYS = 30;

const DAY = 86_400_000;

/** Returns the recent days of a subscription at `now`, in epoch milliseconds: YYYY-MM-DD, the oldest first, today last. */
export const listRecentDays = (now: number): string[] =>
  Array.from({ length: RECENT_DAYS }, (_, at) => toShanghaiDay(now - (RECENT_DAYS - 1 - at) * DAY));
