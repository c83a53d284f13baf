import { CODES, type LoginResult } from '@zhucheng/contracts';
import { findAccount, findAccountByLogin } from '../accounts.repository.ts';
import { verifyCode } from '../verification/codes.service.ts';
import {
  createAccount,
  requireStrongPassword,
  type RegistrationSource,
} from './create-account.service.ts';
import { completeLogin } from '../login/complete-login.service.ts';
import { issueTicket, getTicket, consumeTicket } from '../verification/tickets.repository.ts';
import type { Database } from '../../../db/client.ts';
import { company, companyMember } from '../../../db/schema.ts';
import { recordAudit } from '../../../infrastructure/audit.repository.ts';
import { ApiError } from '../../../http/api-error.ts';
import type { RequestContext } from '../../../http/context.ts';

const FILL_TTL_SECONDS = 1_800;

/** Shows who opens the organisation; makes their account where they have none. */
export async function beginCompanyRegistration(
  context: RequestContext,
  input: {
    phone: string;
    vcode: string;
    password?: string;
    realname?: string;
  } & RegistrationSource,
) {
  const { db } = context;
  if (input.password)
    await requireStrongPassword(context, input.password, [input.phone, input.realname ?? '']);
  await verifyCode(context, { purpose: 'enter', name: input.phone, code: input.vcode });
  const known = await findAccountByLogin(db, input.phone);
  const account = known ?? (await createAccount(context, input));
  const ticket = await issueTicket(db, {
    purpose: 'upgrade',
    accountId: account.id,
    ttlSeconds: FILL_TTL_SECONDS,
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
export async function finishCompanyRegistration(
  context: RequestContext,
  { ticket, ...form }: CompanyForm & { ticket: string },
): Promise<LoginResult> {
  const { db } = context;
  const { accountId } = await getTicket(db, 'upgrade', ticket);
  const account = await findAccount(db, accountId ?? '');
  if (!account) throw new ApiError(CODES.badInput, '这一步已过期，请从头开始');
  const companyId = await db.transaction(async (tx) => {
    const made = await createCompany(tx, account.id, form);
    await consumeTicket(tx, 'upgrade', ticket);
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
  return completeLogin(context, { account, method: 'register', companyId });
}

async function createCompany(tx: Database, accountId: string, form: CompanyForm): Promise<string> {
  const { companyName, creditCode, industry = '', contactName = '', address = '' } = form;
  const [row] = await tx
    .insert(company)
    .values({ name: companyName, creditCode: creditCode ?? null, industry, contactName, address })
    .returning({ id: company.id });
  if (!row) throw new Error('the company was not written');
  await tx.insert(companyMember).values({ companyId: row.id, accountId, role: 'owner' });
  return row.id;
}
