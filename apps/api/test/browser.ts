import { solveChallenge, type Challenge } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';
import { desc, eq } from 'drizzle-orm';
import { outbox } from '../src/db/schema.ts';
import type { Answer, TestApi } from './harness.ts';

/** Browser with an address of its own and cookies that last between calls. */
export interface Browser {
  post: (path: string, body?: object) => Promise<Answer>;
  cookies: Map<string, string>;
}

let serial = 0;

/** Creates a browser with an address of its own. */
export function createBrowser(
  api: Pick<TestApi, 'post'>,
  cookies = new Map<string, string>(),
): Browser {
  serial += 1;
  const remoteAddress = `10.${(serial >> 16) & 255}.${(serial >> 8) & 255}.${serial & 255}`;
  return {
    cookies,
    post: async (path, body = {}) => {
      const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ');
      const headers = { cookie, 'user-agent': 'Mozilla/5.0 (Windows NT 10.0) Chrome/140.0' };
      const answer = await api.post(path, body, { headers, remoteAddress });
      for (const line of [answer.headers['set-cookie'] ?? []].flat().map(String)) {
        const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
        if (value) cookies.set(name, value);
        else cookies.delete(name);
      }
      return answer;
    },
  };
}

/** Newest code that was sent to a number or mailbox. */
export async function getSentCode({ app }: TestApi, recipient: string): Promise<string> {
  const [row] = await app.databases.primary
    .select({ body: outbox.body })
    .from(outbox)
    .where(eq(outbox.recipient, recipient))
    .orderBy(desc(outbox.createdAt), desc(outbox.id))
    .limit(1);
  return /\d{6}/.exec(row?.body ?? '')?.[0] ?? '';
}

/** Solves a proof-of-work captcha. */
export async function solveCaptcha(from: Browser): Promise<{ altcha: string }> {
  const { body } = await from.post('/user/auth/v3/captcha');
  const challenge = body.challenge as Challenge;
  const solution = await solveChallenge({ challenge, deriveKey });
  return { altcha: Buffer.from(JSON.stringify({ challenge, solution })).toString('base64') };
}
