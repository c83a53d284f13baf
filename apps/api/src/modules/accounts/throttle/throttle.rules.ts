/** Lock that slows down attempts of one kind. Times are seconds. */
export interface LockRule {
  scope: string;
  /** Failures before the first lock. */
  freeAttempts: number;
  /** Duration of the first lock; each further failure doubles it. */
  firstLock: number;
  maxLock: number;
  /** Failures no longer count after this time without one. */
  resetAfter: number;
}

const HOUR = 3_600;
const DAY = 24 * HOUR;

/** Attempts at one account, from any address. */
export const ACCOUNT_LOCK: LockRule = {
  scope: 'login-account',
  freeAttempts: 5,
  firstLock: 60,
  maxLock: HOUR,
  resetAfter: DAY,
};

/** Attempts from one address; higher, because many people may share it. */
export const ADDRESS_LOCK: LockRule = {
  scope: 'login-address',
  freeAttempts: 30,
  firstLock: 60,
  maxLock: HOUR,
  resetAfter: HOUR,
};

/** Attempts at an account's second step, over all its tickets: with the password one gets any number of tickets. */
export const SECOND_LOCK: LockRule = {
  scope: 'second-step',
  freeAttempts: 10,
  firstLock: 60,
  maxLock: HOUR,
  resetAfter: DAY,
};

/** Attempts from a trusted device: locked by its own failures only, never by those of others. */
export const DEVICE_LOCK: LockRule = {
  scope: 'login-device',
  freeAttempts: 10,
  firstLock: 60,
  maxLock: HOUR,
  resetAfter: DAY,
};

/** Duration of the lock after a number of failures, in seconds. */
export function getLockSeconds(rule: LockRule, failures: number): number {
  if (failures < rule.freeAttempts) return 0;
  return Math.min(rule.maxLock, rule.firstLock * 2 ** Math.min(failures - rule.freeAttempts, 30));
}

/** Failures from which on a captcha is required. */
export const CAPTCHA_THRESHOLDS = { account: 3, address: 8 } as const;

/** Number of units allowed in a window. */
export interface Budget {
  scope: string;
  limit: number;
  /** Seconds. */
  window: number;
}

/** Budgets of SMS and mails, of one recipient and of one address. */
export const SEND_BUDGETS = {
  pause: { scope: 'send-pause', limit: 1, window: 60 },
  recipientDay: { scope: 'send-recipient', limit: 10, window: DAY },
  /** Same counter, higher limit: strangers cannot use up what verified owners may send. */
  ownDay: { scope: 'send-recipient', limit: 20, window: DAY },
  addressHour: { scope: 'send-address-hour', limit: 30, window: HOUR },
  addressDay: { scope: 'send-address', limit: 100, window: DAY },
} as const satisfies Record<string, Budget>;

/** Sent codes from which on a captcha is required. */
export const SEND_CAPTCHA_THRESHOLDS = { recipient: 3, address: 5 } as const;

/** Formats a wait in Chinese. */
export function formatWait(seconds: number): string {
  if (seconds < 90) return `${seconds} 秒`;
  if (seconds < 5_400) return `${Math.ceil(seconds / 60)} 分钟`;
  return `${Math.ceil(seconds / 3_600)} 小时`;
}
