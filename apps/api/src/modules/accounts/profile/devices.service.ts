import { CODES } from '@zhucheng/contracts';
import { and, desc, eq, gt, inArray, isNull, sql } from 'drizzle-orm';
import { requireSession } from '../require-session.ts';
import { renewSessionToken } from '../sessions/session-cookie.service.ts';
import { revokeSession, revokeSessions } from '../sessions/sessions.service.ts';
import { fromWireId, toWireId } from '../../../db/wire-id.ts';
import { accountSession, loginAttempt, notification, trustedDevice } from '../../../db/schema.ts';
import { toWireTime } from '../../../db/wire-time.ts';
import { ApiError } from '../../../http/api-error.ts';
import type { RequestContext } from '../../../http/context.ts';
import { offsetOf, pageInfo, type PageInput } from '../../../db/paging.ts';

/** Where the account is logged in now, the device in use first. */
export async function listDevices(context: RequestContext) {
  const { userId, sessionId } = requireSession(context);
  const rows = await context.db
    .select()
    .from(accountSession)
    .where(
      and(
        eq(accountSession.accountId, userId),
        isNull(accountSession.revokedAt),
        gt(accountSession.expiresAt, sql`now()`),
      ),
    )
    .orderBy(desc(eq(accountSession.id, sessionId)), desc(accountSession.lastSeenAt))
    .limit(100);
  return rows.map(({ id, device, address, method, createdAt, lastSeenAt }) => ({
    ...{ id: toWireId(id), device, address, method, current: id === sessionId },
    ...{ since: toWireTime(createdAt), lastSeenAt: toWireTime(lastSeenAt) },
  }));
}

/** Logs one of the account's devices out. */
export async function revokeDevice(context: RequestContext, id: string): Promise<void> {
  if (await revokeSession(context.db, requireSession(context).userId, fromWireId(id))) return;
  throw new ApiError(CODES.notFound, '该设备已退出登录');
}

/** Logs every device out but this one. */
export async function revokeOtherDevices(context: RequestContext): Promise<void> {
  const { userId, sessionId } = requireSession(context);
  await revokeSessions(context.db, userId, sessionId);
  await renewSessionToken(context, context.db);
}

const trustedBy = (accountId: string) =>
  and(
    eq(trustedDevice.accountId, accountId),
    isNull(trustedDevice.revokedAt),
    gt(trustedDevice.expiresAt, sql`now()`),
  );

/** Browsers that are spared the second step. */
export async function listTrustedDevices(context: RequestContext) {
  const rows = await context.db
    .select()
    .from(trustedDevice)
    .where(trustedBy(requireSession(context).userId))
    .orderBy(desc(trustedDevice.createdAt));
  return rows.map(({ id, device, createdAt, expiresAt }) => ({
    ...{ id: toWireId(id), device, since: toWireTime(createdAt), until: toWireTime(expiresAt) },
  }));
}

/** Asks one of them for the second step again. */
export async function revokeTrustedDevice(context: RequestContext, id: string): Promise<void> {
  const rows = await context.db
    .update(trustedDevice)
    .set({ revokedAt: sql`now()` })
    .where(and(eq(trustedDevice.id, fromWireId(id)), trustedBy(requireSession(context).userId)))
    .returning({ id: trustedDevice.id });
  if (rows.length === 0) throw new ApiError(CODES.notFound, '该设备已取消免验证');
}

/** A page of attempts to log in, the newest first. */
export async function listLoginAttempts(context: RequestContext, page: PageInput) {
  const { db } = context;
  const where = eq(loginAttempt.accountId, requireSession(context).userId);
  const total = await db.$count(loginAttempt, where);
  const rows = await db
    .select()
    .from(loginAttempt)
    .where(where)
    .orderBy(desc(loginAttempt.at), desc(loginAttempt.id))
    .limit(page.size)
    .offset(offsetOf(page));
  const records = rows.map(({ at, method, result, device, address }) => ({
    ...{ at: toWireTime(at), method, success: result === 'success', device, address },
  }));
  return { ...pageInfo(page, total), records };
}

const unreadOf = (accountId: string) =>
  and(eq(notification.accountId, accountId), isNull(notification.readAt));

/** A page of notifications, the newest first. */
export async function listNotifications(
  context: RequestContext,
  { unread, ...page }: PageInput & { unread: boolean },
) {
  const { db } = context;
  const { userId } = requireSession(context);
  const where = unread ? unreadOf(userId) : eq(notification.accountId, userId);
  const total = await db.$count(notification, where);
  const rows = await db
    .select()
    .from(notification)
    .where(where)
    .orderBy(desc(notification.createdAt), desc(notification.id))
    .limit(page.size)
    .offset(offsetOf(page));
  const records = rows.map(({ id, kind, title, body, link, readAt, createdAt }) => ({
    ...{ id: toWireId(id), kind, title, body, link, read: readAt !== null },
    at: toWireTime(createdAt),
  }));
  return {
    ...pageInfo(page, total),
    records,
    unread: await db.$count(notification, unreadOf(userId)),
  };
}

/** Marks notifications as read: those that are named, or all. Returns how many are unread still. */
export async function markNotificationsRead(context: RequestContext, ids: string[] | undefined) {
  const { db } = context;
  const { userId } = requireSession(context);
  const named = ids ? inArray(notification.id, ids.map(fromWireId)) : undefined;
  await db
    .update(notification)
    .set({ readAt: sql`now()` })
    .where(and(unreadOf(userId), named));
  return db.$count(notification, unreadOf(userId));
}
