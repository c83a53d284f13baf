import type { LoginResult } from '@zhucheng/contracts';
import { findAccount, findAccountByLogin } from '../accounts.repository.ts';
import { verifyCode } from '../verification/codes.service.ts';
import {
  createAccount,
  requireStrongPassword,
  type RegistrationSource,
} from './create-account.service.ts';
import { insertCompany } from '../companies/company.repository.ts';
import { completeLogin, requireUsableAccount } from '../login/complete-login.service.ts';
import {
  issueTicket,
  getTicket,
  consumeTicket,
  ticketExpiredError,
} from '../verification/tickets.service.ts';
import { recordAudit } from '../../../infrastructure/audit.repository.ts';
import type { RequestContext } from '../../../http/context.ts';

const FILL_TTL_SECONDS = 1_800;

/** Verifies the number of a company's owner, and creates an account if the number has none. */
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
  if (input.password) {
    await requireStrongPassword(context, input.password, [input.phone, input.realname ?? '']);
  }
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

/** Data of a company to be registered. */
export interface CompanyForm {
  companyName: string;
  creditCode?: string | undefined;
  industry?: string | undefined;
  contactName?: string | undefined;
  address?: string | undefined;
}

/** Creates the company and logs its owner in to act for it. */
export async function finishCompanyRegistration(
  context: RequestContext,
  { ticket, ...form }: CompanyForm & { ticket: string },
): Promise<LoginResult> {
  const { db } = context;
  const { accountId } = await getTicket(db, 'upgrade', ticket);
  const account = await findAccount(db, accountId ?? '');
  if (!account) throw ticketExpiredError();
  requireUsableAccount(account);
  const companyId = await db.transaction(async (tx) => {
    const id = await insertCompany(
      tx,
      { accountId: account.id },
      {
        name: form.companyName,
        creditCode: form.creditCode ?? null,
        industry: form.industry ?? '',
        contactName: form.contactName ?? '',
        address: form.address ?? '',
      },
    );
    await consumeTicket(tx, 'upgrade', ticket);
    return id;
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
