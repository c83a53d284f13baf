import { account, company, companyMember } from '../src/db/schema.ts';
import { createSession } from '../src/accounts/session/sessions.ts';
import { passwords } from '../src/accounts/passwords/queue.ts';
import { toWireId } from '../src/db/wire-id.ts';
import type { TestApi } from './harness.ts';

/** Somebody who is logged in. */
export interface Member {
  /** As PostgreSQL writes it. */
  accountId: string;
  /** As calls write it. */
  staffId: string;
  phone: string;
  companyId: string | null;
  /** Give this to a call: `api.post(path, body, member)`. */
  headers: { cookie: string };
}

/** What the member should be. */
export interface MemberWish {
  phone?: string;
  realname?: string;
  password?: string;
  /** Makes a company of the member's own, or joins one that is there. */
  company?: 'owner' | 'admin' | 'member' | { id: string; role: 'owner' | 'admin' | 'member' };
  /** Makes a member of staff, with the console's cookie. */
  staff?: string[];
}

let serial = 0;

/** Makes an account and logs it in: `const member = await memberOf(api)`. */
export async function memberOf({ app }: TestApi, wish: MemberWish = {}): Promise<Member> {
  const db = app.databases.primary;
  serial += 1;
  const phone = wish.phone ?? `139${String(serial).padStart(8, '0')}`;
  const passwordHash = wish.password ? await passwords.hash(wish.password) : null;
  const [row] = await db
    .insert(account)
    .values({
      ...{ phone, passwordHash, realname: wish.realname ?? `会员${serial}` },
      staffRoles: wish.staff ?? [],
    })
    .returning({ id: account.id });
  if (!row) throw new Error('no account');
  const companyId = wish.company ? await joinCompany(db, row.id, wish.company) : null;
  const { token } = await createSession(db, {
    ...{ accountId: row.id, companyId, method: 'test', userAgent: 'jest', address: '127.0.0.1' },
    kind: wish.staff ? 'console' : 'site',
  });
  const cookie = `${wish.staff ? 'staff-session' : 'session'}=${token}`;
  const ids = { accountId: row.id, staffId: toWireId(row.id) };
  return { ...ids, phone, companyId, headers: { cookie } };
}

type Db = TestApi['app']['databases']['primary'];

async function joinCompany(db: Db, accountId: string, wish: NonNullable<MemberWish['company']>) {
  let companyId = typeof wish === 'string' ? undefined : wish.id;
  if (!companyId) {
    const [made] = await db
      .insert(company)
      .values({ name: `测试公司${serial}` })
      .returning({ id: company.id });
    companyId = made?.id ?? '';
  }
  const role = typeof wish === 'string' ? wish : wish.role;
  await db.insert(companyMember).values({ companyId, accountId, role });
  return companyId;
}
