import { CODES } from '@zhucheng/contracts';
import { and, desc, eq, gt, isNull, lt, sql } from 'drizzle-orm';
import { brand } from '@zhucheng/site-config';
import type { Database } from '../../../db/client.ts';
import { sentCode } from '../../../db/schema.ts';
import { deliverInBackground } from '../../../infrastructure/outbox/deliver-messages.ts';
import { enqueueMessage } from '../../../infrastructure/outbox/outbox.repository.ts';
import { ApiError } from '../../../http/api-error.ts';
import type { RequestContext } from '../../../http/context.ts';
import { captchaRequiredError } from '../login/login-attempt.service.ts';
import { verifyCaptcha, type CaptchaAnswer } from './captcha.service.ts';
import { hashSecret, createNumericCode, isSameHash } from '../secrets.ts';
import { consumeSendBudgets } from '../throttle/send-budgets.service.ts';
import { releaseAttempt, getSpentBudgets, countAttempt } from '../throttle/throttle.service.ts';
import { ADDRESS_LOCK, SEND_BUDGETS, SEND_CAPTCHA_THRESHOLDS } from '../throttle/throttle.rules.ts';

/** What a code proves: who comes in, the second step, recovery, a new contact, closing the account. */
export type CodePurpose = 'enter' | 'second' | 'recover' | 'contact' | 'close';

/** Seconds. */
export const CODE_TTL_SECONDS = 300;
/** Tries at one code. */
export const MAX_CODE_TRIES = 5;

/** What a caller is told whether or not anything was sent. */
export const SEND_REPLY = { wait: SEND_BUDGETS.pause.window, expires: CODE_TTL_SECONDS };

/** A code to be sent. */
export interface CodeRequest {
  purpose: CodePurpose;
  /** What was typed: a number, a mailbox or an account's name. The code is good for it. */
  name: string;
  /** Where it goes; undefined sends nothing and tells nobody. */
  to: string | undefined;
  captcha?: CaptchaAnswer | undefined;
  /** A captcha was passed in a step before. */
  captchaVerified?: boolean;
  /** Who asks has shown that the account is theirs: they may hear of its own budget. */
  ownerVerified?: boolean;
}

/** Sends a code within the budgets of its recipient and of the caller's address. Says the same for unknown accounts. */
export async function sendCode(context: RequestContext, request: CodeRequest) {
  const { db, visitorAddress } = context;
  const { name, to, purpose, captcha, captchaVerified: vouched } = request;
  const spent = await getSpentBudgets(db, [
    { budget: SEND_BUDGETS.addressHour, text: visitorAddress },
    { budget: SEND_BUDGETS.recipientDay, text: name },
  ]);
  const risky =
    spent(SEND_BUDGETS.addressHour) >= SEND_CAPTCHA_THRESHOLDS.address ||
    spent(SEND_BUDGETS.recipientDay) >= SEND_CAPTCHA_THRESHOLDS.recipient;
  if (risky && !vouched && !(await verifyCaptcha(context, captcha))) throw captchaRequiredError();
  const reachable = await consumeSendBudgets(db, { ...request, address: visitorAddress });
  const code = createNumericCode();
  const expiresAt = new Date(Date.now() + CODE_TTL_SECONDS * 1_000);
  const row = { purpose, recipient: name, codeHash: hashCode(name, code), expiresAt };
  await db.insert(sentCode).values(row);
  if (to && reachable)
    deliverInBackground(context, await enqueueMessage(db, composeCodeMessage(to, code)));
  // Writes as much for unknown accounts: the time it takes tells nothing either.
  else await db.insert(sentCode).values({ ...row, recipient: '', codeHash: '' });
  return SEND_REPLY;
}

/** The code with what it was sent for: equal codes of two people have different digests. */
const hashCode = (name: string, code: string) => hashSecret(`${name} ${code}`);

function composeCodeMessage(to: string, code: string) {
  const text = `验证码 ${code}，5 分钟内有效。请勿告诉他人；如非本人操作，请忽略。`;
  return to.includes('@')
    ? { channel: 'mail' as const, recipient: to, subject: `${brand.name}验证码`, body: text }
    : { channel: 'sms' as const, recipient: to, body: `【${brand.name}】${text}` };
}

const wrongCodeError = () => {
  const message = '验证码不正确或已过期，请核对，或重新获取';
  return new ApiError(CODES.badInput, message, { errors: [{ field: 'vcode', message }] });
};

/** A code as it was typed, and what for. */
export interface CodeInput {
  purpose: CodePurpose;
  name: string;
  code: string;
}

/** Uses a code up, or refuses. Only the newest one counts: once, for five minutes, with five tries. */
export async function verifyCode(context: RequestContext, typed: CodeInput): Promise<void> {
  const { db, visitorAddress } = context;
  const own = await countAttempt(db, ADDRESS_LOCK, visitorAddress);
  const id = await findMatchingCode(db, typed);
  if (id === undefined || !(await markCodeUsed(db, id))) throw wrongCodeError();
  await releaseAttempt(db, ADDRESS_LOCK, visitorAddress, own);
}

/** Counts a try at a code. Where it is right it can be used up by its id, and until then it stays good. */
export async function findMatchingCode(
  db: Database,
  { purpose, name, code }: CodeInput,
): Promise<string | undefined> {
  const newest = db
    .select({ id: sentCode.id })
    .from(sentCode)
    .where(and(eq(sentCode.recipient, name), eq(sentCode.purpose, purpose)))
    .orderBy(desc(sentCode.createdAt), desc(sentCode.id))
    .limit(1);
  // Counted before it is looked at: many tries at once are still only five.
  const [tried] = await db
    .update(sentCode)
    .set({ tries: sql`${sentCode.tries} + 1` })
    .where(
      and(
        eq(sentCode.id, sql`(${newest})`),
        isNull(sentCode.usedAt),
        gt(sentCode.expiresAt, sql`now()`),
        lt(sentCode.tries, MAX_CODE_TRIES),
      ),
    )
    .returning({ id: sentCode.id, codeHash: sentCode.codeHash });
  return tried && isSameHash(tried.codeHash, hashCode(name, code)) ? tried.id : undefined;
}

/** Uses up a code that was right; of several calls at once, the first does. */
export async function markCodeUsed(db: Database, id: string): Promise<boolean> {
  const used = await db
    .update(sentCode)
    .set({ usedAt: sql`now()` })
    .where(and(eq(sentCode.id, id), isNull(sentCode.usedAt)))
    .returning({ id: sentCode.id });
  return used.length === 1;
}
