import type { LoginResult } from '@zhucheng/contracts';
import {
  findAccountByIdentity,
  findAccountByLogin,
  insertIdentity,
  type Account,
} from '../accounts.repository.ts';
import { verifyCode } from '../verification/codes.service.ts';
import {
  createAccount,
  requireAgreement,
  type RegistrationSource,
} from '../registration/create-account.service.ts';
import { loginResult, completeLogin } from './complete-login.service.ts';
import { hashSecret, createToken, isSameHash } from '../secrets.ts';
import {
  issueTicket,
  getTicket,
  consumeTicket,
  ticketExpiredError,
} from '../verification/tickets.service.ts';
import { getWechatProvider } from './wechat-provider.ts';
import type { RequestContext } from '../../../http/context.ts';

/** Identifies the browser: the callback must arrive in the one that started the login. */
const BROWSER_COOKIE = 'wechat-browser';
const PROVIDER = 'wechat';
const STATE_TTL_SECONDS = 600;
const BIND_TTL_SECONDS = 900;

/** Starts a login by WeChat; returns the address of its authorisation page. */
export async function startWechatLogin({ db, config, cookies }: RequestContext) {
  const browser = cookies.get(BROWSER_COOKIE) ?? createToken();
  cookies.set(BROWSER_COOKIE, browser, { maxAge: 30 * 24 * 3_600 });
  const state = await issueTicket(db, {
    purpose: 'wechat',
    data: { browser: hashSecret(browser) },
    ttlSeconds: STATE_TTL_SECONDS,
  });
  return { address: getWechatProvider(config).getAuthorizationUrl(state, browser) };
}

/** Logs in by WeChat; unknown users get a ticket to bind a number first. */
export async function loginByWechat(
  context: RequestContext,
  { code, state }: { code: string; state: string },
): Promise<LoginResult> {
  const { db, config, cookies } = context;
  const { data } = await getTicket(db, 'wechat', state);
  const browser = hashSecret(cookies.get(BROWSER_COOKIE) ?? '');
  // Another browser's state stays valid: its owner may still return.
  if (!isSameHash(String(data.browser), browser)) throw ticketExpiredError();
  await consumeTicket(db, 'wechat', state);
  const user = await getWechatProvider(config).identifyUser(code);
  const account = await findAccountByIdentity(db, PROVIDER, user.subject);
  if (account) return completeLogin(context, { account, method: 'wechat' });
  const ticket = await issueTicket(db, {
    purpose: 'bind',
    data: { ...user },
    ttlSeconds: BIND_TTL_SECONDS,
  });
  return loginResult('BIND', { ticket });
}

/** Binds a third-party user to the account of a number, or to a new one. */
export async function bindPhone(
  context: RequestContext,
  input: { ticket: string; phone: string; vcode: string; agree: boolean } & RegistrationSource,
): Promise<LoginResult> {
  const { db } = context;
  const { ticket, phone, vcode, agree } = input;
  await getTicket(db, 'bind', ticket);
  let known: Account | undefined;
  await verifyCode(context, { purpose: 'enter', name: phone, code: vcode }, async () => {
    known = await findAccountByLogin(db, phone);
    if (!known) requireAgreement(agree);
  });
  const { data } = await consumeTicket(db, 'bind', ticket);
  const account: Account = known ?? (await createAccount(context, input));
  const user = data as { subject: string; unionid: string; nickname: string };
  const holder = await findAccountByIdentity(db, PROVIDER, user.subject);
  if (holder?.id !== account.id) {
    await insertIdentity(db, { accountId: account.id, provider: PROVIDER, ...user });
  }
  return completeLogin(context, { account, method: 'wechat' });
}
