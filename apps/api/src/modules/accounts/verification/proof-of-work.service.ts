import { createHmac, randomInt } from 'node:crypto';
import { createChallenge, verifySolution, type Challenge, type Solution } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';
import type { Config } from '../../../config.ts';
import type { RequestContext } from '../../../http/context.ts';
import { ApiError } from '../../../http/api-error.ts';
import { sharedNow } from '../../../infrastructure/clock.ts';
import { consumeBudget } from '../throttle/throttle.service.ts';

/** PBKDF2 iterations per try, and the range of tries: about a second on a phone. */
const COST = 2_000;
const COUNTER_RANGE = [500, 1_500] as const;
/** Tests need the procedure, not the work. */
const TEST_COUNTER_RANGE = [5, 20] as const;
/** Five minutes, and six by which the clock of the process that verifies may be ahead: the library asks no other. */
const TTL_SECONDS = 660;

/** Derived from the service token, which all processes share, so that any of them can verify a challenge. */
const deriveSecret = ({ serviceToken }: Config, use: string) =>
  createHmac('sha256', serviceToken).update(`captcha ${use}`).digest('hex');

const hmacSecrets = (config: Config) => ({
  hmacSignatureSecret: deriveSecret(config, 'challenge'),
  hmacKeySignatureSecret: deriveSecret(config, 'key'),
});

/** Creates a challenge for the altcha widget. */
export function createProofOfWorkChallenge(config: Config): Promise<Challenge> {
  const [min, max] = config.mode === 'test' ? TEST_COUNTER_RANGE : COUNTER_RANGE;
  return createChallenge({
    algorithm: 'PBKDF2/SHA-256',
    cost: COST,
    counter: randomInt(min, max),
    deriveKey,
    expiresAt: Math.floor(sharedNow() / 1_000) + TTL_SECONDS,
    ...hmacSecrets(config),
  });
}

function parseAnswer(text: string): { challenge: Challenge; solution: Solution } | undefined {
  try {
    return JSON.parse(Buffer.from(text, 'base64').toString()) as never;
  } catch {
    return undefined;
  }
}

/** Verifies and uses a solution: to a challenge of ours, not expired, not used before. */
export async function verifyProofOfWork(
  { config, db }: RequestContext,
  text: string,
): Promise<boolean> {
  const given = parseAnswer(text);
  const signature = given?.challenge?.signature;
  if (!given?.solution || typeof signature !== 'string') return false;
  const verified = await verifySolution({ ...given, deriveKey, ...hmacSecrets(config) }).then(
    (result) => result.verified,
    () => false,
  );
  if (!verified) return false;
  const once = { scope: 'proof', limit: 1, window: 2 * TTL_SECONDS };
  return consumeBudget(db, once, signature, '安全验证已失效').then(
    () => true,
    (error: unknown) => {
      if (error instanceof ApiError) return false;
      throw error;
    },
  );
}
