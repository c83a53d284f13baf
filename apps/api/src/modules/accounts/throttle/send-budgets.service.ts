import { CODES } from '@zhucheng/contracts';
import type { Database } from '../../../db/client.ts';
import { ApiError } from '../../../http/api-error.ts';
import { consumeBudget, consumeBudgets } from './throttle.service.ts';
import { SEND_BUDGETS, type Budget } from './throttle.rules.ts';

/** A message that somebody causes. */
export interface SendRequest {
  /** What was typed; what is told depends on nothing else. */
  name: string;
  /** The number or mailbox that it reaches; undefined where there is none. */
  to: string | undefined;
  /** Whose call it is. */
  address: string;
  /** Who asks knows the recipient. */
  ownerVerified?: boolean | undefined;
}

const TOO_MANY = '今天发送的验证码太多';

/** Counts nothing: it takes as long as a count. */
const DECOY_BUDGET: Budget = { scope: 'send-nobody', limit: Number.MAX_SAFE_INTEGER, window: 60 };

/**
 * Takes what a message costs its recipient and the caller's address, whichever call causes it, or refuses. Where the
 * recipient is another than what was typed, theirs being used up is told to nobody but themselves: the answer is false
 * and nothing is sent. It takes as long where there is no recipient.
 */
export async function consumeSendBudgets(db: Database, sending: SendRequest): Promise<boolean> {
  const { name, to, address, ownerVerified: own = false } = sending;
  const { pause, recipientDay, ownDay, addressHour, addressDay } = SEND_BUDGETS;
  await consumeBudgets(db, [
    { budget: pause, subject: name, message: '验证码刚刚发送过' },
    { budget: own ? ownDay : recipientDay, subject: own ? (to ?? name) : name, message: TOO_MANY },
    { budget: addressHour, subject: address, message: '发送验证码太频繁' },
    { budget: addressDay, subject: address, message: TOO_MANY },
  ]);
  if (own || to === name) return true;
  return consumeBudget(db, to ? recipientDay : DECOY_BUDGET, to ?? name, TOO_MANY).then(
    () => true,
    (error: unknown) => {
      if (error instanceof ApiError && error.code === CODES.tooMany) return false;
      throw error;
    },
  );
}

/** Takes what an SMS costs that is no code: to its number, and to the address it was caused from. */
export const consumeMessageBudgets = (db: Database, to: string, address: string): Promise<void> =>
  consumeBudgets(db, [
    { budget: SEND_BUDGETS.recipientDay, subject: to, message: '今天发给该号码的短信太多' },
    { budget: SEND_BUDGETS.addressHour, subject: address, message: '发送短信太频繁' },
    { budget: SEND_BUDGETS.addressDay, subject: address, message: '今天发送的短信太多' },
  ]);
