/** Where the API hands out challenges. */
const CHALLENGES = '/api/user/auth/v3/captcha';

/** Longest time that the work may take, in milliseconds; then the image is the other way. */
const PATIENCE = 20_000;

/**
 * Proves that somebody is there by a little work of this computer, without asking the person anything. Undefined where
 * the browser can't (no secure context) or needs too long.
 */
export async function proveByWork(): Promise<string | undefined> {
  try {
    const signal = AbortSignal.timeout(PATIENCE);
    const [{ solveChallenge }, { deriveKey }, answer] = await Promise.all([
      import('altcha-lib'),
      import('altcha-lib/algorithms/pbkdf2'),
      fetch(CHALLENGES, { signal }),
    ]);
    const challenge = await answer.json();
    const solution = await solveChallenge({ challenge, deriveKey, timeout: PATIENCE });
    return solution ? btoa(JSON.stringify({ challenge, solution })) : undefined;
  } catch {
    return undefined;
  }
}
