import { CODES } from '@zhucheng/contracts';
import { brand } from '@zhucheng/site-config';
import type { Database } from '../../../db/client.ts';
import { deliverInBackground } from '../../../infrastructure/outbox/deliver-messages.ts';
import { enqueueMessage } from '../../../infrastructure/outbox/outbox.repository.ts';
import { ApiError } from '../../../http/api-error.ts';
import type { RequestContext } from '../../../http/context.ts';
import { sharedMoment } from '../../../infrastructure/clock.ts';
import { hashSecret, createNumericCode, isSameHash } from '../secrets.ts';
import { consumeSendBudgets } from '../throttle/send-budgets.service.ts';
import { releaseAttempt, getSpentBudgets, countAttempt } from '../throttle/throttle.service.ts';
import { captchaRequiredError, verifyCaptcha, type CaptchaAnswer } from './captcha.service.ts';
import { countCodeTry, insertCode, markCodeUsed } from './codes.repository.ts';
import { ADDRESS_LOCK, SEND_BUDGETS, SEND_CAPTCHA_THRESHOLDS } from '../throttle/throttle.rules.ts';

/** Use that a code is sent for; it is valid for no other. */
export type CodePurpose = 'enter' | 'second' | 'recover' | 'contact' | 'close';

export const CODE_TTL_SECONDS = 300;
export const MAX_CODE_TRIES = 5;

/** Reply to a request for a code, the same whether or not anything was sent. */
export const SEND_REPLY = { wait: SEND_BUDGETS.pause.window, expires: CODE_TTL_SECONDS };

/** Request to send a code. */
export interface CodeRequest {
  purpose: CodePurpose;
  /** Login name that was typed; the code is valid for it. */
  name: string;
  /** Number or mailbox; undefined sends nothing, without a difference in the reply. */
  to: string | undefined;
  captcha?: CaptchaAnswer | undefined;
  /** A captcha was solved in an earlier step. */
  captchaVerified?: boolean;
  /** The caller has proved to own the account: the recipient's own budget may show in the reply. */
  ownerVerified?: boolean;
}

/** Sends a code within the budgets of its recipient and of the caller's address. Replies the same for unknown accounts. */
export async function sendCode(context: RequestContext, request: CodeRequest) {
  const { db, visitorAddress } = context;
  const { name, to, purpose, captcha, captchaVerified } = request;
  const spent = await getSpentBudgets(db, [
    { budget: SEND_BUDGETS.addressHour, subject: visitorAddress },
    { budget: SEND_BUDGETS.recipientDay, subject: name },
  ]);
  const risky =
    spent(SEND_BUDGETS.addressHour) >= SEND_CAPTCHA_THRESHOLDS.address ||
    spent(SEND_BUDGETS.recipientDay) >= SEND_CAPTCHA_THRESHOLDS.recipient;
  if (risky && !captchaVerified && !(await verifyCaptcha(context, captcha))) {
    throw captchaRequiredError();
  }
  const reachable = await consumeSendBudgets(db, { ...request, address: visitorAddress });
  const code = createNumericCode();
  const expiresAt = sharedMoment(CODE_TTL_SECONDS * 1_000);
  const row = { purpose, recipient: name, codeHash: hashCode(name, code), expiresAt };
  await insertCode(db, row);
  if (to && reachable) {
    deliverInBackground(context, await enqueueMessage(db, composeCodeMessage(to, code)));
  } else {
    // Writes as much for unknown accounts, so that the response time doesn't reveal them.
    await insertCode(db, { ...row, recipient: '', codeHash: '' });
  }
  return SEND_REPLY;
}

/** Hash of a code with its login name: equal codes of two people have different hashes. */
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

/** Code that was typed, with its purpose and login name. */
export interface CodeInput {
  purpose: CodePurpose;
  name: string;
  code: string;
}

/**
 * Verifies and uses a code, or throws. Only the newest one is valid: once, for five minutes, with five tries.
 *
 * @param beforeUse checks what only the owner of a matching code may learn; the code stays valid if it throws
 */
export async function verifyCode(
  context: RequestContext,
  input: CodeInput,
  beforeUse?: () => Promise<void>,
): Promise<void> {
  const { db, visitorAddress } = context;
  const lock = await countAttempt(db, ADDRESS_LOCK, visitorAddress);
  const id = await findMatchingCode(db, input);
  if (id === undefined) throw wrongCodeError();
  await releaseAttempt(db, ADDRESS_LOCK, visitorAddress, lock);
  await beforeUse?.();
  if (!(await markCodeUsed(db, id))) throw wrongCodeError();
}

/** Counts a try at a code and returns the code's id if it matches; it stays valid until `markCodeUsed`. */
export async function findMatchingCode(
  db: Database,
  { purpose, name, code }: CodeInput,
): Promise<string | undefined> {
  const tried = await countCodeTry(db, { recipient: name, purpose, maxTries: MAX_CODE_TRIES });
  return tried && isSameHash(tried.codeHash, hashCode(name, code)) ? tried.id : undefined;
}
