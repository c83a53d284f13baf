import { MAX_FAILING_DAYS, MAX_WEBHOOK_TRIES } from '@zhucheng/contracts';
import type { WebhookMessageState } from '../../../../db/schema.ts';
import type { OutgoingReply } from '../../../../infrastructure/outgoing/guarded-client.ts';

const [SECOND, MINUTE, HOUR, DAY] = [1_000, 60_000, 3_600_000, 86_400_000];

/** Milliseconds from each failed try to the next one: three days in all. */
export const RETRY_DELAYS: readonly number[] = [
  5 * SECOND,
  5 * MINUTE,
  30 * MINUTE,
  3 * HOUR,
  8 * HOUR,
  14 * HOUR,
  20 * HOUR,
  26 * HOUR,
];

/** A failure after so long without any begins a new row of failures: nothing was tried in between. */
const FORGIVEN_AFTER = 3 * DAY;

/** Result of a try. `gone`: the receiver wants nothing any more. */
export interface TryOutcome {
  kind: 'delivered' | 'failed' | 'gone';
  status: number | null;
  /** Why it failed, in Chinese. */
  error: string | null;
}

/** What a reply means: any 2xx is a delivery, 410 the end. */
export function judgeReply({ status }: Pick<OutgoingReply, 'status'>): TryOutcome {
  if (status >= 200 && status < 300) return { kind: 'delivered', status, error: null };
  if (status === 410) return { kind: 'gone', status, error: '对方回应 410，不再接收' };
  const isRedirect = status >= 300 && status < 400;
  const error = isRedirect ? `对方回应 ${status}，推送不跟随跳转` : `对方回应 ${status}`;
  return { kind: 'failed', status, error };
}

/** State of a message after a try, the `tries`-th since it was put into the queue. */
export function planNext(
  { kind }: Pick<TryOutcome, 'kind'>,
  tries: number,
  now: Date,
): { state: WebhookMessageState; nextAt: Date } {
  if (kind === 'delivered') return { state: 'delivered', nextAt: now };
  const delay = RETRY_DELAYS[tries - 1];
  if (kind === 'gone' || tries >= MAX_WEBHOOK_TRIES || delay === undefined) {
    return { state: 'failed', nextAt: now };
  }
  return { state: 'waiting', nextAt: new Date(now.getTime() + delay) };
}

/** Failures of an address: since when there is nothing else, and the newest one. */
export interface FailureStanding {
  failingSince: Date | null;
  failedAt: Date | null;
}

/** The standing of an address after a failure. */
export function addFailure({ failingSince, failedAt }: FailureStanding, now: Date) {
  const isContinued =
    failingSince !== null &&
    failedAt !== null &&
    now.getTime() - failedAt.getTime() <= FORGIVEN_AFTER;
  const since = isContinued ? failingSince : now;
  const isOver = now.getTime() - since.getTime() >= MAX_FAILING_DAYS * DAY;
  return { failingSince: since, failedAt: now, isOver };
}
