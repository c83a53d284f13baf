import { createHash } from 'node:crypto';
import { expect, test, type APIRequestContext } from '@playwright/test';
import { callApi } from './api.ts';
import { journeyDatabase, runStatement } from './database.ts';

/** Password of the sample accounts, and of the members that journeys register. */
export const PASSWORD = 'Zhucheng@2026';

/** Sample account that belongs to no company. */
export const SAMPLE_MEMBER = '13800000001';

/** Sample account that administers a company. */
export const SAMPLE_ADMIN = '13800000002';

/** Logs a request context (and the browser context it belongs to) in without a form. */
export async function logInByApi(
  request: APIRequestContext,
  account: string = SAMPLE_MEMBER,
): Promise<void> {
  await callApi(request, '/user/auth/v3/pwd/login', { account, password: PASSWORD });
}

let counter = 0;

/** A mobile number that nobody has registered yet. */
export function unusedPhone(): string {
  counter += 1;
  const own = `${String(process.pid % 10)}${String((Date.now() * 10 + counter) % 10_000_000).padStart(7, '0')}`;
  return `199${own}`;
}

/** The newest code that was sent to a number or a mailbox; with `previous`, the one that came after it. */
export async function getSentCode(
  request: APIRequestContext,
  recipient: string,
  previous = '',
): Promise<string> {
  let code = '';
  await expect(async () => {
    const answer = await request.get(`/api/dev/outbox?recipient=${encodeURIComponent(recipient)}`);
    const { list } = (await answer.json()) as { list: { code: string }[] };
    code = list.find((message) => /^\d{6}$/.test(message.code))?.code ?? '';
    expect(code).toMatch(/^\d{6}$/);
    expect(code).not.toBe(previous);
  }).toPass({ intervals: [50, 100, 250] });
  return code;
}

/** Forgets what was counted for this address: all journeys share it. */
async function resetAddressThrottles(): Promise<void> {
  if (!journeyDatabase) return;
  await runStatement(
    "delete from throttle where scope in ('send-address', 'send-address-hour', 'login-address')",
  );
}

/** Key under which the server counts for a number or a mailbox. */
const keyOf = (recipient: string) =>
  createHash('sha256').update(recipient).digest('hex').slice(0, 32);

/** Ends the minute in which a number or a mailbox is not sent another code. */
export async function skipResendPause(recipient: string): Promise<void> {
  test.skip(!journeyDatabase, '没有 JOURNEY_DATABASE_URL：由 npm test 给出');
  const earlier = "update throttle set window_start = window_start - interval '1 minute'";
  await runStatement(`${earlier} where scope = 'send-pause' and key = $1`, [keyOf(recipient)]);
}

/** Makes the next code to a number ask for a captcha, as after several codes. */
export async function requireCaptcha(recipient: string): Promise<void> {
  test.skip(!journeyDatabase, '没有 JOURNEY_DATABASE_URL：由 npm test 给出');
  const row = "insert into throttle (scope, key, count) values ('send-recipient', $1, 3)";
  await runStatement(row, [keyOf(recipient)]);
}

/** Registers a member, who is then logged in in the request context. Returns the number. */
export async function registerMember(
  request: APIRequestContext,
  realname = '周测量',
): Promise<string> {
  const phone = unusedPhone();
  await resetAddressThrottles();
  await callApi(request, '/user/reg/sendVcode', { phone });
  const person = { phone, vcode: await getSentCode(request, phone), password: PASSWORD, realname };
  await callApi(request, '/user/reg/v3/std/register', { ...person, agree: true });
  return phone;
}

/** Registers a member who opens a company of that name. Returns the number. */
export async function registerOwner(
  request: APIRequestContext,
  companyName: string,
): Promise<string> {
  const phone = unusedPhone();
  await resetAddressThrottles();
  await callApi(request, '/user/reg/v3/upgrade/send', { phone });
  const person = { phone, vcode: await getSentCode(request, phone), password: PASSWORD };
  const { ticket } = await callApi<{ ticket: string }>(request, '/user/reg/v3/upgrade/register', {
    ...person,
    realname: '秦业主',
    agree: true,
  });
  await callApi(request, '/user/reg/v3/upgrade/fill', { ticket, companyName });
  return phone;
}

/** Creates an invitation to the company of the request context's session. Returns its address. */
export async function createInvitation(request: APIRequestContext): Promise<string> {
  const { link } = await callApi<{ link: string }>(request, '/user/company/invitation/create', {
    role: 'member',
  });
  return link;
}

/** Accepts an invitation in the session of the request context. */
export async function acceptInvitation(request: APIRequestContext, link: string): Promise<void> {
  const token = new URL(link).searchParams.get('company');
  const reply = await request.post('/api/user/company/invitation/accept', { data: { token } });
  if (!reply.ok()) throw new Error(`invitation not accepted: ${await reply.text()}`);
}

/** The ticket that sensitive changes ask for, got by the password. */
export async function getVerificationTicket(request: APIRequestContext): Promise<string> {
  const secret = { method: 'password', secret: PASSWORD };
  const { ticket } = await callApi<{ ticket: string }>(
    request,
    '/user/profile/self/verify',
    secret,
  );
  return ticket;
}
