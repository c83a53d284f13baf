import type { Challenge } from 'altcha-lib';

/** Longest time that the work may take, in milliseconds; then the image is the other way. */
const PATIENCE = 20_000;

/**
 * Proves that somebody is there by a little work of this computer, without asking the person anything. Undefined where
 * the browser can't (no secure context) or needs too long.
 */
export async function solveProofOfWork(question: object): Promise<string | undefined> {
  const challenge = question as Challenge;
  try {
    const [{ solveChallenge }, { deriveKey }] = await Promise.all([
      import('altcha-lib'),
      import('altcha-lib/algorithms/web/pbkdf2'),
    ]);
    const solution = await solveChallenge({ challenge, deriveKey, timeout: PATIENCE });
    return solution ? btoa(JSON.stringify({ challenge, solution })) : undefined;
  } catch {
    return undefined;
  }
}
