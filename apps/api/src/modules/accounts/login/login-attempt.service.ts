import { CODES } from '@zhucheng/contracts';
import { ApiError } from '../../../http/api-error.ts';
import type { RequestContext } from '../../../http/context.ts';
import { verifyCaptcha, type CaptchaAnswer } from '../verification/captcha.service.ts';
import {
  getFailures,
  clearAttempts,
  releaseAttempt,
  countAttempt,
} from '../throttle/throttle.service.ts';
import {
  ACCOUNT_LOCK,
  ADDRESS_LOCK,
  CAPTCHA_THRESHOLDS,
  DEVICE_LOCK,
} from '../throttle/throttle.rules.ts';
import { findTrustedDevice } from '../sessions/trusted-devices.service.ts';

/** A guess at who somebody is. */
export interface LoginAttempt {
  /** What was typed; unknown accounts are slowed down exactly as known ones. */
  account: string;
  /** The account it belongs to, if any. */
  accountId: string | undefined;
  captcha?: CaptchaAnswer | undefined;
  /** A captcha was passed already. */
  captchaVerified?: boolean | undefined;
}

/** A guess that is being made. */
export interface AttemptGuard {
  /** Makes it. Where it could not be made, because too many people are logging in, it does not count. */
  run: <T>(guess: () => Promise<T>) => Promise<T>;
  /** It was right. */
  succeeded: () => Promise<void>;
}

/** An attempt with the ways to end it. */
function createAttemptGuard(
  succeeded: () => Promise<void>,
  takeBack: () => Promise<unknown>,
): AttemptGuard {
  const judge: AttemptGuard['run'] = async (guess) => {
    try {
      return await guess();
    } catch (error) {
      if (error instanceof ApiError && error.code === CODES.tooMany) await takeBack();
      throw error;
    }
  };
  return { run: judge, succeeded };
}

/** Asks for the captcha. Clients know it by the field. */
export const captchaRequiredError = () => {
  const message = '请先完成安全验证';
  return new ApiError(CODES.badInput, message, { errors: [{ field: 'captcha', message }] });
};

/**
 * Lets a guess be made, or refuses: after a few failures with a captcha, after more for a growing time. The same for
 * accounts that don't exist. A trusted device has a counter of its own: nobody else's guesses shut it out.
 */
export async function beginLoginAttempt(
  context: RequestContext,
  guess: LoginAttempt,
): Promise<AttemptGuard> {
  const { db, visitorAddress } = context;
  const trusted = await findTrustedDevice(context, guess.accountId);
  if (trusted) {
    const own = await countAttempt(db, DEVICE_LOCK, trusted.id);
    return createAttemptGuard(
      () => clearAttempts(db, DEVICE_LOCK, trusted.id),
      () => releaseAttempt(db, DEVICE_LOCK, trusted.id, own),
    );
  }
  const failures = await getFailures(db, [
    { rule: ACCOUNT_LOCK, text: guess.account },
    { rule: ADDRESS_LOCK, text: visitorAddress },
  ]);
  const risky =
    failures(ACCOUNT_LOCK) >= CAPTCHA_THRESHOLDS.account ||
    failures(ADDRESS_LOCK) >= CAPTCHA_THRESHOLDS.address;
  if (risky && !guess.captchaVerified && !(await verifyCaptcha(context, guess.captcha)))
    throw captchaRequiredError();
  const atAddress = await countAttempt(db, ADDRESS_LOCK, visitorAddress);
  const atAccount = await countAttempt(db, ACCOUNT_LOCK, guess.account);
  const freeAddress = () => releaseAttempt(db, ADDRESS_LOCK, visitorAddress, atAddress);
  return createAttemptGuard(
    async () => {
      await clearAttempts(db, ACCOUNT_LOCK, guess.account);
      await freeAddress();
    },
    async () => {
      await releaseAttempt(db, ACCOUNT_LOCK, guess.account, atAccount);
      await freeAddress();
    },
  );
}
