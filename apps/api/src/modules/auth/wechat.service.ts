import type { LoginResult } from '@zhucheng/contracts';
import { findByIdentity, findByLogin, type Account } from '../../accounts/accounts.repository.ts';
import { takeCode } from '../../accounts/codes.ts';
import { createAccount, refuseUnagreed, type Source } from '../../accounts/create-account.ts';
import { ledTo, letIn } from '../../accounts/login.ts';
import { digestOf, newToken, sameDigest } from '../../accounts/secrets.ts';
import { issueTicket, readTicket, takeTicket } from '../../accounts/tickets.ts';
import { wechatOf } from '../../accounts/wechat/wechat.ts';
import { accountIdentity } from '../../db/schema.ts';
import type { RequestContext } from '../../http/context.ts';

/** The way back from WeChat must end in the browser where it began. */
const BROWSER_COOKIE = 'wechat-browser';
const PROVIDER = 'wechat';
const STATE_LIVES = 600;
const BIND_LIVES = 900;

/** Where the login by WeChat begins. */
export async function startWechat({ db, config, cookies }: RequestContext) {
  const browser = cookies.get(BROWSER_COOKIE) ?? newToken();
  cookies.set(BROWSER_COOKIE, browser, { maxAge: 30 * 24 * 3_600 });
  const state = await issueTicket(db, {
    purpose: 'wechat',
    data: { browser: digestOf(browser) },
    lives: STATE_LIVES,
  });
  return { address: wechatOf(config).address(state, browser) };
}

/** Login by WeChat; who is not known yet binds a number first. */
export async function loginByWechat(
  context: RequestContext,
  { code, state }: { code: string; state: string },
): Promise<LoginResult> {
  const { db, config, cookies } = context;
  const { data } = await readTicket(db, 'wechat', state);
  const browser = digestOf(cookies.get(BROWSER_COOKIE) ?? '');
  // Another browser's state is left alone: its owner may still come back.
  if (!sameDigest(String(data.browser), browser)) await readTicket(db, 'wechat', '');
  await takeTicket(db, 'wechat', state);
  const user = await wechatOf(config).identify(code);
  const account = await findByIdentity(db, PROVIDER, user.subject);
  if (account) return letIn(context, { account, method: 'wechat' });
  const ticket = await issueTicket(db, { purpose: 'bind', data: { ...user }, lives: BIND_LIVES });
  return ledTo('BIND', { ticket });
}

/** Binds a third-party user to the account of a number, or to a new one. */
export async function bindNumber(
  context: RequestContext,
  input: { ticket: string; phone: string; vcode: string; agree: boolean } & Source,
): Promise<LoginResult> {
  const { db } = context;
  const { ticket, phone, vcode, agree } = input;
  await readTicket(db, 'bind', ticket);
  await takeCode(context, { purpose: 'enter', name: phone, code: vcode });
  const known = await findByLogin(db, phone);
  if (!known) refuseUnagreed(agree);
  const { data } = await takeTicket(db, 'bind', ticket);
  const account: Account = known ?? (await createAccount(context, input));
  const user = data as { subject: string; unionid: string; nickname: string };
  const holder = await findByIdentity(db, PROVIDER, user.subject);
  if (holder?.id !== account.id) {
    await db.insert(accountIdentity).values({ accountId: account.id, provider: PROVIDER, ...user });
  }
  return letIn(context, { account, method: 'wechat' });
}
