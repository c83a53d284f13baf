import { CODES } from '@zhucheng/contracts';
import { ApiError } from '../http/api-error.ts';
import type { RequestContext } from '../http/context.ts';
import { captchaPassed, type CaptchaAnswer } from './captcha/captcha.ts';
import { failuresOf, forgetAttempts, giveBackAttempt, takeAttempt } from './throttle/throttle.ts';
import {
  ACCOUNT_LOCK,
  ADDRESS_LOCK,
  CAPTCHA_FROM,
  DEVICE_LOCK,
} from './throttle/throttle.rules.ts';
import { trustOf } from './session/trusted-devices.ts';

/** A guess at who somebody is. */
export interface Guess {
  /** What was typed; unknown accounts are slowed down exactly as known ones. */
  account: string;
  /** The account it belongs to, if any. */
  accountId: string | undefined;
  captcha?: CaptchaAnswer | undefined;
  /** A captcha was passed already. */
  vouched?: boolean | undefined;
}

/** A guess that is being made. */
export interface Attempt {
  /** Makes it. Where it could not be made, because too many people are logging in, it does not count. */
  judge: <T>(guess: () => Promise<T>) => Promise<T>;
  /** It was right. */
  succeeded: () => Promise<void>;
}

/** An attempt with the ways to end it. */
function attemptOf(succeeded: () => Promise<void>, takeBack: () => Promise<unknown>): Attempt {
  const judge: Attempt['judge'] = async (guess) => {
    try {
      return await guess();
    } catch (error) {
      if (error instanceof ApiError && error.code === CODES.tooMany) await takeBack();
      throw error;
    }
  };
  return { judge, succeeded };
}

/** Asks for the captcha. Clients know it by the field. */
export const captchaNeeded = () => {
  const message = '请先完成安全验证';
  return new ApiError(CODES.badInput, message, { errors: [{ field: 'captcha', message }] });
};

/**
 * Lets a guess be made, or refuses: after a few failures with a captcha, after more for a growing time. The same for
 * accounts that don't exist. A trusted device has a counter of its own: nobody else's guesses shut it out.
 */
export async function beginAttempt(context: RequestContext, guess: Guess): Promise<Attempt> {
  const { db, visitorAddress } = context;
  const trusted = await trustOf(context, guess.accountId);
  if (trusted) {
    const own = await takeAttempt(db, DEVICE_LOCK, trusted.id);
    return attemptOf(
      () => forgetAttempts(db, DEVICE_LOCK, trusted.id),
      () => giveBackAttempt(db, DEVICE_LOCK, trusted.id, own),
    );
  }
  const failures = await failuresOf(db, [
    { rule: ACCOUNT_LOCK, text: guess.account },
    { rule: ADDRESS_LOCK, text: visitorAddress },
  ]);
  const risky =
    failures(ACCOUNT_LOCK) >= CAPTCHA_FROM.account ||
    failures(ADDRESS_LOCK) >= CAPTCHA_FROM.address;
  if (risky && !guess.vouched && !(await captchaPassed(context, guess.captcha)))
    throw captchaNeeded();
  const atAddress = await takeAttempt(db, ADDRESS_LOCK, visitorAddress);
  const atAccount = await takeAttempt(db, ACCOUNT_LOCK, guess.account);
  const freeAddress = () => giveBackAttempt(db, ADDRESS_LOCK, visitorAddress, atAddress);
  return attemptOf(
    async () => {
      await forgetAttempts(db, ACCOUNT_LOCK, guess.account);
      await freeAddress();
    },
    async () => {
      await giveBackAttempt(db, ACCOUNT_LOCK, guess.account, atAccount);
      await freeAddress();
    },
  );
}
