import { CODES, STAFF_SIGNED_IN_COOKIE, type StaffProfile } from '@zhucheng/contracts';
import type { Database } from '../../../db/client.ts';
import { ApiError } from '../../../http/api-error.ts';
import type { RequestContext } from '../../../http/context.ts';
import {
  STAFF_COOKIE,
  STAFF_COOKIE_PATH,
  requireSession,
  type Session,
} from '../../../http/session.ts';
import { toWireId, toWireTime, toWireTimeOrNull } from '../../../wire-format.ts';
import { findAccount, type Account } from '../../accounts/accounts.repository.ts';
import { recordLoginAttempt } from '../../accounts/login/complete-login.service.ts';
import { maskPhone } from '../../accounts/masking.rules.ts';
import { notifyOnNewDevice } from '../../accounts/sessions/known-devices.service.ts';
import { canLogIn, PROOF_TTL_MS } from '../../accounts/sessions/sessions.rules.ts';
import { findSessionTimes, revokeSession } from '../../accounts/sessions/sessions.repository.ts';
import { createSession, resolveSession } from '../../accounts/sessions/sessions.service.ts';
import { countRecoveryCodes } from '../../accounts/verification/recovery-codes.repository.ts';
import {
  findStaffAccess,
  listRoleNames,
  markStaffLogin,
} from '../staff/staff-access.repository.ts';

const COOKIE = { path: STAFF_COOKIE_PATH };

/** Throws unless an account, whose owner has proved a secret of it, may sign in to the console. */
export async function requireActiveStaff(db: Database, account: Account): Promise<void> {
  const access = await findStaffAccess(db, account.id);
  if (!access) {
    throw new ApiError(CODES.notAllowed, '这个账号没有开通工作台，需要的话请联系管理员');
  }
  if (access.state === 'blocked' || !canLogIn(account)) {
    throw new ApiError(CODES.notAllowed, '这个账号已停用，请联系管理员');
  }
  if (access.state === 'invited' || account.totpEnabledAt === null) {
    const advice = '请打开管理员给您的链接，设好密码和验证器再登录；链接过期了请管理员再发一个';
    throw new ApiError(CODES.notAllowed, `账号还没有启用。${advice}`);
  }
}

/** Signs a member of staff in, always with a new session; the one that the browser had before ends. */
export async function startStaffSession(
  context: RequestContext,
  account: Account,
): Promise<Session> {
  const { db, cookies, userAgent, visitorAddress } = context;
  const former = cookies.get(STAFF_COOKIE, COOKIE);
  const before = former ? await resolveSession(db, former) : null;
  if (before) await revokeSession(db, before.userId, before.sessionId);
  const { token } = await createSession(db, {
    accountId: account.id,
    kind: 'console',
    method: 'console',
    userAgent,
    address: visitorAddress,
  });
  const session = await resolveSession(db, token);
  // Blocked in the meantime.
  if (!session) throw new ApiError(CODES.notAllowed, '这个账号已停用，请联系管理员');
  cookies.set(STAFF_COOKIE, token, { ...COOKIE, sameSite: 'strict' });
  cookies.set(STAFF_SIGNED_IN_COOKIE, '1', { readable: true });
  await markStaffLogin(db, account.id);
  await recordLoginAttempt(context, {
    accountId: account.id,
    method: 'console',
    result: 'success',
  });
  await notifyOnNewDevice(context, account.id);
  return session;
}

/** Ends the calling session and removes its cookies. */
export async function logOutStaff(context: RequestContext): Promise<void> {
  const { db, cookies, audit } = context;
  const { userId, sessionId } = requireSession(context);
  await db.transaction(async (tx) => {
    await revokeSession(tx, userId, sessionId);
    await audit(tx, { resource: { kind: 'staff', id: userId } });
  });
  cookies.clear(STAFF_COOKIE, COOKIE);
  cookies.clear(STAFF_SIGNED_IN_COOKIE);
}

/** Profile of a session for the console. */
export async function getStaffProfile(db: Database, session: Session): Promise<StaffProfile> {
  const { userId, permissions } = session;
  const account = await findAccount(db, userId);
  const times = await findSessionTimes(db, session.sessionId);
  if (!account || !times) throw new ApiError(CODES.loginNeeded, '请先登录');
  const proven = times.provenAt && new Date(times.provenAt.getTime() + PROOF_TTL_MS);
  const roles = await listRoleNames(db, userId);
  return {
    accountId: toWireId(userId),
    name: account.realname,
    phone: maskPhone(account.phone),
    roles: roles.map(({ id, name }) => ({ id: toWireId(id), name })),
    permissions: [...permissions],
    recoveryCodesLeft: await countRecoveryCodes(db, userId),
    provenUntil: toWireTimeOrNull(proven),
    endsAt: toWireTime(times.endsAt),
  };
}
