import { account, company, companyMember } from '../src/db/schema.ts';
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
  /** Staff roles; the session is one of the console. */
  staff?: string[];
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
      staffRoles: options.staff ?? [],
    })
    .returning({ id: account.id });
  if (!row) throw new Error('no account');
  const companyId = options.company ? await joinCompany(db, row.id, options.company) : null;
  const { token } = await createSession(db, {
    accountId: row.id,
    companyId,
    method: 'test',
    userAgent: 'jest',
    address: '127.0.0.1',
    kind: options.staff ? 'console' : 'site',
  });
  const cookie = `${options.staff ? 'staff-session' : 'session'}=${token}`;
  const ids = { accountId: row.id, staffId: toWireId(row.id) };
  return { ...ids, phone, companyId, headers: { cookie } };
}

type Db = TestApi['app']['databases']['primary'];

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
