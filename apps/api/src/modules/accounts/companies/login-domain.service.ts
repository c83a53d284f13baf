import { CODES } from '@zhucheng/contracts';
import type { Config } from '../../../config.ts';
import type { Database } from '../../../db/client.ts';
import { ApiError } from '../../../http/api-error.ts';
import type { RequestContext } from '../../../http/context.ts';
import { recordAudit } from '../../../infrastructure/audit.repository.ts';
import { findTxtRecords } from '../../../infrastructure/txt-records.ts';
import { createNotification } from '../notifications.repository.ts';
import { isLocalTrial } from '../sample-accounts.service.ts';
import { consumeBudget } from '../throttle/throttle.service.ts';
import { saveCompany, type Company } from './company.repository.ts';
import { recordCompanyAction, requireCompany } from './company.service.ts';
import * as domains from './login-domain.repository.ts';
import {
  checkRecords,
  endsProof,
  getProofRecord,
  isTrusted,
  type RecordsOutcome,
} from './login-domain.rules.ts';

/** Checks that a company may ask for. */
const CHECK_BUDGET = { scope: 'login-domain-check', limit: 20, window: 3_600 };

/** Domains asked for at the same time by the daily check. */
const CONCURRENT_CHECKS = 8;

/** True for names below `.localhost` in a local trial: they never leave the machine (RFC 6761). */
export const isLocalName = (domain: string, config: Pick<Config, 'devOutbox' | 'host'>): boolean =>
  domain.endsWith('.localhost') && isLocalTrial(config);

const findRecords = (domain: string, { dnsServers }: Pick<Config, 'dnsServers'>) =>
  findTxtRecords(getProofRecord(domain, '').recordName, dnsServers);

/**
 * Looks for the TXT record of the caller's login domain. `unreachable` changes nothing; an earlier proof
 * ends as in the daily check. A domain that another company has proven changes hands once that company's record is gone.
 */
export async function verifyLoginDomain(
  context: RequestContext,
): Promise<{ outcome: RecordsOutcome | 'unreachable'; company: Company }> {
  const { db, config } = context;
  const { company } = await requireCompany(context);
  const { loginDomain: domain } = company;
  if (!domain) throw new ApiError(CODES.conflict, '请先填写登录域名并保存');
  await consumeBudget(db, CHECK_BUDGET, company.id, '验证太频繁');
  if (isLocalName(domain, config)) return { outcome: 'verified', company };
  const records = await findRecords(domain, config);
  if (!records) return { outcome: 'unreachable', company };
  return db.transaction(async (tx) => {
    const row = await domains.lockDomainOf(tx, company.id, domain);
    if (!row) throw new ApiError(CODES.conflict, '登录域名刚刚改过，请刷新页面后再验证');
    const outcome = checkRecords(records, row.loginDomainToken);
    if (outcome !== 'verified') return { outcome, company: await saveAbsence(tx, row, outcome) };
    await releaseOtherHolder(tx, row, records);
    const now = new Date();
    const saved = await saveCompany(tx, row.id, {
      loginDomainVerifiedAt: row.loginDomainVerifiedAt ?? now,
      loginDomainCheckedAt: now,
      loginDomainMissingSince: null,
    });
    if (!row.loginDomainVerifiedAt)
      await recordCompanyAction(context, tx, { companyId: row.id, action: 'domain-verify' });
    return { outcome, company: saved ?? row };
  });
}

/** Takes the domain from another company whose record is gone; throws if it is still there. */
async function releaseOtherHolder(tx: Database, { id, loginDomain }: Company, records: string[]) {
  const holder = await domains.lockOtherHolder(tx, id, loginDomain ?? '');
  if (!holder) return;
  if (checkRecords(records, holder.loginDomainToken) === 'verified') {
    throw new ApiError(
      CODES.conflict,
      '另一家企业也验证了这个域名；域名现在归贵单位的话，请删除它的那条 TXT 记录后再验证',
    );
  }
  const body = '另一家企业用 DNS 记录证明了这个域名归它所有，贵单位的登录页已从这个域名撤下。';
  await endProof(tx, holder, body);
}

