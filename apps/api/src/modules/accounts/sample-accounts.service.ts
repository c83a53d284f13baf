import { eq, inArray } from 'drizzle-orm';
import type { Database } from '../../db/client.ts';
import { account, company, companyMember } from '../../db/schema.ts';
import type { Config } from '../../config.ts';
import { ConfigError } from '../../config.ts';
import { passwordHasher } from './passwords/password-hasher.ts';

/** Password of the sample accounts; they exist for trying the product out on one's own machine. */
export const SAMPLE_PASSWORD = 'Zhucheng@2026';

/** The accounts of product trials: a member, an organisation's administrator, a member of staff. */
export const SAMPLE_ACCOUNTS = [
  { phone: '13800000001', realname: '林知远', userIdentity: '施工', staffRoles: [] },
  { phone: '13800000002', realname: '周明澜', userIdentity: '业主', staffRoles: [] },
  {
    phone: '13800000009',
    realname: '值班员',
    userIdentity: '',
    staffRoles: ['admin', 'editor', 'sales'],
  },
] as const;

const COMPANY = { name: '示例建设集团有限公司', shortName: '示例建设' };
const ADMIN = SAMPLE_ACCOUNTS[1].phone;

const isLoopback = (host: string) => /^(127\.\d+\.\d+\.\d+|::1|localhost)$/.test(host);

/** Whether the machine is somebody's own: the outbox and the sample accounts are there. */
export const isLocalTrial = ({ devOutbox, host }: Pick<Config, 'devOutbox' | 'host'>) =>
  devOutbox && isLoopback(host);

/** Whether a sample password would let strangers in. */
const isExposed = (config: Pick<Config, 'devOutbox' | 'host' | 'mode'>) =>
  !isLocalTrial(config) && (!isLoopback(config.host) || config.mode === 'production');

/** Makes the sample accounts where they belong, and refuses to start where they would let strangers in. */
export async function prepareSampleAccounts(db: Database, config: Config): Promise<void> {
  if (isLocalTrial(config)) return createSampleAccounts(db);
  if (isExposed(config) && (await hasSamplePassword(db))) {
    throw new ConfigError(
      'a sample account still has its published password: change it, or start on a loopback HOST with DEV_OUTBOX=1',
    );
  }
}

async function hasSamplePassword(db: Database): Promise<boolean> {
  const phones = SAMPLE_ACCOUNTS.map(({ phone }) => phone);
  const rows = await db
    .select({ passwordHash: account.passwordHash })
    .from(account)
    .where(inArray(account.phone, phones));
  for (const { passwordHash } of rows) {
    if (passwordHash && (await passwordHasher.verify(passwordHash, SAMPLE_PASSWORD))) return true;
  }
  return false;
}

/** Makes what is missing; an account that is there is left as it is. */
async function createSampleAccounts(db: Database): Promise<void> {
  const phones = SAMPLE_ACCOUNTS.map(({ phone }) => phone);
  const known = await db
    .select({ phone: account.phone })
    .from(account)
    .where(inArray(account.phone, phones));
  const missing = SAMPLE_ACCOUNTS.filter(({ phone }) => !known.some((row) => row.phone === phone));
  if (missing.length === 0) return;
  const passwordHash = await passwordHasher.hash(SAMPLE_PASSWORD);
  for (const { phone, realname, userIdentity, staffRoles } of missing) {
    const now = new Date();
    await db
      .insert(account)
      .values({
        ...{ phone, realname, userIdentity, passwordHash },
        ...{ staffRoles: [...staffRoles], source: 'sample', agreedAt: now, passwordChangedAt: now },
      })
      .onConflictDoNothing();
  }
  if (missing.some(({ phone }) => phone === ADMIN)) await createSampleCompany(db);
}

async function createSampleCompany(db: Database): Promise<void> {
  const [admin] = await db.select({ id: account.id }).from(account).where(eq(account.phone, ADMIN));
  const [made] = await db.insert(company).values(COMPANY).returning({ id: company.id });
  if (!admin || !made) throw new Error('the sample company was not written');
  await db
    .insert(companyMember)
    .values({ companyId: made.id, accountId: admin.id, role: 'owner', title: '项目总监' });
}
