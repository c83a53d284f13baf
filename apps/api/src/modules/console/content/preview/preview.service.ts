import type { consoleContentContract, InputOf } from '@zhucheng/contracts';
import { getArticlePath, type BizType } from '@zhucheng/domain-news';
import type { Database } from '../../../../db/client.ts';
import type { RequestContext } from '../../../../http/context.ts';
import { requireSession } from '../../../../http/session.ts';
import { sharedMoment } from '../../../../infrastructure/clock.ts';
import { fromWireId, toWireTime } from '../../../../wire-format.ts';
import { createToken, hashSecret } from '../../../accounts/secrets.ts';
import { contentNotFound, getVersion } from '../content-state.service.ts';
import { findEntry } from '../entries.repository.ts';
import { findPreviewedNumber, insertPreview } from './preview.repository.ts';

type Input = InputOf<(typeof consoleContentContract)['endpoints']['preview']>;

/** Long enough to look at three widths, too short to pass an address around. */
const LIFETIME_MS = 30 * 60_000;

/** Makes a ticket for one version and returns the address at which the portal shows it. */
export async function createPreview(context: RequestContext, { id, number }: Input) {
  const { userId: accountId } = requireSession(context);
  const articleId = fromWireId(id);
  const entry = await findEntry(context.db, articleId);
  if (!entry) throw contentNotFound();
  const version = await getVersion(context.db, entry, number);
  const token = createToken();
  const expiresAt = sharedMoment(LIFETIME_MS);
  const tokenHash = hashSecret(token);
  await context.db.transaction((tx) =>
    insertPreview(tx, { tokenHash, articleId, number: version.number, accountId, expiresAt }),
  );
  const page = getArticlePath({ id, bizType: entry.bizType as BizType });
  const path = `${page}${page.includes('?') ? '&' : '?'}preview=${token}`;
  return { path, expiresAt: toWireTime(expiresAt) };
}

/** The version of an article that a ticket shows, with its entry; undefined where the ticket shows none. */
export async function findPreviewed(db: Database, articleId: string, ticket: string) {
  const number = await findPreviewedNumber(db, articleId, hashSecret(ticket));
  const entry = number === undefined ? undefined : await findEntry(db, articleId);
  if (!entry) return undefined;
  return { entry, content: (await getVersion(db, entry, number)).content };
}
