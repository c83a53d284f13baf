/** How attempts of one kind are slowed down. Times are seconds. */
export interface LockRule {
  scope: string;
  /** Failures that cost nothing but a captcha. */
  freeAttempts: number;
  /** The first lock; each further failure doubles it. */
  firstLock: number;
  maxLock: number;
  /** Failures are forgotten after this long without one. */
  resetAfter: number;
}

const HOUR = 3_600;
const DAY = 24 * HOUR;

/** Guessing at one account, from wherever. */
export const ACCOUNT_LOCK: LockRule = {
  ...{ scope: 'login-account', freeAttempts: 5, firstLock: 60, maxLock: HOUR, resetAfter: DAY },
};

/** Guessing from one address: many people may share it, so it takes more. */
export const ADDRESS_LOCK: LockRule = {
  ...{ scope: 'login-address', freeAttempts: 30, firstLock: 60, maxLock: HOUR, resetAfter: HOUR },
};

/** Guessing the second step of an account, over all its tickets: who knows the password gets new ones at will. */
export const SECOND_LOCK: LockRule = {
  ...{ scope: 'second-step', freeAttempts: 10, firstLock: 60, maxLock: HOUR, resetAfter: DAY },
};

/** Guessing from a trusted device: it is never shut out by others, but by its own guesses. */
export const DEVICE_LOCK: LockRule = {
  ...{ scope: 'login-device', freeAttempts: 10, firstLock: 60, maxLock: HOUR, resetAfter: DAY },
};

/** Seconds for which the next attempt must wait after so many failures. */
export function getLockSeconds(rule: LockRule, failures: number): number {
  if (failures < rule.freeAttempts) return 0;
  return Math.min(rule.maxLock, rule.firstLock * 2 ** Math.min(failures - rule.freeAttempts, 30));
}

/** Failures after which a captcha is asked for. */
export const CAPTCHA_THRESHOLDS = { account: 3, address: 8 } as const;

/** How many of something are allowed in a time. */
export interface Budget {
  scope: string;
  limit: number;
  /** Seconds. */
  window: number;
}

/** SMS and mails: what one number and one address may cause. */
export const SEND_BUDGETS = {
  pause: { scope: 'send-pause', limit: 1, window: 60 },
  recipientDay: { scope: 'send-recipient', limit: 10, window: DAY },
  /** The same counter: strangers who use it up leave some for who has shown a password or a session. */
  ownDay: { scope: 'send-recipient', limit: 20, window: DAY },
  addressHour: { scope: 'send-address-hour', limit: 30, window: HOUR },
  addressDay: { scope: 'send-address', limit: 100, window: DAY },
} as const satisfies Record<string, Budget>;

/** Codes after which a captcha is asked for. */
export const SEND_CAPTCHA_THRESHOLDS = { recipient: 3, address: 5 } as const;

/** A wait in words. */
export function formatWait(seconds: number): string {
  if (seconds < 90) return `${seconds} 秒`;
  if (seconds < 5_400) return `${Math.ceil(seconds / 60)} 分钟`;
  return `${Math.ceil(seconds / 3_600)} 小时`;
}
