import { randomInt } from 'node:crypto';
import { eq } from 'drizzle-orm';
import type { Database } from '../../../db/client.ts';
import { ticket } from '../../../db/schema.ts';
import { hashSecret, isSameHash } from '../secrets.ts';
import { issueTicket, tryConsumeTicket } from './tickets.repository.ts';
import { renderCaptchaImage, CAPTCHA_CHARACTERS } from './captcha-drawing.ts';

const LENGTH = 4;
/** Seconds. */
const TTL_SECONDS = 300;

/** A picture with a text to type, and the ticket it is checked with. An older picture of the browser's is void then. */
export async function issueImageCaptcha(db: Database, before?: string) {
  if (before) await db.delete(ticket).where(eq(ticket.tokenHash, hashSecret(before)));
  const text = Array.from(
    { length: LENGTH },
    () => CAPTCHA_CHARACTERS[randomInt(CAPTCHA_CHARACTERS.length)],
  ).join('');
  const icodeId = await issueTicket(db, {
    purpose: 'icode',
    data: { answer: hashSecret(text) },
    ttlSeconds: TTL_SECONDS,
  });
  const png = await renderCaptchaImage(text);
  return {
    icodeId,
    image: `data:image/png;base64,${png.toString('base64')}`,
    expires: TTL_SECONDS,
  };
}

/** Whether the text is what the picture shows. A picture is good for one try. */
export async function verifyImageCaptcha(db: Database, icodeId: string, typed: string) {
  const found = await tryConsumeTicket(db, 'icode', icodeId);
  const answer = found?.data.answer;
  return typeof answer === 'string' && isSameHash(answer, hashSecret(typed.toUpperCase()));
}
