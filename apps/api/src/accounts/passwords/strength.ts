/** How good a password is. */
export interface Strength {
  /** 0 is guessed at once, 4 never. */
  score: 0 | 1 | 2 | 3 | 4;
  acceptable: boolean;
  warning: string;
  suggestions: string[];
}

/** From here on a password holds against guessing at the login, which is slowed down. */
const ACCEPTABLE = 2;
const SHORTEST = 8;
/** Judging takes longer the longer a password is, and beyond this nothing is won. */
const JUDGED = 64;

/**
 * Loaded at the first use: the list of passwords that were stolen elsewhere weighs a megabyte. A module of ours stands
 * between, for the bundle hides the names of a CommonJS package that is imported on demand.
 */
const estimator = () => import('./estimator.ts').then((module) => module.estimator);

/** Judges a password. It is kept nowhere and written to no log. */
export async function judgePassword(
  password: string,
  hints: readonly string[] = [],
): Promise<Strength> {
  const usable = hints.filter((hint) => hint.length > 1);
  const { score, feedback } = (await estimator()).check(password.slice(0, JUDGED), usable);
  const long = password.length >= SHORTEST;
  const acceptable = long && score >= ACCEPTABLE;
  const found = feedback.warning || (acceptable ? '' : '这个密码太容易被猜到，请换一个');
  return {
    score,
    acceptable,
    warning: long ? found : `密码至少 ${SHORTEST} 个字符`,
    suggestions: feedback.suggestions,
  };
}
