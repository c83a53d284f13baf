import { createHash } from 'node:crypto';
import { test, type APIRequestContext } from '@playwright/test';
import { editContent, journeyDatabase } from '@zhucheng/test-kit/journey-database';
import { solveChallenge, type Challenge } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';
import { newPhone, PASSWORD, sentCode } from './codes.ts';

interface Answer<Model> {
  code: string;
  msg: string;
  model: Model;
  errors?: { field: string }[];
}

/** Calls the API as this request context's browser, does the work of the captcha where it is asked for, and succeeds. */
export async function call<Model = object>(
  request: APIRequestContext,
  path: string,
  data: object = {},
): Promise<Model> {
  const post = async (body: object) =>
    (await (await request.post(`/api${path}`, { data: body })).json()) as Answer<Model>;
  let answer = await post(data);
  if (answer.errors?.some(({ field }) => field === 'captcha')) {
    answer = await post({ ...data, captcha: await provenByWork(request) });
  }
  if (answer.code !== '30000') throw new Error(`${path}: ${answer.code} ${answer.msg}`);
  return answer.model;
}

async function provenByWork(request: APIRequestContext): Promise<{ altcha: string }> {
  const reply = await request.post('/api/user/auth/v3/captcha', { data: {} });
  const { challenge } = (await reply.json()) as { challenge: Challenge };
  const solution = await solveChallenge({ challenge, deriveKey });
  return { altcha: Buffer.from(JSON.stringify({ challenge, solution })).toString('base64') };
}

/** All journeys come from one address: what others have sent is not this one's. */
async function asIfAlone(): Promise<void> {
  if (!journeyDatabase) return;
  await editContent(
    "update throttle set count = 0 where scope in ('send-address', 'send-address-hour')",
  );
}

/** The key under which the server counts for a number or a mailbox. */
const keyOf = (recipient: string) =>
  createHash('sha256').update(recipient).digest('hex').slice(0, 32);

/** Lets the minute pass, on the server, after which a number or a mailbox may be sent another code. */
export async function aMinuteLater(recipient: string): Promise<void> {
  test.skip(!journeyDatabase, '没有 JOURNEY_DATABASE_URL：由 npm test 给出');
  const earlier = "update throttle set window_start = window_start - interval '1 minute'";
  await editContent(`${earlier} where scope = 'send-pause' and key = $1`, [keyOf(recipient)]);
}

/** As if a number had been sent codes before: the next one asks for a captcha. */
export async function sentBefore(recipient: string): Promise<void> {
  test.skip(!journeyDatabase, '没有 JOURNEY_DATABASE_URL：由 npm test 给出');
  const row = "insert into throttle (scope, key, count) values ('send-recipient', $1, 3)";
  await editContent(row, [keyOf(recipient)]);
}

/** Registers a member, who is logged in in the browser of the request context. Returns the number. */
export async function newMember(request: APIRequestContext, realname = '周测量'): Promise<string> {
  const phone = newPhone();
  await asIfAlone();
  await call(request, '/user/reg/sendVcode', { phone });
  const person = { phone, vcode: await sentCode(request, phone), password: PASSWORD, realname };
  await call(request, '/user/reg/v3/std/register', { ...person, agree: true });
  return phone;
}

/** Registers a member who opens a company of that name. Returns the number. */
export async function newOwner(request: APIRequestContext, companyName: string): Promise<string> {
  const phone = newPhone();
  await asIfAlone();
  await call(request, '/user/reg/v3/upgrade/send', { phone });
  const person = { phone, vcode: await sentCode(request, phone), password: PASSWORD };
  const { ticket } = await call<{ ticket: string }>(request, '/user/reg/v3/upgrade/register', {
    ...{ ...person, realname: '秦业主', agree: true },
  });
  await call(request, '/user/reg/v3/upgrade/fill', { ticket, companyName });
  return phone;
}

/** An invitation of the company that the request context's browser works for: its address. */
export async function invitation(request: APIRequestContext): Promise<string> {
  const { link } = await call<{ link: string }>(request, '/user/company/invitation/create', {
    role: 'member',
  });
  return link;
}

/** Accepts it as the request context's browser. */
export async function joinBy(request: APIRequestContext, link: string): Promise<void> {
  const token = new URL(link).searchParams.get('company');
  const reply = await request.post('/api/user/company/invitation/accept', { data: { token } });
  if (!reply.ok()) throw new Error(`invitation not accepted: ${await reply.text()}`);
}

/** The proof that sensitive changes ask for. */
export async function proven(request: APIRequestContext): Promise<string> {
  const secret = { method: 'password', secret: PASSWORD };
  const { ticket } = await call<{ ticket: string }>(request, '/user/profile/self/verify', secret);
  return ticket;
}
