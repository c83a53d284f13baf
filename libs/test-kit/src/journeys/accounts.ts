import { createHash } from 'node:crypto';
import { expect, test, type APIRequestContext } from '@playwright/test';
import { callApi } from './api.ts';
import { journeyDatabaseUrl, runStatement } from './database.ts';

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

/** Returns a mobile number that is not registered yet. */
export function createPhoneNumber(): string {
  counter += 1;
  const own = `${String(process.pid % 10)}${String((Date.now() * 10 + counter) % 10_000_000).padStart(7, '0')}`;
  return `199${own}`;
}

/** Returns the newest code sent to a phone number or mailbox; with `previous`, waits for a newer one. */
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

/** Clears the rate-limit counters of this IP address, which all journeys share. */
async function resetAddressThrottles(): Promise<void> {
  if (!journeyDatabaseUrl) return;
  await runStatement(
    "delete from throttle where scope in ('send-address', 'send-address-hour', 'login-address')",
  );
}

/** Rate-limit key of a phone number or mailbox. */
const getThrottleKey = (recipient: string) =>
  createHash('sha256').update(recipient).digest('hex').slice(0, 32);

/** Ends the one-minute pause between two codes to a phone number or mailbox. */
export async function skipResendPause(recipient: string): Promise<void> {
  test.skip(!journeyDatabaseUrl, '没有 JOURNEY_DATABASE_URL：由 npm test 给出');
  const earlier = "update throttle set window_start = window_start - interval '1 minute'";
  await runStatement(`${earlier} where scope = 'send-pause' and key = $1`, [
    getThrottleKey(recipient),
  ]);
}

/** Makes the next code request of a recipient require a captcha, as after several requests. */
export async function requireCaptcha(recipient: string): Promise<void> {
  test.skip(!journeyDatabaseUrl, '没有 JOURNEY_DATABASE_URL：由 npm test 给出');
  const row = "insert into throttle (scope, key, count) values ('send-recipient', $1, 3)";
  await runStatement(row, [getThrottleKey(recipient)]);
}

/** Registers a member and logs them in to the request context. Returns the phone number. */
export async function registerMember(
  request: APIRequestContext,
  realname = '周测量',
  phone = createPhoneNumber(),
): Promise<string> {
  await resetAddressThrottles();
  await callApi(request, '/user/reg/sendVcode', { phone });
  const person = { phone, vcode: await getSentCode(request, phone), password: PASSWORD, realname };
  await callApi(request, '/user/reg/v3/std/register', { ...person, agree: true });
  return phone;
}

/** Registers a member who founds a company with the given name. Returns the phone number. */
export async function registerOwner(
  request: APIRequestContext,
  companyName: string,
  phone = createPhoneNumber(),
): Promise<string> {
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

/** Creates an invitation to the company of the logged-in user. Returns its URL. */
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

/** Verifies the password and returns the ticket that sensitive changes require. */
export async function getVerificationTicket(request: APIRequestContext): Promise<string> {
  const secret = { method: 'password', secret: PASSWORD };
  const { ticket } = await callApi<{ ticket: string }>(
    request,
    '/user/profile/self/verify',
    secret,
  );
  return ticket;
}
