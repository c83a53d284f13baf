import { CODES } from '@zhucheng/contracts';
import { maskPhone } from '../masking.rules.ts';
import { createNotification } from '../notifications.repository.ts';
import { toAvatarUrl } from '../userinfo.service.ts';
import type { Database } from '../../../db/client.ts';
import { fromWireId, toWireId, toWireTime } from '../../../wire-format.ts';
import { clearSessionCompany } from '../sessions/sessions.repository.ts';
import { ApiError } from '../../../http/api-error.ts';
import type { RequestContext } from '../../../http/context.ts';
import { pageInfo, type PageInput } from '../../../db/paging.ts';
import {
  deleteMember,
  listMembers,
  lockMember,
  lockOwners,
  saveMember,
  type CompanyRole,
} from './company.repository.ts';
import { canGrant, canManage, getLapsedInvitationRoles, ROLE_NAMES } from './company.rules.ts';
import { recordCompanyAction, requireCompany } from './company.service.ts';
import { revokeInvitationsOf } from './invitations.repository.ts';

/** Page of the company's members. Numbers are masked unless the caller manages the company. */
export async function listCompanyMembers(
  context: RequestContext,
  input: PageInput & { keywords?: string | undefined },
) {
  const { company, role, session } = await requireCompany(context);
  const { total, rows } = await listMembers(context.db, company.id, input);
  const toShownPhone = role === 'member' ? maskPhone : (phone: string | null) => phone ?? '';
  const records = rows.map(({ member, account }) => ({
    id: toWireId(member.id),
    realname: account.realname,
    avatarUrl: toAvatarUrl(account),
    phone: toShownPhone(account.phone),
    role: member.role as CompanyRole,
    department: member.department,
    title: member.title,
    since: toWireTime(member.createdAt),
    self: account.id === session.userId,
  }));
  return { ...pageInfo(input, total), records };
}

const notFoundError = () => new ApiError(CODES.notFound, '没有找到这位成员');
const notAllowedError = () => new ApiError(CODES.notAllowed, '您不能管理这位成员');
const lastOwnerError = () =>
  new ApiError(CODES.conflict, '企业至少要有一位所有者，请先指定另一位所有者');

/** Throws if the last owner would leave. */
function requireAnotherOwner(
  target: { role: CompanyRole; accountId: string },
  owners: string[],
): void {
  if (target.role === 'owner' && !owners.some((id) => id !== target.accountId))
    throw lastOwnerError();
}

/** Changes of a member. */
export interface MemberChanges {
  id: string;
  role?: CompanyRole | undefined;
  department?: string | undefined;
  title?: string | undefined;
}

/** Updates a member's role, department or title. */
export async function updateMember(context: RequestContext, input: MemberChanges): Promise<void> {
  const { company, role: actor, session } = await requireCompany(context);
  const { id, role, ...fields } = input;
  await context.db.transaction(async (tx) => {
    const owners = await lockOwners(tx, company.id);
    const target = await lockMember(tx, company.id, fromWireId(id));
    if (!target) throw notFoundError();
    if (!canManage(actor, target.role) || (role && !canGrant(actor, role))) throw notAllowedError();
    if (role && role !== 'owner') requireAnotherOwner(target, owners);
    if (role) await revokeLapsedInvitations(tx, company.id, target.accountId, role);
    await saveMember(tx, target.id, { ...fields, ...(role && { role }), updatedAt: new Date() });
    await recordCompanyAction(context, tx, {
      companyId: company.id,
      action: 'member-update',
      detail: {
        accountId: target.accountId,
        ...(role && role !== target.role ? { role } : {}),
        fields: Object.keys(fields).filter(
          (field) => fields[field as keyof typeof fields] !== target[field as keyof typeof fields],
        ),
      },
    });
    if (!role || role === target.role || target.accountId === session.userId) return;
    await createNotification(tx, target.accountId, {
      kind: 'company',
      link: '/organisation',
      title: `您在「${company.name}」的角色改为${ROLE_NAMES[role]}`,
    });
  });
}

/** Removes a member from the company. */
export async function removeMember(context: RequestContext, id: string): Promise<void> {
  const { company, role: actor } = await requireCompany(context);
  await context.db.transaction(async (tx) => {
    const owners = await lockOwners(tx, company.id);
    const target = await lockMember(tx, company.id, fromWireId(id));
    if (!target) throw notFoundError();
    if (!canManage(actor, target.role)) throw notAllowedError();
    requireAnotherOwner(target, owners);
    await endMembership(tx, company.id, target.accountId);
    await recordCompanyAction(context, tx, {
      companyId: company.id,
      action: 'member-remove',
      detail: { accountId: target.accountId },
    });
    await createNotification(tx, target.accountId, {
      kind: 'company',
      title: `您已被移出「${company.name}」`,
    });
  });
}

/** Removes the caller from the company. */
export async function leaveCompany(context: RequestContext): Promise<void> {
  const { company, role, session } = await requireCompany(context);
  await context.db.transaction(async (tx) => {
    const owners = await lockOwners(tx, company.id);
    requireAnotherOwner({ role, accountId: session.userId }, owners);
    await recordCompanyAction(context, tx, { companyId: company.id, action: 'member-leave' });
    await endMembership(tx, company.id, session.userId);
  });
}

/** Deletes a membership; the member's sessions act for the member alone from then on, their invitations are revoked. */
async function endMembership(tx: Database, companyId: string, accountId: string): Promise<void> {
  await revokeLapsedInvitations(tx, companyId, accountId, undefined);
  await deleteMember(tx, companyId, accountId);
  await clearSessionCompany(tx, companyId, accountId);
}

/** Revokes the invitations of a member that their role, `undefined` after the membership, no longer allows. */
async function revokeLapsedInvitations(
  tx: Database,
  companyId: string,
  accountId: string,
  role: CompanyRole | undefined,
): Promise<void> {
  await revokeInvitationsOf(tx, { companyId, accountId, roles: getLapsedInvitationRoles(role) });
}
