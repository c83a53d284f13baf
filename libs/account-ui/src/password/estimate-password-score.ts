/** How good a password looks: 0 (none) to 4. */
export type Score = 0 | 1 | 2 | 3 | 4;

const CLASSES = [/[a-z]/, /[A-Z]/, /\d/, /[^A-Za-z\d]/];

/** Runs like `aaaa`, `1234`, `dcba` count as one character. */
function characters(password: string): number {
  const codes = [...password].map((character) => character.codePointAt(0) ?? 0);
  return codes.filter((code, at) => {
    const step = code - (codes[at - 1] ?? -9);
    return at < 2 || Math.abs(step) > 1 || step !== (codes[at - 1] ?? 0) - (codes[at - 2] ?? 0);
  }).length;
}

/**
 * A first impression while somebody types, without asking anybody: length, kinds of characters, runs. Whether a
 * password is accepted, the API says when the field is left: it knows words, names and leaked passwords.
 */
export function estimatePasswordScore(password: string): Score {
  if (password.length < 8) return password ? 1 : 0;
  const kinds = CLASSES.filter((kind) => kind.test(password)).length;
  const points = characters(password) + (kinds - 1) * 3;
  if (points >= 18) return 4;
  if (points >= 13) return 3;
  return points >= 8 ? 2 : 1;
}
