import { randomInt } from 'node:crypto';
import type { Database } from '../../../db/client.ts';
import { hashSecret, isSameHash } from '../secrets.ts';
import { deleteTicket } from './tickets.repository.ts';
import { issueTicket, tryConsumeTicket } from './tickets.service.ts';
import { renderCaptchaImage, CAPTCHA_CHARACTERS } from './captcha-drawing.ts';

const LENGTH = 4;
const TTL_SECONDS = 300;

/** Creates an image captcha with the ticket that its answer is checked by; `before` is the id of the one it replaces. */
export async function issueImageCaptcha(db: Database, before?: string) {
  if (before) await deleteTicket(db, hashSecret(before));
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

/** True if the text is the one in the image. An image allows one try. */
export async function verifyImageCaptcha(db: Database, icodeId: string, typed: string) {
  const found = await tryConsumeTicket(db, 'icode', icodeId);
  const answer = found?.data.answer;
  return typeof answer === 'string' && isSameHash(answer, hashSecret(typed.toUpperCase()));
}
