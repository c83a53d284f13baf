import type { Userinfo } from '@zhucheng/contracts';
import type { Session } from '../../http/session.ts';
import type { Database } from '../../db/client.ts';
import { toWireId, toWireTimeOrNull } from '../../wire-format.ts';
import { findAccount, listMemberships, findUnionId, type Account } from './accounts.repository.ts';
import { maskEmail, maskPhone } from './masking.rules.ts';

/** Address of an account's avatar; empty without one. */
export const toAvatarUrl = ({ avatarFileId }: Pick<Account, 'avatarFileId'>) =>
  avatarFileId ? `/api/user/avatar/${toWireId(avatarFileId)}` : '';

/** Profile of a session's account for display; undefined if the account is gone. */
export async function getUserinfo(db: Database, session: Session): Promise<Userinfo | undefined> {
  const row = await findAccount(db, session.userId);
  if (!row) return undefined;
  const [memberships, unionid] = await Promise.all([
    listMemberships(db, row.id),
    findUnionId(db, row.id),
  ]);
  const current = memberships.find(({ id }) => id === session.companyId);
  return {
    token: toWireId(session.sessionId),
    staffId: toWireId(row.id),
    realname: row.realname,
    nickname: row.nickname,
    avatarUrl: toAvatarUrl(row),
    unionid,
    phone: maskPhone(row.phone),
    email: maskEmail(row.email),
    userIdentity: row.userIdentity,
    position: row.position,
    companyName: current?.name ?? row.companyName,
    roles: session.roles.filter((role) => role === 'member' || role === 'org'),
    companyId: current ? toWireId(current.id) : null,
    companyRole: current?.role ?? null,
    hasPassword: row.passwordHash !== null,
    closeAt: toWireTimeOrNull(row.closeAt),
  };
}
