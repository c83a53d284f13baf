import { CODES } from '@zhucheng/contracts';
import type { Database } from '../../../db/client.ts';
import { ApiError } from '../../../http/api-error.ts';
import { SEND_BUDGETS, type Budget } from './throttle.rules.ts';
import { consumeBudget, consumeBudgets } from './throttle.service.ts';

/** Code that a caller wants to be sent. */
export interface SendRequest {
  /** Login name that was typed; the reply depends on nothing else. */
  name: string;
  /** Number or mailbox it goes to; undefined if there is none. */
  to: string | undefined;
  /** Address of the caller. */
  address: string;
  /** The caller has proved to own the account. */
  ownerVerified?: boolean | undefined;
}

const TOO_MANY = '今天发送的验证码太多';

/** Never used up. Takes as long as counting a recipient. */
const DECOY_BUDGET: Budget = { scope: 'send-nobody', limit: Number.MAX_SAFE_INTEGER, window: 60 };

/**
 * Consumes the budgets of a code's recipient and of the caller's address, or throws. If the recipient is not what was
 * typed and only the recipient's budget is used up, returns false: nothing is sent and the caller doesn't learn why.
 * Takes the same time without a recipient.
 */
export async function consumeSendBudgets(db: Database, request: SendRequest): Promise<boolean> {
  const { name, to, address, ownerVerified = false } = request;
  const { pause, recipientDay, ownDay, addressHour, addressDay } = SEND_BUDGETS;
  await consumeBudgets(db, [
    { budget: pause, subject: name, message: '验证码刚刚发送过' },
    ownerVerified
      ? { budget: ownDay, subject: to ?? name, message: TOO_MANY }
      : { budget: recipientDay, subject: name, message: TOO_MANY },
    { budget: addressHour, subject: address, message: '发送验证码太频繁' },
    { budget: addressDay, subject: address, message: TOO_MANY },
  ]);
  if (ownerVerified || to === name) return true;
  return consumeBudget(db, to ? recipientDay : DECOY_BUDGET, to ?? name, TOO_MANY).then(
    () => true,
    (error: unknown) => {
      if (error instanceof ApiError && error.code === CODES.tooMany) return false;
      throw error;
    },
  );
}

/** Consumes the budgets of an SMS that is no code: of its number, and of the caller's address. */
export const consumeMessageBudgets = (db: Database, to: string, address: string): Promise<void> =>
  consumeBudgets(db, [
    { budget: SEND_BUDGETS.recipientDay, subject: to, message: '今天发给该号码的短信太多' },
    { budget: SEND_BUDGETS.addressHour, subject: address, message: '发送短信太频繁' },
    { budget: SEND_BUDGETS.addressDay, subject: address, message: '今天发送的短信太多' },
  ]);

/** Consumes the budgets of a mail that is no code: of its mailbox, and of the caller's address. */
export const consumeMailBudgets = (db: Database, to: string, address: string): Promise<void> =>
  consumeBudgets(db, [
    { budget: SEND_BUDGETS.pause, subject: to, message: '刚刚给这个邮箱发过邮件' },
    { budget: SEND_BUDGETS.recipientDay, subject: to, message: '今天发给这个邮箱的邮件太多' },
    { budget: SEND_BUDGETS.addressHour, subject: address, message: '发送邮件太频繁' },
    { budget: SEND_BUDGETS.addressDay, subject: address, message: '今天发送的邮件太多' },
  ]);
