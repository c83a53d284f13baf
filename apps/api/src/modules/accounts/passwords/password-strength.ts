import { RateLimit } from '../../../http/guards/rate-limit.ts';

/** How good a password is. */
export interface PasswordStrength {
  /** 0 is guessed at once, 4 never. */
  score: 0 | 1 | 2 | 3 | 4;
  acceptable: boolean;
  warning: string;
  suggestions: string[];
}

/** From here on a password holds against guessing at the login, which is slowed down. */
const MIN_SCORE = 2;
const MIN_LENGTH = 8;
/** Judging takes the square of the length, up to 15 ms for these; beyond them nothing is won. */
const MAX_ESTIMATED_LENGTH = 32;

/**
 * Loaded at the first use: the list of passwords that were stolen elsewhere weighs a megabyte. A module of ours stands
 * between, for the bundle hides the names of a CommonJS package that is imported on demand.
 */
const loadEstimator = () => import('./strength-estimator.ts').then((module) => module.estimator);

/** One page asks at each blur; a thousand calls a minute would keep the process busy with nothing else. */
const addressLimit = new RateLimit({ max: 120, windowMs: 60_000 });

/** Judges a password for somebody outside, who gets only so many answers a minute. */
export async function getPasswordStrength(
  address: string,
  password: string,
  hints: readonly string[] = [],
): Promise<PasswordStrength> {
  addressLimit.consume(address);
  return estimatePasswordStrength(password, hints);
}

/** Judges a password. It is kept nowhere and written to no log. */
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
