import { CODES } from '@zhucheng/contracts';
import { getNoticePath } from '@zhucheng/domain-tender';
import { formatIcs } from '@zhucheng/domain-tender/calendar';
import { brand } from '@zhucheng/site-config';
import type { Database } from '../../../db/client.ts';
import { ApiError } from '../../../http/api-error.ts';
import type { RequestContext } from '../../../http/context.ts';
import { enforceLimit } from '../../../http/guards.ts';
import { requireSession } from '../../../http/session.ts';
import { recordAudit } from '../../../infrastructure/audit.repository.ts';
import type { LimitPortions } from '../../../infrastructure/limits/limit-portions.ts';
import { SharedLimit } from '../../../infrastructure/limits/shared-limit.ts';
import { startOfDay, toWireId, toWireTime, toWireTimeOrNull } from '../../../wire-format.ts';
import { createToken, hashSecret } from '../../accounts/secrets.ts';
import * as feeds from './feeds.repository.ts';
import { listOwnDates } from './own-dates.service.ts';

const DAY = 86_400_000;

/** What the caller has set of the calendar. */
export async function getCalendarSettings(context: RequestContext) {
  const { userId } = requireSession(context);
  const feed = await feeds.findCurrentFeed(context.db, userId);
  return {
    feed: feed
      ? { createdAt: toWireTime(feed.createdAt), readAt: toWireTimeOrNull(feed.readAt) }
      : null,
    reminders: await feeds.findReminders(context.db, userId),
  };
}

/** Addresses that a member may make a day. */
const creations = new SharedLimit({ name: 'calendar-feeds', max: 20, windowMs: DAY });

/** Makes a new secret address of the caller's calendar, which replaces the former one. */
export async function createFeed(context: RequestContext) {
  const { userId } = requireSession(context);
  await enforceLimit(context.limits, creations, userId);
  const token = createToken();
  await context.db.transaction(async (tx) => {
    await feeds.replaceFeed(tx, userId, hashSecret(token));
    await recordFeedAudit(context, tx, 'calendar-feed-create');
  });
  return { address: `${context.config.publicOrigin}/api/tender/calendar/${token}.ics` };
}

/** Revokes the address of the caller's calendar. */
export async function removeFeed(context: RequestContext) {
  const { userId } = requireSession(context);
  await context.db.transaction(async (tx) => {
    if (await feeds.revokeFeed(tx, userId)) {
      await recordFeedAudit(context, tx, 'calendar-feed-remove');
    }
  });
  return getCalendarSettings(context);
}

async function recordFeedAudit(context: RequestContext, tx: Database, action: string) {
  const session = requireSession(context);
  await recordAudit(tx, {
    actor: session,
    action,
    resource: { kind: 'account', id: session.userId },
    address: context.visitorAddress,
    requestId: context.requestId,
  });
}

/** Switches the caller's reminders on or off. */
export async function setReminders(context: RequestContext, { on }: { on: boolean }) {
  await feeds.saveReminders(context.db, requireSession(context).userId, on);
  return getCalendarSettings(context);
}

/** Reads of a feed in ten minutes; calendar programs read a few times an hour at most. */
const reads = new SharedLimit({ name: 'calendar-reads', max: 60, windowMs: 600_000 });

/** Days of the past that a feed holds. */
const PAST_DAYS = 90;

/** End of all dates. */
const FOREVER = new Date('9999-12-31T00:00:00Z');

/** What {@link readFeed} needs. */
export interface FeedRequest {
  db: Database;
  limits: LimitPortions;
  origin: string;
  token: string;
  now: number;
}

/** The calendar of a secret address, with public data only. Throws for one that is unknown or has ended. */
export async function readFeed({ db, limits, origin, token, now }: FeedRequest): Promise<string> {
  const feed = await feeds.findFeed(db, hashSecret(token));
  if (!feed) throw new ApiError(CODES.notFound, '没有这个日历，请检查地址是否完整');
  if (!feed.isAlive) {
    throw new ApiError(
      CODES.withdrawn,
      '这个日历地址已经作废，请到个人中心的“投标日历”重新生成，再在日历软件里换成新地址',
    );
  }
  await enforceLimit(limits, reads, feed.id);
  const today = startOfDay(toWireTime(new Date(now)).slice(0, 10)).getTime();
  const dates = await listOwnDates(db, feed.accountId, {
    from: new Date(today - PAST_DAYS * DAY),
    to: FOREVER,
  });
  await feeds.touchFeed(db, feed.id);
  return formatIcs({
    name: `投标日历 · ${brand.name}`,
    publisher: { name: brand.name, origin },
    entries: dates.map((date) => ({
      ...date,
      noticeId: toWireId(date.noticeId),
      path: getNoticePath({ ...date, id: toWireId(date.statedBy) }),
    })),
  });
}
