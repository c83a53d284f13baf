/** Results of the logins. */
export interface Outcome {
  /** Answered with right or wrong. */
  judged: number;
  /** Told to wait, with how many seconds. */
  turnedAway: number;
  /** Milliseconds that the slowest answer took. */
  slowest: number;
  /** Anything else. */
  failed: number;
}

let serial = 0;

/** Each login comes from an address and for an account of its own: otherwise the locks would answer, not the hash. */
function loginRequest(token: string) {
  serial += 1;
  const [a, b, c] = [(serial >> 16) & 255, (serial >> 8) & 255, serial & 255];
  return {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      'x-service-token': token,
      'x-visitor-address': `10.${a}.${b}.${c}`,
    },
    body: JSON.stringify({
      account: `138${String(serial).padStart(8, '0')}`,
      password: 'nobody has this',
    }),
  };
}

/** So many people log in at once, and again as soon as they are answered, until `over` is true. */
export async function storm(
  origin: string,
  token: string,
  { people, over }: { people: number; over: () => boolean },
): Promise<Outcome> {
  const outcome: Outcome = { judged: 0, turnedAway: 0, slowest: 0, failed: 0 };
  const person = async () => {
    while (!over()) {
      const start = performance.now();
      const reply = await fetch(`${origin}/api/user/auth/v3/pwd/login`, loginRequest(token));
      const { retryAfter } = (await reply.json()) as { retryAfter?: number };
      outcome.slowest = Math.max(outcome.slowest, performance.now() - start);
      if (reply.status === 200) outcome.judged += 1;
      else if (reply.status === 429 && retryAfter) {
        outcome.turnedAway += 1;
        await new Promise((resolve) => setTimeout(resolve, retryAfter * 1_000));
      } else outcome.failed += 1;
    }
  };
  await Promise.all(Array.from({ length: people }, person));
  return outcome;
}
