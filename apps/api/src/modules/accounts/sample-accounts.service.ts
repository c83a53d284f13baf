import type { Database } from '../../db/client.ts';
import { ConfigError, type Config } from '../../config.ts';
import { insertAccount, listAccountsByPhones } from './accounts.repository.ts';
import { findRoleByKey } from '../console/roles/roles.repository.ts';
import {
  addStaffRoles,
  replaceStaffRoles,
  saveInvitedStaff,
} from '../console/staff/staff.repository.ts';
import { insertCompany } from './companies/company.repository.ts';
import { passwordHasher } from './passwords/password-hasher.ts';

/** Password of the sample accounts, which exist on developers' machines only. */
export const SAMPLE_PASSWORD = 'Zhucheng@2026';

/** Sample accounts: a member, a company's owner, a member of staff, who is invited to the console like any other. */
export const SAMPLE_ACCOUNTS = [
  { phone: '13800000001', realname: '林知远', userIdentity: '施工', staffRoles: [] },
  { phone: '13800000002', realname: '周明澜', userIdentity: '业主', staffRoles: [] },
  {
    phone: '13800000009',
    realname: '值班员',
    userIdentity: '',
    staffRoles: ['admin', 'editor', 'sales', 'agent'],
  },
] as const;

const COMPANY = { name: '示例建设集团有限公司', shortName: '示例建设' };
const COMPANY_OWNER = SAMPLE_ACCOUNTS[1].phone;
const SAMPLE_PHONES = SAMPLE_ACCOUNTS.map(({ phone }) => phone);

const isLoopback = (host: string) => /^(127\.\d+\.\d+\.\d+|::1|localhost)$/.test(host);

/** True on a developer's own machine, which has the outbox page and the sample accounts. */
export const isLocalTrial = ({ devOutbox, host }: Pick<Config, 'devOutbox' | 'host'>) =>
  devOutbox && isLoopback(host);

/** True if strangers could log in with the published password. */
const isExposed = (config: Pick<Config, 'devOutbox' | 'host' | 'mode'>) =>
  !isLocalTrial(config) && (!isLoopback(config.host) || config.mode === 'production');

/** Creates the sample accounts on a developer's machine; throws if an exposed installation has one with its published password. */
export async function prepareSampleAccounts(db: Database, config: Config): Promise<void> {
  if (isLocalTrial(config)) return createSampleAccounts(db);
  if (isExposed(config) && (await hasSamplePassword(db))) {
    throw new ConfigError(
      'a sample account still has its published password: change it, or start on a loopback HOST with DEV_OUTBOX=1',
    );
  }
}

async function hasSamplePassword(db: Database): Promise<boolean> {
  for (const { passwordHash } of await listAccountsByPhones(db, SAMPLE_PHONES)) {
    if (passwordHash && (await passwordHasher.verify(passwordHash, SAMPLE_PASSWORD))) return true;
  }
  return false;
}

/** Origin of sample accounts. */
const SOURCE = 'sample';

/** Creates the missing sample accounts; existing ones stay as they are, but staff get roles that were added since. */
async function createSampleAccounts(db: Database): Promise<void> {
  const known = await listAccountsByPhones(db, SAMPLE_PHONES);
  for (const { phone, staffRoles: roles } of SAMPLE_ACCOUNTS) {
    if (roles.length > 0) await addStaffRoles(db, { phone, source: SOURCE, roles });
  }
  const missing = SAMPLE_ACCOUNTS.filter(({ phone }) => !known.some((row) => row.phone === phone));
  if (missing.length === 0) return;
  const passwordHash = await passwordHasher.hash(SAMPLE_PASSWORD);
  for (const { phone, realname, userIdentity, staffRoles } of missing) {
    const now = new Date();
    const account = await insertAccount(db, {
      phone,
      realname,
      userIdentity,
      passwordHash,
      source: SOURCE,
      agreedAt: now,
      passwordChangedAt: now,
    });
    if (account && staffRoles.length > 0) await inviteSampleStaff(db, account.id, staffRoles);
  }
  if (missing.some(({ phone }) => phone === COMPANY_OWNER)) await createSampleCompany(db);
}

/** Makes an account staff that has not been enabled: `npm run staff` prints its link. */
async function inviteSampleStaff(
  db: Database,
  accountId: string,
  keys: readonly string[],
): Promise<void> {
  const roles = await Promise.all(keys.map((key) => findRoleByKey(db, key)));
  await saveInvitedStaff(db, { accountId, invitedBy: null });
  await replaceStaffRoles(
    db,
    accountId,
    roles.flatMap((role) => role?.id ?? []),
  );
}

async function createSampleCompany(db: Database): Promise<void> {
  const [owner] = await listAccountsByPhones(db, [COMPANY_OWNER]);
  if (!owner) throw new Error('the sample company has no owner');
  await insertCompany(db, { accountId: owner.id, title: '项目总监' }, COMPANY);
}
