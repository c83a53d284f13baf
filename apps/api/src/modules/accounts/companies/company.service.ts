import { CODES } from '@zhucheng/contracts';
import { listAccountNames, listMemberships } from '../accounts.repository.ts';
import { maskPhone } from '../masking.rules.ts';
import type { Database } from '../../../db/client.ts';
import { toWireId, toWireTime } from '../../../wire-format.ts';
import { recordAudit } from '../../../infrastructure/audit.repository.ts';
import { ApiError } from '../../../http/api-error.ts';
import type { RequestContext } from '../../../http/context.ts';
import { requireSession } from '../../../http/session.ts';
import { pageInfo, type PageInput } from '../../../db/paging.ts';
import {
  countMembers,
  findCompany,
  findMembership,
  listAuditEntries,
  saveCompany,
  type Company,
} from './company.repository.ts';
import { formatAuditEntry, type AuditDetail } from './company.rules.ts';

const noCompanyError = () => new ApiError(CODES.notFound, '您还没有加入企业，请先选择或开通企业');

/** Company that the caller acts for, with the caller's role in it; throws without one. */
export async function requireCompany(context: RequestContext) {
  const session = requireSession(context);
  const { companyId } = session;
  const row = companyId ? await findCompany(context.db, companyId) : undefined;
  const member = row && (await findMembership(context.db, row.id, session.userId));
  if (!row || !member) throw noCompanyError();
  return { session, company: row, role: member.role };
}

/** Company of the caller, as on the wire. */
export async function getCompany(context: RequestContext) {
  const { company: row, role } = await requireCompany(context);
  const { number, name, shortName, industry, divisionCode, address } = row;
  const { contactName, contactPhone, intro } = row;
  return {
    id: toWireId(row.id),
    number,
    name,
    shortName,
    industry,
    divisionCode,
    address,
    contactName,
    contactPhone,
    intro,
    role,
    creditCode: row.creditCode ?? '',
    members: await countMembers(context.db, row.id),
    since: toWireTime(row.createdAt),
  };
}

/** Companies of the caller. */
export async function listOwnCompanies(context: RequestContext) {
  const all = await listMemberships(context.db, requireSession(context).userId);
  return all.map((membership) => ({ ...membership, id: toWireId(membership.id) }));
}

/** Records an action on a company in the audit log. `detail` contains ids and names of fields, never their values. */
export async function recordCompanyAction(
  context: RequestContext,
  tx: Database,
  { companyId, action, detail }: { companyId: string; action: string; detail?: object },
): Promise<void> {
  await recordAudit(tx, {
    actor: requireSession(context),
    action,
    resource: { kind: 'organisation', id: companyId },
    detail: { ...detail },
    address: context.visitorAddress,
    requestId: context.requestId,
  });
}

/** Fields that administrators may change. */
export type CompanyChanges = Partial<
  Pick<
    Company,
    'shortName' | 'industry' | 'divisionCode' | 'address' | 'contactName' | 'contactPhone' | 'intro'
  >
>;

/** Updates the company's data. */
export async function updateCompany(context: RequestContext, changes: CompanyChanges) {
  const { company: row } = await requireCompany(context);
  const given = Object.keys(changes) as (keyof CompanyChanges)[];
  const fields = given.filter((field) => changes[field] !== row[field]);
  if (fields.length === 0) return getCompany(context);
  await context.db.transaction(async (tx) => {
    await saveCompany(tx, row.id, { ...changes, updatedAt: new Date() });
    await recordCompanyAction(context, tx, {
      companyId: row.id,
      action: 'company-update',
      detail: { fields },
    });
  });
  return getCompany(context);
}

/** Page of the company's audit log, newest first. */
export async function listCompanyAudit(context: RequestContext, page: PageInput) {
  const { db } = context;
  const { company: row } = await requireCompany(context);
  const { total, rows } = await listAuditEntries(db, row.id, page);
  const detailOf = ({ detail }: (typeof rows)[number]) => detail as AuditDetail;
  const names = await getAccountNames(db, [
    ...rows.flatMap(({ actorId }) => actorId ?? []),
    ...rows.flatMap((row) => detailOf(row).accountId ?? []),
  ]);
  const records = rows.map((row) => {
    const { accountId = '' } = detailOf(row);
    // Members who join or leave are actor and subject alike.
    const accountName = accountId === row.actorId ? undefined : names.get(accountId);
    return {
      id: toWireId(row.id),
      at: toWireTime(row.at),
      action: row.action,
      text: formatAuditEntry(row.action, detailOf(row), accountName),
      actor: row.actorId ? (names.get(row.actorId) ?? '已注销的会员') : '系统',
      address: row.address ?? '',
    };
  });
  return { ...pageInfo(page, total), records };
}

/** Names by which a company's logs show accounts; those without a name are shown by their masked number. */
export async function getAccountNames(
  db: Database,
  ids: readonly string[],
): Promise<Map<string, string>> {
  if (ids.length === 0) return new Map();
  const rows = await listAccountNames(db, [...new Set(ids)]);
  return new Map(
    rows.flatMap(({ id, realname, nickname, phone }) => {
      const name = realname || nickname || maskPhone(phone);
      return name ? [[id, name] as const] : [];
    }),
  );
}
