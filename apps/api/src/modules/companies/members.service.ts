import { CODES } from '@zhucheng/contracts';
import { and, eq } from 'drizzle-orm';
import { maskedPhone } from '../../accounts/masks.ts';
import { notify } from '../../accounts/notify.ts';
import { avatarUrl } from '../../accounts/userinfo.ts';
import type { Database } from '../../db/client.ts';
import { fromWireId, toWireId } from '../../db/wire-id.ts';
import { accountSession, companyMember } from '../../db/schema.ts';
import { toWireTime } from '../../db/wire-time.ts';
import { ApiError } from '../../http/api-error.ts';
import type { RequestContext } from '../../http/context.ts';
import { pageInfo, type PageInput } from '../../db/paging.ts';
import { listMembers, lockMember, lockOwners, type CompanyRole } from './company.repository.ts';
import { mayGrant, mayManage, ROLE_NAMES } from './company.rules.ts';
import { noteAction, ownCompany } from './company.service.ts';

/** A page of the company's members. Only who runs the company sees whole numbers. */
export async function members(
  context: RequestContext,
  input: PageInput & { keywords?: string | undefined },
) {
  const { company, role, session } = await ownCompany(context);
  const { total, rows } = await listMembers(context.db, company.id, input);
  const shown = role === 'member' ? maskedPhone : (phone: string | null) => phone ?? '';
  const records = rows.map(({ member, account }) => ({
    id: toWireId(member.id),
    realname: account.realname,
    avatarUrl: avatarUrl(account),
    phone: shown(account.phone),
    role: member.role as CompanyRole,
    department: member.department,
    title: member.title,
    since: toWireTime(member.createdAt),
    self: account.id === session.userId,
  }));
  return { ...pageInfo(input, total), records };
}

const notFound = () => new ApiError(CODES.notFound, '没有找到这位成员');
const notAllowed = () => new ApiError(CODES.notAllowed, '您不能管理这位成员');
const lastOwner = () =>
  new ApiError(CODES.conflict, '企业至少要有一位所有者，请先指定另一位所有者');

/** Refuses that the last owner goes. */
function refuseLast(target: { role: CompanyRole; accountId: string }, owners: string[]): void {
  if (target.role === 'owner' && !owners.some((id) => id !== target.accountId)) throw lastOwner();
}

/** What is changed of a member. */
export interface MemberChanges {
  id: string;
  role?: CompanyRole | undefined;
  department?: string | undefined;
  title?: string | undefined;
}

/** Changes a member's role, department or title. */
export async function changeMember(context: RequestContext, input: MemberChanges): Promise<void> {
  const { company, role: actor, session } = await ownCompany(context);
  const { id, role, ...words } = input;
  await context.db.transaction(async (tx) => {
    const owners = await lockOwners(tx, company.id);
    const target = await lockMember(tx, company.id, fromWireId(id));
    if (!target) throw notFound();
    if (!mayManage(actor, target.role) || (role && !mayGrant(actor, role))) throw notAllowed();
    if (role && role !== 'owner') refuseLast(target, owners);
    await tx
      .update(companyMember)
      .set({ ...words, ...(role ? { role } : {}), updatedAt: new Date() })
      .where(eq(companyMember.id, target.id));
    await noteAction(context, tx, {
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
    await notify(tx, target.accountId, {
      ...{ kind: 'company', link: '/organisation' },
      title: `您在「${company.name}」的角色改为${ROLE_NAMES[role]}`,
    });
  });
}

/** Takes a member out of the company. */
export async function removeMember(context: RequestContext, id: string): Promise<void> {
  const { company, role: actor } = await ownCompany(context);
  await context.db.transaction(async (tx) => {
    const owners = await lockOwners(tx, company.id);
    const target = await lockMember(tx, company.id, fromWireId(id));
    if (!target) throw notFound();
    if (!mayManage(actor, target.role)) throw notAllowed();
    refuseLast(target, owners);
    await endMembership(tx, company.id, target.accountId);
    await noteAction(context, tx, {
      ...{ companyId: company.id, action: 'member-remove' },
      detail: { accountId: target.accountId },
    });
    await notify(tx, target.accountId, { kind: 'company', title: `您已被移出「${company.name}」` });
  });
}

/** Leaves the company. */
export async function leaveCompany(context: RequestContext): Promise<void> {
  const { company, role, session } = await ownCompany(context);
  await context.db.transaction(async (tx) => {
    const owners = await lockOwners(tx, company.id);
    refuseLast({ role, accountId: session.userId }, owners);
    await noteAction(context, tx, { companyId: company.id, action: 'member-leave' });
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
