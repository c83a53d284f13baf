import { enforceLimit } from '../../../http/guards.ts';
import type { RequestContext } from '../../../http/context.ts';
import { SharedLimit } from '../../../infrastructure/limits/shared-limit.ts';

/** Strength of a password. */
export interface PasswordStrength {
  /** zxcvbn score: 0 is guessed at once, 4 is very unlikely to be guessed. */
  score: 0 | 1 | 2 | 3 | 4;
  acceptable: boolean;
  warning: string;
  suggestions: string[];
}

/** Minimum score: safe against guessing at the throttled login. */
const MIN_SCORE = 2;
const MIN_LENGTH = 8;
/** Characters that are judged: the time grows with their square, up to 15 ms here. */
const MAX_ESTIMATED_LENGTH = 32;

/**
 * Loaded at the first use, because the list of stolen passwords has a megabyte. Through a module of ours, because the
 * bundle hides the exports of CommonJS packages that are imported dynamically.
 */
const loadEstimator = () => import('./strength-estimator.ts').then((module) => module.estimator);

/** Estimates per address and minute; forms ask at each blur. */
const addressLimit = new SharedLimit({ name: 'password-strength', max: 120, windowMs: 60_000 });

/** Estimates the strength of a password for a caller; throws beyond the caller's rate limit. */
export async function getPasswordStrength(
  { limits, visitorAddress }: Pick<RequestContext, 'limits' | 'visitorAddress'>,
  password: string,
  hints: readonly string[] = [],
): Promise<PasswordStrength> {
  await enforceLimit(limits, addressLimit, visitorAddress);
  return estimatePasswordStrength(password, hints);
}

/** Estimates the strength of a password, which is neither stored nor logged. `hints` are words it must not contain. */
export async function estimatePasswordStrength(
  password: string,
  hints: readonly string[] = [],
): Promise<PasswordStrength> {
  const usable = hints.filter((hint) => hint.length > 1);
  const { score, feedback } = (await loadEstimator()).check(
    password.slice(0, MAX_ESTIMATED_LENGTH),
    usable,
  );
  const long = password.length >= MIN_LENGTH;
  const acceptable = long && score >= MIN_SCORE;
  const found = feedback.warning || (acceptable ? '' : '这个密码太容易被猜到，请换一个');
  return {
    score,
    acceptable,
    warning: long ? found : `密码至少 ${MIN_LENGTH} 个字符`,
    suggestions: feedback.suggestions,
  };
}
