import { CODES } from '@zhucheng/contracts';
import { and, eq } from 'drizzle-orm';
import { maskPhone } from '../masking.rules.ts';
import { createNotification } from '../notifications.repository.ts';
import { toAvatarUrl } from '../userinfo.service.ts';
import type { Database } from '../../../db/client.ts';
import { fromWireId, toWireId } from '../../../db/wire-id.ts';
import { accountSession, companyMember } from '../../../db/schema.ts';
import { toWireTime } from '../../../db/wire-time.ts';
import { ApiError } from '../../../http/api-error.ts';
import type { RequestContext } from '../../../http/context.ts';
import { pageInfo, type PageInput } from '../../../db/paging.ts';
import { listMembers, lockMember, lockOwners, type CompanyRole } from './company.repository.ts';
import { canGrant, canManage, ROLE_NAMES } from './company.rules.ts';
import { recordCompanyAction, requireCompany } from './company.service.ts';

/** A page of the company's members. Only who runs the company sees whole numbers. */
export async function listCompanyMembers(
  context: RequestContext,
  input: PageInput & { keywords?: string | undefined },
) {
  const { company, role, session } = await requireCompany(context);
  const { total, rows } = await listMembers(context.db, company.id, input);
  const shown = role === 'member' ? maskPhone : (phone: string | null) => phone ?? '';
  const records = rows.map(({ member, account }) => ({
    id: toWireId(member.id),
    realname: account.realname,
    avatarUrl: toAvatarUrl(account),
    phone: shown(account.phone),
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

/** Refuses that the last owner goes. */
function requireAnotherOwner(
  target: { role: CompanyRole; accountId: string },
  owners: string[],
): void {
  if (target.role === 'owner' && !owners.some((id) => id !== target.accountId))
    throw lastOwnerError();
}

/** What is changed of a member. */
export interface MemberChanges {
  id: string;
  role?: CompanyRole | undefined;
  department?: string | undefined;
  title?: string | undefined;
}

/** Changes a member's role, department or title. */
export async function updateMember(context: RequestContext, input: MemberChanges): Promise<void> {
  const { company, role: actor, session } = await requireCompany(context);
  const { id, role, ...words } = input;
  await context.db.transaction(async (tx) => {
    const owners = await lockOwners(tx, company.id);
    const target = await lockMember(tx, company.id, fromWireId(id));
    if (!target) throw notFoundError();
    if (!canManage(actor, target.role) || (role && !canGrant(actor, role))) throw notAllowedError();
    if (role && role !== 'owner') requireAnotherOwner(target, owners);
    await tx
      .update(companyMember)
      .set({ ...words, ...(role ? { role } : {}), updatedAt: new Date() })
      .where(eq(companyMember.id, target.id));
    await recordCompanyAction(context, tx, {
      ...{ companyId: company.id, action: 'member-update' },
      detail: {
        accountId: target.accountId,
        ...(role && role !== target.role ? { role } : {}),
        fields: Object.keys(words).filter(
          (field) => words[field as keyof typeof words] !== target[field as keyof typeof words],
        ),
      },
    });
    if (!role || role === target.role || target.accountId === session.userId) return;
    await createNotification(tx, target.accountId, {
      ...{ kind: 'company', link: '/organisation' },
      title: `您在「${company.name}」的角色改为${ROLE_NAMES[role]}`,
    });
  });
}

/** Takes a member out of the company. */
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
      ...{ companyId: company.id, action: 'member-remove' },
      detail: { accountId: target.accountId },
    });
    await createNotification(tx, target.accountId, {
      kind: 'company',
      title: `您已被移出「${company.name}」`,
    });
  });
}

/** Leaves the company. */
export async function leaveCompany(context: RequestContext): Promise<void> {
  const { company, role, session } = await requireCompany(context);
  await context.db.transaction(async (tx) => {
    const owners = await lockOwners(tx, company.id);
    requireAnotherOwner({ role, accountId: session.userId }, owners);
    await recordCompanyAction(context, tx, { companyId: company.id, action: 'member-leave' });
    await endMembership(tx, company.id, session.userId);
  });
}

/** The member's sessions act for nobody but themselves from then on. */
async function endMembership(tx: Database, companyId: string, accountId: string): Promise<void> {
  await tx
    .delete(companyMember)
    .where(and(eq(companyMember.companyId, companyId), eq(companyMember.accountId, accountId)));
  await tx
    .update(accountSession)
    .set({ companyId: null })
    .where(and(eq(accountSession.companyId, companyId), eq(accountSession.accountId, accountId)));
}
