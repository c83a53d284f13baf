import type { LoginResult } from '@zhucheng/contracts';
import { findAccount, findAccountByLogin } from '../accounts.repository.ts';
import { verifyCode } from '../verification/codes.service.ts';
import {
  createAccount,
  requireStrongPassword,
  type RegistrationSource,
} from './create-account.service.ts';
import { insertCompany } from '../companies/company.repository.ts';
import {
  completeLogin,
  loginResult,
  requireUsableAccount,
} from '../login/complete-login.service.ts';
import { renewSessionToken } from '../sessions/session-cookie.service.ts';
import { hasRecentProof, setSessionCompany } from '../sessions/sessions.service.ts';
import { getUserinfo } from '../userinfo.service.ts';
import {
  issueTicket,
  getTicket,
  consumeTicket,
  ticketExpiredError,
} from '../verification/tickets.service.ts';
import { recordAudit } from '../../../infrastructure/audit.repository.ts';
import type { RequestContext } from '../../../http/context.ts';
import { requireSession } from '../../../http/session.ts';

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

/**
 * Begins the registration of a company by a member who has proved within the last ten minutes, in this session, who is
 * there. Returns null where the number must be verified first.
 */
export async function beginProvenRegistration(context: RequestContext): Promise<string | null> {
  const { db } = context;
  const { userId, sessionId } = requireSession(context);
  if (!(await hasRecentProof(db, sessionId))) return null;
  const account = await findAccount(db, userId);
  if (!account?.phone) return null;
  return issueTicket(db, {
    purpose: 'upgrade',
    accountId: userId,
    data: { sessionId },
    ttlSeconds: FILL_TTL_SECONDS,
  });
}

/** Data of a company to be registered. */
export interface CompanyForm {
  companyName: string;
  creditCode?: string | undefined;
  industry?: string | undefined;
  contactName?: string | undefined;
  address?: string | undefined;
}

/**
 * Creates the company for its owner to act for: in a new login, or in the session that has begun the registration, whose
 * ticket is worthless in any other.
 */
export async function finishCompanyRegistration(
  context: RequestContext,
  { ticket, ...form }: CompanyForm & { ticket: string },
): Promise<LoginResult> {
  const { db } = context;
  const { accountId, data } = await getTicket(db, 'upgrade', ticket);
  const isProven = data.sessionId !== undefined;
  if (isProven && data.sessionId !== context.session?.sessionId) throw ticketExpiredError();
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
    actor: context.session ?? 'visitor',
    action: 'company-open',
    resource: { kind: 'organisation', id: companyId },
    detail: { accountId: account.id },
    address: context.visitorAddress,
    requestId: context.requestId,
  });
  if (isProven) return actForCompany(context, companyId);
  return completeLogin(context, { account, method: 'register', companyId });
}

/** Makes the calling session act for a company; its token is renewed, because it has more rights from then on. */
async function actForCompany(context: RequestContext, companyId: string): Promise<LoginResult> {
  const session = await setSessionCompany(context.db, requireSession(context), companyId);
  await renewSessionToken(context, context.db);
  const userinfo = await getUserinfo(context.db, session);
  if (!userinfo) throw ticketExpiredError();
  return loginResult('LOGINED', { token: userinfo.token, userinfo });
}
