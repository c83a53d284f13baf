import { randomInt } from 'node:crypto';
import { eq } from 'drizzle-orm';
import type { Database } from '../../db/client.ts';
import { ticket } from '../../db/schema.ts';
import { digestOf, sameDigest } from '../secrets.ts';
import { issueTicket, takeTicketIfAny } from '../tickets.ts';
import { drawCode, SIGNS } from './drawing.ts';

const LENGTH = 4;
/** Seconds. */
const LIVES = 300;

/** A picture with a text to type, and the ticket it is checked with. An older picture of the browser's is void then. */
export async function newImageCode(db: Database, before?: string) {
  if (before) await db.delete(ticket).where(eq(ticket.tokenHash, digestOf(before)));
  const text = Array.from({ length: LENGTH }, () => SIGNS[randomInt(SIGNS.length)]).join('');
  const icodeId = await issueTicket(db, {
    purpose: 'icode',
    data: { answer: digestOf(text) },
    lives: LIVES,
  });
  const png = await drawCode(text);
  return { icodeId, image: `data:image/png;base64,${png.toString('base64')}`, expires: LIVES };
}

/** Whether the text is what the picture shows. A picture is good for one try. */
export async function imageTextFits(db: Database, icodeId: string, typed: string) {
  const found = await takeTicketIfAny(db, 'icode', icodeId);
  const answer = found?.data.answer;
  return typeof answer === 'string' && sameDigest(answer, digestOf(typed.toUpperCase()));
}
