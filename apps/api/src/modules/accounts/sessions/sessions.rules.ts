const BROWSERS: [RegExp, string][] = [
  [/MicroMessenger\//, '微信'],
  [/DingTalk\//, '钉钉'],
  [/Edg(A|iOS)?\//, 'Edge'],
  [/OPR\//, 'Opera'],
  [/Firefox\/|FxiOS\//, 'Firefox'],
  [/QQBrowser\//, 'QQ 浏览器'],
  [/Chrome\/|CriOS\//, 'Chrome'],
  [/Safari\//, 'Safari'],
];

const SYSTEMS: [RegExp, string][] = [
  [/HarmonyOS|OpenHarmony/, '鸿蒙'],
  [/iPhone/, 'iPhone'],
  [/iPad/, 'iPad'],
  [/Android/, 'Android'],
  [/Windows/, 'Windows'],
  [/Mac OS X|Macintosh/, 'macOS'],
  [/Linux/, 'Linux'],
];

const findName = (names: [RegExp, string][], userAgent: string) =>
  names.find(([pattern]) => pattern.test(userAgent))?.[1];

/** Name of a device for its owner: browser and operating system. */
export function getDeviceName(userAgent: string): string {
  const found = [findName(BROWSERS, userAgent), findName(SYSTEMS, userAgent)].filter(Boolean);
  return found.join(' · ') || '未知设备';
}

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

/** Maximum time a session lasts without being used (`idle`) and in all (`max`), in milliseconds. */
export const SESSION_LIFETIMES = {
  /** Logins with `remember`. */
  remembered: { idle: 30 * DAY_MS, max: 30 * DAY_MS },
  /** Logins that end with the browser. */
  browser: { idle: 12 * HOUR_MS, max: 7 * DAY_MS },
  /** Sessions of staff in the console. */
  console: { idle: HOUR_MS, max: 12 * HOUR_MS },
} as const;

/** Kinds of sessions: members' on the site, staff's in the console. */
export type SessionKind = 'site' | 'console';

/** Lifetime of a session; those of the console are never remembered. */
export function getSessionLifetime(kind: SessionKind, remember: boolean) {
  if (kind === 'console') return SESSION_LIFETIMES.console;
  return remember ? SESSION_LIFETIMES.remembered : SESSION_LIFETIMES.browser;
}

/** Method of sessions that were taken over from another one. */
export const HAND_OFF_METHOD = 'hand-off';

/** Login methods that prove by a secret of the account who is there; the others rely on another session or service. */
const PROVING_METHODS: readonly string[] = [
  'password',
  'password-image',
  'password-code',
  'code',
  'register',
  'org-password',
  'org-code',
  'console',
];

/** True if a login by this method is a proof of identity. */
export const provesIdentity = (method: string): boolean => PROVING_METHODS.includes(method);

/**
 * When a member last logged in or proved who is there, in a session; undefined if that was in another one, which handed
 * off to it.
 */
export function getLoginTime(session: {
  method: string;
  createdAt: Date;
  provenAt: Date | null;
}): Date | undefined {
  const { method, createdAt, provenAt } = session;
  if (method === HAND_OFF_METHOD) return provenAt ?? undefined;
  return provenAt && provenAt > createdAt ? provenAt : createdAt;
}

/** Time in which a session need not prove again who is there, in milliseconds. */
export const PROOF_TTL_MS = 600_000;

/** States of an account that may be logged in. */
export const LOGIN_STATES: readonly string[] = ['active', 'closing'];

/** True if an account may be logged in: it is neither blocked nor closed. */
export const canLogIn = ({ state }: { state: string }): boolean => LOGIN_STATES.includes(state);
