import { CODES } from '@zhucheng/contracts';
import { ApiError } from '../../../http/api-error.ts';
import type { RequestContext } from '../../../http/context.ts';
import { findTrustedDevice } from '../sessions/trusted-devices.service.ts';
import {
  ACCOUNT_LOCK,
  ADDRESS_LOCK,
  CAPTCHA_THRESHOLDS,
  DEVICE_LOCK,
} from '../throttle/throttle.rules.ts';
import {
  clearAttempts,
  countAttempt,
  getFailures,
  releaseAttempt,
} from '../throttle/throttle.service.ts';
import {
  captchaRequiredError,
  verifyCaptcha,
  type CaptchaAnswer,
} from '../verification/captcha.service.ts';

/** Attempt to prove who somebody is. */
export interface LoginAttempt {
  /** Login name that was typed; unknown accounts are throttled exactly as known ones. */
  account: string;
  /** Account of that name, if any. */
  accountId: string | undefined;
  captcha?: CaptchaAnswer | undefined;
  /** A captcha was solved already. */
  captchaVerified?: boolean | undefined;
  /** Staff: no device is trusted. */
  forStaff?: boolean | undefined;
}

/** Throttle around one attempt, which is counted already. */
export interface AttemptGuard {
  /** Runs the check. If it can't be made, because too many logins are running, the attempt doesn't count. */
  run: <T>(check: () => Promise<T>) => Promise<T>;
  /** To be called if the check was passed. */
  succeeded: () => Promise<void>;
}

function createAttemptGuard(
  succeeded: () => Promise<void>,
  release: () => Promise<unknown>,
): AttemptGuard {
  const run: AttemptGuard['run'] = async (check) => {
    try {
      return await check();
    } catch (error) {
      if (error instanceof ApiError && error.code === CODES.tooMany) await release();
      throw error;
    }
  };
  return { run, succeeded };
}

/**
 * Counts an attempt, or throws: after some failures without a captcha, after more while a growing lock lasts. The same
 * for accounts that don't exist. A trusted device has a counter of its own: attempts of others never lock it out.
 */
export async function beginLoginAttempt(
  context: RequestContext,
  attempt: LoginAttempt,
): Promise<AttemptGuard> {
  const { db, visitorAddress } = context;
  const { account } = attempt;
  const trusted = attempt.forStaff
    ? undefined
    : await findTrustedDevice(context, attempt.accountId);
  if (trusted) {
    const lock = await countAttempt(db, DEVICE_LOCK, trusted.id);
    return createAttemptGuard(
      () => clearAttempts(db, DEVICE_LOCK, trusted.id),
      () => releaseAttempt(db, DEVICE_LOCK, trusted.id, lock),
    );
  }
  const failures = await getFailures(db, [
    { rule: ACCOUNT_LOCK, subject: account },
    { rule: ADDRESS_LOCK, subject: visitorAddress },
  ]);
  const risky =
    failures(ACCOUNT_LOCK) >= CAPTCHA_THRESHOLDS.account ||
    failures(ADDRESS_LOCK) >= CAPTCHA_THRESHOLDS.address;
  if (risky && !attempt.captchaVerified && !(await verifyCaptcha(context, attempt.captcha))) {
    throw captchaRequiredError();
  }
  const addressLock = await countAttempt(db, ADDRESS_LOCK, visitorAddress);
  const accountLock = await countAttempt(db, ACCOUNT_LOCK, account);
  const releaseAddress = () => releaseAttempt(db, ADDRESS_LOCK, visitorAddress, addressLock);
  return createAttemptGuard(
    async () => {
      await clearAttempts(db, ACCOUNT_LOCK, account);
      await releaseAddress();
    },
    async () => {
      await releaseAttempt(db, ACCOUNT_LOCK, account, accountLock);
      await releaseAddress();
    },
  );
}
