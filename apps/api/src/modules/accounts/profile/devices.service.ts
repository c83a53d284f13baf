import { CODES } from '@zhucheng/contracts';
import { pageInfo, type PageInput } from '../../../db/paging.ts';
import { fromWireId, toWireId, toWireTime } from '../../../wire-format.ts';
import { ApiError } from '../../../http/api-error.ts';
import type { RequestContext } from '../../../http/context.ts';
import { requireSession } from '../../../http/session.ts';
import * as loginHistory from '../login/login-history.repository.ts';
import * as notifications from '../notifications.repository.ts';
import * as devices from '../sessions/devices.repository.ts';
import { renewSessionToken } from '../sessions/session-cookie.service.ts';
import { listActiveSessions, revokeSession } from '../sessions/sessions.repository.ts';
import { revokeSessions } from '../sessions/sessions.service.ts';

/** Devices on which the account is logged in, the current one first. */
export async function listDevices(context: RequestContext) {
  const { userId, sessionId } = requireSession(context);
  const rows = await listActiveSessions(context.db, userId, sessionId);
  return rows.map(({ id, device, address, method, createdAt, lastSeenAt }) => ({
    id: toWireId(id),
    device,
    address,
    method,
    current: id === sessionId,
    since: toWireTime(createdAt),
    lastSeenAt: toWireTime(lastSeenAt),
  }));
}

/** Logs out one of the account's devices. */
export async function revokeDevice(context: RequestContext, id: string): Promise<void> {
  if (await revokeSession(context.db, requireSession(context).userId, fromWireId(id))) return;
  throw new ApiError(CODES.notFound, '该设备已退出登录');
}

/** Logs out all devices but the current one. */
export async function revokeOtherDevices(context: RequestContext): Promise<void> {
  const { userId, sessionId } = requireSession(context);
  await revokeSessions(context.db, userId, sessionId);
  await renewSessionToken(context, context.db);
}

/** Browsers that are spared the second step. */
export async function listTrustedDevices(context: RequestContext) {
  const rows = await devices.listTrustedDevices(context.db, requireSession(context).userId);
  return rows.map(({ id, device, createdAt, expiresAt }) => ({
    id: toWireId(id),
    device,
    since: toWireTime(createdAt),
    until: toWireTime(expiresAt),
  }));
}

/** Revokes the trust of one browser. */
export async function revokeTrustedDevice(context: RequestContext, id: string): Promise<void> {
  const { userId } = requireSession(context);
  if (await devices.revokeTrustedDevice(context.db, userId, fromWireId(id))) return;
  throw new ApiError(CODES.notFound, '该设备已取消免验证');
}

/** Page of login attempts, newest first. */
export async function listLoginAttempts(context: RequestContext, page: PageInput) {
  const { userId } = requireSession(context);
  const { total, rows } = await loginHistory.listLoginAttempts(context.db, userId, page);
  const records = rows.map(({ at, method, result, device, address }) => ({
    at: toWireTime(at),
    method,
    success: result === 'success',
    device,
    address,
  }));
  return { ...pageInfo(page, total), records };
}

/** Page of notifications, newest first, with the number of unread ones. */
export async function listNotifications(
  context: RequestContext,
  input: PageInput & { unread: boolean },
) {
  const { db } = context;
  const { userId } = requireSession(context);
  const { total, rows } = await notifications.listNotifications(db, userId, input);
  const records = rows.map(({ id, kind, title, body, link, readAt, createdAt }) => ({
    id: toWireId(id),
    kind,
    title,
    body,
    link,
    read: readAt !== null,
    at: toWireTime(createdAt),
  }));
  const unread = await notifications.countUnreadNotifications(db, userId);
  return { ...pageInfo(input, total), records, unread };
}

/** Marks notifications as read: the given ones, or all. Returns the number of those still unread. */
export async function markNotificationsRead(context: RequestContext, ids: string[] | undefined) {
  const { db } = context;
  const { userId } = requireSession(context);
  await notifications.markNotificationsRead(db, userId, ids?.map(fromWireId));
  return notifications.countUnreadNotifications(db, userId);
}