/** Saves that DNS has not the record of a domain; ends its proof, or warns that it will end, if it had one. */
async function saveAbsence(
  tx: Database,
  row: Company,
  outcome: Exclude<RecordsOutcome, 'verified'>,
): Promise<Company> {
  if (isTrusted(row)) return row;
  const now = new Date();
  const { recordName } = getProofRecord(row.loginDomain ?? '', '');
  if (row.loginDomainVerifiedAt && endsProof(outcome, row, now.getTime())) {
    const body = `没有查到 ${recordName} 的 TXT 记录，或者它的值变了，登录页已从这个域名撤下。请恢复记录后重新验证。`;
    return endProof(tx, row, body);
  }
  const isFirst = row.loginDomainVerifiedAt !== null && row.loginDomainMissingSince === null;
  const saved = await saveCompany(tx, row.id, {
    loginDomainCheckedAt: now,
    ...(isFirst && { loginDomainMissingSince: now }),
  });
  if (isFirst) {
    const title = `没有查到登录域名 ${row.loginDomain ?? ''} 的验证记录`;
    const body = `明天复查还没有 ${recordName} 的 TXT 记录，登录页就从这个域名撤下。请核对域名解析。`;
    await notifyManagers(tx, row, { title, body });
  }
  return saved ?? row;
}

/** Ends the proof of a company's domain and tells its owners and administrators why. */
async function endProof(tx: Database, row: Company, body: string): Promise<Company> {
  const changes = {
    loginDomainVerifiedAt: null,
    loginDomainCheckedAt: new Date(),
    loginDomainMissingSince: null,
  };
  const saved = await saveCompany(tx, row.id, changes);
  await recordAudit(tx, {
    actor: 'system',
    action: 'domain-lapse',
    // `organisation` is the kind that entries are stored with.
    resource: { kind: 'organisation', id: row.id },
  });
  const title = `登录域名 ${row.loginDomain ?? ''} 的验证已失效`;
  await notifyManagers(tx, row, { title, body });
  return saved ?? row;
}

/** Notifies the owners and administrators of a company about its login domain. */
async function notifyManagers(tx: Database, row: Company, text: { title: string; body: string }) {
  for (const accountId of await domains.listManagerIds(tx, row.id))
    await createNotification(tx, accountId, {
      kind: 'company',
      ...text,
      link: '/organisation?tab=branding',
    });
}

/** Re-checks every proven login domain. Without a definite answer of DNS nothing changes. Returns the proofs ended. */
export async function recheckLoginDomains(
  db: Database,
  config: Pick<Config, 'dnsServers'>,
): Promise<number> {
  let ended = 0;
  let after: string | undefined;
  do {
    const rows = await domains.listDomainHolders(db, { after, limit: CONCURRENT_CHECKS });
    const results = await Promise.all(rows.map((row) => recheckDomain(db, config, row)));
    ended += results.filter(Boolean).length;
    after = rows.at(-1)?.id;
  } while (after);
  return ended;
}

/** Re-checks the domain of a company; true if its proof has ended. */
async function recheckDomain(
  db: Database,
  config: Pick<Config, 'dnsServers'>,
  { id, loginDomain }: Company,
): Promise<boolean> {
  const domain = loginDomain ?? '';
  const records = await findRecords(domain, config);
  if (!records) return false;
  return db.transaction(async (tx) => {
    const row = await domains.lockDomainOf(tx, id, domain);
    if (!row?.loginDomainVerifiedAt) return false;
    const outcome = checkRecords(records, row.loginDomainToken);
    if (outcome === 'verified') {
      await saveCompany(tx, id, {
        loginDomainCheckedAt: new Date(),
        loginDomainMissingSince: null,
      });
      return false;
    }
    return (await saveAbsence(tx, row, outcome)).loginDomainVerifiedAt === null;
  });
}
