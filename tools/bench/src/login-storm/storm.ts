/** Results of the logins. */
export interface Outcome {
  /** Logins whose password was checked. */
  checked: number;
  /** Logins rejected with a waiting time. */
  throttled: number;
  /** Latency of the slowest answer in milliseconds. */
  slowest: number;
  /** All other answers. */
  failed: number;
}

let serial = 0;

/** Request of a login with an unused address and account: otherwise the locks would be measured, not the hashing. */
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

/** Logs in concurrently, each person again as soon as they are answered, until `over` returns true. */
export async function runLoginStorm(
  origin: string,
  token: string,
  { people, over }: { people: number; over: () => boolean },
): Promise<Outcome> {
  const outcome: Outcome = { checked: 0, throttled: 0, slowest: 0, failed: 0 };
  const person = async () => {
    while (!over()) {
      const start = performance.now();
      const reply = await fetch(`${origin}/api/user/auth/v3/pwd/login`, loginRequest(token));
      const { retryAfter } = (await reply.json()) as { retryAfter?: number };
      outcome.slowest = Math.max(outcome.slowest, performance.now() - start);
      if (reply.status === 200) outcome.checked += 1;
      else if (reply.status === 429 && retryAfter) {
        outcome.throttled += 1;
        await new Promise((resolve) => setTimeout(resolve, retryAfter * 1_000));
      } else outcome.failed += 1;
    }
  };
  await Promise.all(Array.from({ length: people }, person));
  return outcome;
}
