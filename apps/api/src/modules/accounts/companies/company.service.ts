import { CODES } from '@zhucheng/contracts';
import { and, desc, eq, inArray } from 'drizzle-orm';
import { listMemberships } from '../accounts.repository.ts';
import { requireSession } from '../require-session.ts';
import { maskPhone } from '../masking.rules.ts';
import type { Database } from '../../../db/client.ts';
import { toWireId } from '../../../db/wire-id.ts';
import { account, auditLog, company } from '../../../db/schema.ts';
import { toWireTime } from '../../../db/wire-time.ts';
import { recordAudit } from '../../../infrastructure/audit.repository.ts';
import { ApiError } from '../../../http/api-error.ts';
import type { RequestContext } from '../../../http/context.ts';
import { offsetOf, pageInfo, type PageInput } from '../../../db/paging.ts';
import { countMembers, findCompany, findMembership, type Company } from './company.repository.ts';
import { formatAuditEntry, type AuditDetail } from './company.rules.ts';

const noCompanyError = () => new ApiError(CODES.notFound, '您还没有加入企业，请先选择或开通企业');

/** The company that the caller acts for, and what they are in it. */
export async function requireCompany(context: RequestContext) {
  const session = requireSession(context);
  const { companyId } = session;
  const row = companyId ? await findCompany(context.db, companyId) : undefined;
  const member = row && (await findMembership(context.db, row.id, session.userId));
  if (!row || !member) throw noCompanyError();
  return { session, company: row, role: member.role };
}

/** The caller's company as they see it. */
export async function getCompany(context: RequestContext) {
  const { company: row, role } = await requireCompany(context);
  const { number, name, shortName, industry, divisionCode, address } = row;
  const { contactName, contactPhone, intro } = row;
  return {
    id: toWireId(row.id),
    ...{ number, name, shortName, industry, divisionCode, address },
    ...{ contactName, contactPhone, intro, role },
    creditCode: row.creditCode ?? '',
    members: await countMembers(context.db, row.id),
    since: toWireTime(row.createdAt),
  };
}

/** The caller's companies. */
export async function listOwnCompanies(context: RequestContext) {
  const all = await listMemberships(context.db, requireSession(context).userId);
  return all.map((membership) => ({ ...membership, id: toWireId(membership.id) }));
}

/** Writes down what was done to a company; `detail` holds ids and names of fields, never their values. */
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

/** What administrators may change. */
export type CompanyChanges = Partial<
  Pick<
    Company,
    'shortName' | 'industry' | 'divisionCode' | 'address' | 'contactName' | 'contactPhone' | 'intro'
  >
>;

/** Changes the company's data. */
export async function updateCompany(context: RequestContext, changes: CompanyChanges) {
  const { company: row } = await requireCompany(context);
  const given = Object.keys(changes) as (keyof CompanyChanges)[];
  const fields = given.filter((field) => changes[field] !== row[field]);
  if (fields.length === 0) return getCompany(context);
  await context.db.transaction(async (tx) => {
    await tx
      .update(company)
      .set({ ...changes, updatedAt: new Date() })
      .where(eq(company.id, row.id));
    await recordCompanyAction(context, tx, {
      companyId: row.id,
      action: 'company-update',
      detail: { fields },
    });
  });
  return getCompany(context);
}

/** A page of what was done to the company, the newest first. */
export async function listCompanyAudit(context: RequestContext, page: PageInput) {
  const { db } = context;
  const { company: row } = await requireCompany(context);
  const where = and(eq(auditLog.resourceKind, 'organisation'), eq(auditLog.resourceId, row.id));
  const total = await db.$count(auditLog, where);
  const rows = await db
    .select()
    .from(auditLog)
    .where(where)
    .orderBy(desc(auditLog.at), desc(auditLog.id))
    .limit(page.size)
    .offset(offsetOf(page));
  const detailOf = ({ detail }: (typeof rows)[number]) => detail as AuditDetail;
  const names = await getAccountNames(db, [
    ...rows.flatMap(({ actorId }) => actorId ?? []),
    ...rows.flatMap((row) => detailOf(row).accountId ?? []),
  ]);
  const records = rows.map((row) => {
    const { accountId = '' } = detailOf(row);
    // Who joins or leaves is whom it is done to as well.
    const who = accountId === row.actorId ? undefined : names.get(accountId);
    return {
      ...{ id: toWireId(row.id), at: toWireTime(row.at), action: row.action },
      text: formatAuditEntry(row.action, detailOf(row), who),
      actor: row.actorId ? (names.get(row.actorId) ?? '已注销的会员') : '系统',
      address: row.address ?? '',
    };
  });
  return { ...pageInfo(page, total), records };
}

/** What people are called in the company's log, those without a name by their masked number. */
async function getAccountNames(db: Database, ids: string[]): Promise<Map<string, string>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .select({
      ...{ id: account.id, realname: account.realname },
      ...{ nickname: account.nickname, phone: account.phone },
    })
    .from(account)
    .where(inArray(account.id, [...new Set(ids)]));
  return new Map(
    rows.flatMap(({ id, realname, nickname, phone }) => {
      const name = realname || nickname || maskPhone(phone);
      return name ? [[id, name] as const] : [];
    }),
  );
}
