import type { Permission } from '@zhucheng/contracts';
import { account, company, companyMember } from '../src/db/schema.ts';
import {
  findRoleByKey,
  insertRole,
  replaceRolePermissions,
} from '../src/modules/console/roles/roles.repository.ts';
import { updateStaffState } from '../src/modules/console/staff/staff-access.repository.ts';
import {
  replaceStaffRoles,
  saveInvitedStaff,
} from '../src/modules/console/staff/staff.repository.ts';
import { createSession } from '../src/modules/accounts/sessions/sessions.service.ts';
import { passwordHasher } from '../src/modules/accounts/passwords/password-hasher.ts';
import { toWireId } from '../src/wire-format.ts';
import type { TestApi } from './harness.ts';

/** Logged-in account. */
export interface Member {
  /** Id as PostgreSQL writes it. */
  accountId: string;
  /** Id on the wire. */
  staffId: string;
  phone: string;
  companyId: string | null;
  /** Headers of a call: `api.post(path, body, member)`. */
  headers: { cookie: string };
}

/** Options of `createMember`. */
export interface MemberOptions {
  phone?: string;
  realname?: string;
  password?: string;
  /** Role in a new company, or membership in an existing one. */
  company?: 'owner' | 'admin' | 'member' | { id: string; role: 'owner' | 'admin' | 'member' };
  /** Keys of staff roles; the session is one of the console, proved just now. */
  staff?: string[];
  /** Permissions of staff, by a role of their own. */
  permissions?: readonly Permission[];
}

let serial = 0;

/** Creates an account and logs it in: `const member = await createMember(api)`. */
export async function createMember({ app }: TestApi, options: MemberOptions = {}): Promise<Member> {
  const db = app.databases.primary;
  serial += 1;
  const phone = options.phone ?? `139${String(serial).padStart(8, '0')}`;
  const passwordHash = options.password ? await passwordHasher.hash(options.password) : null;
  const [row] = await db
    .insert(account)
    .values({
      phone,
      passwordHash,
      realname: options.realname ?? `会员${serial}`,
    })
    .returning({ id: account.id });
  if (!row) throw new Error('no account');
  const companyId = options.company ? await joinCompany(db, row.id, options.company) : null;
  const isStaff = options.staff !== undefined || options.permissions !== undefined;
  if (isStaff) await joinStaff(db, row.id, options);
  const { token } = await createSession(db, {
    accountId: row.id,
    companyId,
    method: isStaff ? 'console' : 'test',
    userAgent: 'jest',
    address: '127.0.0.1',
    kind: isStaff ? 'console' : 'site',
  });
  const cookie = `${isStaff ? 'staff-session' : 'session'}=${token}`;
  const ids = { accountId: row.id, staffId: toWireId(row.id) };
  return { ...ids, phone, companyId, headers: { cookie } };
}

type Db = TestApi['app']['databases']['primary'];

async function joinStaff(db: Db, accountId: string, { staff = [], permissions }: MemberOptions) {
  const roleIds = await Promise.all(
    staff.map(async (key) => (await findRoleByKey(db, key))?.id ?? ''),
  );
  if (permissions) {
    const roleId = await insertRole(db, `测试角色${serial}`);
    await replaceRolePermissions(db, roleId, permissions);
    roleIds.push(roleId);
  }
  await saveInvitedStaff(db, { accountId, invitedBy: null });
  await replaceStaffRoles(db, accountId, roleIds);
  await updateStaffState(db, accountId, 'active');
}

async function joinCompany(
  db: Db,
  accountId: string,
  membership: NonNullable<MemberOptions['company']>,
) {
  let companyId = typeof membership === 'string' ? undefined : membership.id;
  if (!companyId) {
    const [made] = await db
      .insert(company)
      .values({ name: `测试公司${serial}` })
      .returning({ id: company.id });
    companyId = made?.id ?? '';
  }
  const role = typeof membership === 'string' ? membership : membership.role;
  await db.insert(companyMember).values({ companyId, accountId, role });
  return companyId;
}
