import { CODES, type LoginResult } from '@zhucheng/contracts';
import { findAccount, findByLogin } from '../../accounts/accounts.repository.ts';
import { takeCode } from '../../accounts/codes.ts';
import { createAccount, refuseWeak, type Source } from '../../accounts/create-account.ts';
import { letIn } from '../../accounts/login.ts';
import { issueTicket, readTicket, takeTicket } from '../../accounts/tickets.ts';
import type { Database } from '../../db/client.ts';
import { company, companyMember } from '../../db/schema.ts';
import { recordAudit } from '../../infrastructure/audit.repository.ts';
import { ApiError } from '../../http/api-error.ts';
import type { RequestContext } from '../../http/context.ts';

const FILL_LIVES = 1_800;

/** Shows who opens the organisation; makes their account where they have none. */
export async function beginUpgrade(
  context: RequestContext,
  input: { phone: string; vcode: string; password?: string; realname?: string } & Source,
) {
  const { db } = context;
  if (input.password)
    await refuseWeak(context, input.password, [input.phone, input.realname ?? '']);
  await takeCode(context, { purpose: 'enter', name: input.phone, code: input.vcode });
  const known = await findByLogin(db, input.phone);
  const account = known ?? (await createAccount(context, input));
  const ticket = await issueTicket(db, {
    purpose: 'upgrade',
    accountId: account.id,
    lives: FILL_LIVES,
  });
  return { ticket, isNew: !known };
}

/** What an organisation says of itself. */
export interface CompanyForm {
  companyName: string;
  creditCode?: string | undefined;
  industry?: string | undefined;
  contactName?: string | undefined;
  address?: string | undefined;
}

/** Opens the organisation and logs its owner in to act for it. */
export async function finishUpgrade(
  context: RequestContext,
  { ticket, ...form }: CompanyForm & { ticket: string },
): Promise<LoginResult> {
  const { db } = context;
  const { accountId } = await readTicket(db, 'upgrade', ticket);
  const account = await findAccount(db, accountId ?? '');
  if (!account) throw new ApiError(CODES.badInput, '这一步已过期，请从头开始');
  const companyId = await db.transaction(async (tx) => {
    const made = await openCompany(tx, account.id, form);
    await takeTicket(tx, 'upgrade', ticket);
    return made;
  });
  await recordAudit(db, {
    actor: 'visitor',
    action: 'company-open',
    resource: { kind: 'organisation', id: companyId },
    detail: { accountId: account.id },
    address: context.visitorAddress,
    requestId: context.requestId,
  });
  return letIn(context, { account, method: 'register', companyId });
}

async function openCompany(tx: Database, accountId: string, form: CompanyForm): Promise<string> {
  const { companyName, creditCode, industry = '', contactName = '', address = '' } = form;
  const [row] = await tx
    .insert(company)
    .values({ name: companyName, creditCode: creditCode ?? null, industry, contactName, address })
    .returning({ id: company.id });
  if (!row) throw new Error('the company was not written');
  await tx.insert(companyMember).values({ companyId: row.id, accountId, role: 'owner' });
  return row.id;
}
