import { ADMIN_ROLE, type InputOf, type consoleStaffContract } from '@zhucheng/contracts';
import { and, desc, eq, exists, ilike, inArray, or, sql, type SQL } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import type { Database } from '../../../db/client.ts';
import { toPattern } from '../../../db/match-keywords.ts';
import { offsetOf } from '../../../db/paging.ts';
import { account, role, rolePermission, staff, staffRole, ticket } from '../../../db/schema.ts';
import { fromWireId } from '../../../wire-format.ts';

type ListInput = InputOf<(typeof consoleStaffContract)['endpoints']['listPaged']>;

/** Key of the advisory lock under which staff and roles are changed: rights are read again and decided in turn. */
const STAFF_LOCK = 20_261_123;

/** Lets one transaction at a time change staff and roles. */
export const lockStaff = (tx: Database) =>
  tx.execute(sql`select pg_advisory_xact_lock(${STAFF_LOCK})`);

/** Condition: the account of a column is active staff with a permission. */
export const hasPermission = (accountId: AnyPgColumn, permission: string): SQL => sql`exists (
  select 1 from ${staff}
  join ${staffRole} on ${staffRole.accountId} = ${staff.accountId}
  join ${role} on ${role.id} = ${staffRole.roleId}
  where ${staff.accountId} = ${accountId} and ${staff.state} = 'active' and (${role.key} = ${ADMIN_ROLE}
    or exists (select 1 from ${rolePermission}
      where ${rolePermission.roleId} = ${role.id} and ${rolePermission.permission} = ${permission})))`;

function matches(db: Database, { keywords, roleId, state }: ListInput): SQL | undefined {
  const pattern = toPattern(keywords);
  return and(
    state && eq(staff.state, state),
    keywords ? or(ilike(account.realname, pattern), ilike(account.phone, pattern)) : undefined,
    roleId === undefined
      ? undefined
      : exists(
          db
            .select({ one: sql`1` })
            .from(staffRole)
            .where(
              and(
                eq(staffRole.accountId, staff.accountId),
                eq(staffRole.roleId, fromWireId(roleId)),
              ),
            ),
        ),
  );
}

const PERSON = {
  accountId: staff.accountId,
  name: account.realname,
  phone: account.phone,
  state: staff.state,
  invitedAt: staff.invitedAt,
  lastLoginAt: staff.lastLoginAt,
};

const selectPeople = (db: Database) =>
  db.select(PERSON).from(staff).innerJoin(account, eq(account.id, staff.accountId));

/** Member of staff as stored. */
export type StaffRow = Awaited<ReturnType<typeof listStaff>>[number];

/** A page of staff, the newest first. */
export const listStaff = (db: Database, input: ListInput) =>
  selectPeople(db)
    .where(matches(db, input))
    .orderBy(desc(staff.invitedAt), staff.accountId)
    .limit(input.size)
    .offset(offsetOf(input));

/** Number of staff that a list finds. */
export async function countStaff(db: Database, input: ListInput): Promise<number> {
  const [row] = await db
    .select({ total: sql<number>`count(*)::int` })
    .from(staff)
    .innerJoin(account, eq(account.id, staff.accountId))
    .where(matches(db, input));
  return row?.total ?? 0;
}

/** A member of staff. */
export async function findStaff(db: Database, accountId: string): Promise<StaffRow | undefined> {
  const [row] = await selectPeople(db).where(eq(staff.accountId, accountId));
  return row;
}

/** Adds an account to the staff, or invites it again. */
export async function saveInvitedStaff(
  tx: Database,
  { accountId, invitedBy }: { accountId: string; invitedBy: string | null },
): Promise<void> {
  const values = { accountId, invitedBy, invitedAt: new Date(), state: 'invited' };
  await tx
    .insert(staff)
    .values(values)
    .onConflictDoUpdate({ target: staff.accountId, set: values });
}

/** Replaces the roles of a member of staff. */
export async function replaceStaffRoles(
  tx: Database,
  accountId: string,
  roleIds: readonly string[],
): Promise<void> {
  await tx.delete(staffRole).where(eq(staffRole.accountId, accountId));
  await tx.insert(staffRole).values(roleIds.map((roleId) => ({ accountId, roleId })));
}

/** Gives staff of a source the roles that they lack; accounts without roles stay without. */
export async function addStaffRoles(
  db: Database,
  { phone, source, roles }: { phone: string; source: string; roles: readonly string[] },
): Promise<void> {
  await db.execute(sql`
    insert into ${staffRole} (account_id, role_id)
    select ${account.id}, ${role.id} from ${account}, ${role}
    where ${account.phone} = ${phone} and ${account.source} = ${source}
      and ${inArray(role.key, [...roles])}
      and exists (select 1 from ${staffRole} had where had.account_id = ${account.id})
    on conflict do nothing`);
}

/** Roles of some people by name, with what they mean. */
export const listRolesOfStaff = (db: Database, accountIds: readonly string[]) =>
  db
    .select({
      accountId: staffRole.accountId,
      id: role.id,
      key: role.key,
      name: role.name,
      permissions: sql<string[]>`array(select ${rolePermission.permission} from ${rolePermission}
        where ${rolePermission.roleId} = ${role.id})`,
    })
    .from(staffRole)
    .innerJoin(role, eq(role.id, staffRole.roleId))
    .where(inArray(staffRole.accountId, [...accountIds]))
    .orderBy(role.name);

/** Ends of the open invitations of some people. */
export const listOpenInvitations = (db: Database, accountIds: readonly string[]) =>
  db
    .select({ accountId: ticket.accountId, expiresAt: ticket.expiresAt })
    .from(ticket)
    .where(
      and(
        inArray(ticket.accountId, [...accountIds]),
        eq(ticket.purpose, 'staff-invitation'),
        sql`${ticket.usedAt} is null and ${ticket.expiresAt} > now()`,
      ),
    );

/** Number of administrators who can sign in, except one. */
export async function countOtherActiveAdmins(tx: Database, accountId: string): Promise<number> {
  const [row] = await tx
    .select({ total: sql<number>`count(*)::int` })
    .from(staff)
    .innerJoin(staffRole, eq(staffRole.accountId, staff.accountId))
    .innerJoin(role, eq(role.id, staffRole.roleId))
    .innerJoin(account, eq(account.id, staff.accountId))
    .where(
      and(
        eq(role.key, ADMIN_ROLE),
        eq(staff.state, 'active'),
        inArray(account.state, ['active', 'closing']),
        sql`${staff.accountId} <> ${accountId}`,
      ),
    );
  return row?.total ?? 0;
}
