import { RateLimit } from '@zhucheng/rate-limit';
import { MEMBER_SCOPES } from '@zhucheng/contracts';
import type { Database } from '../../../db/client.ts';
import type { GuardedClient } from '../../../infrastructure/outgoing/guarded-client.ts';
import { insertApp } from '../apps/apps.repository.ts';
import { findAppOfClient } from './client-metadata.service.ts';
import { insertDocumentClient, lockDocuments } from './clients.repository.ts';

/** Documents of a host that are fetched a minute: whoever begins requests decides which. */
const fetches = new RateLimit({ max: 10, windowMs: 60_000 });

/** Reads a document by its address; throws where nothing came back. */
export type FetchDocument = (url: string) => Promise<Response>;

/** Tests whether a client is known by the address of its metadata document. */
export const isDocumentId = (clientId: string): boolean => clientId.startsWith('https://');

/** Tests whether the document of a client may be fetched now. */
export const mayFetch = (_ctx: unknown, clientId: string): boolean =>
  fetches.consume(URL.parse(clientId)?.host ?? '') === 0;

/** Reads documents by the guarded client: from the public internet only, without redirects, in limited time and size. */
export function createDocumentFetcher(client: Pick<GuardedClient, 'send'>): FetchDocument {
  return async (url) => {
    const reply = await client.send({ url, headers: { accept: 'application/json' } });
    const cacheControl = reply.headers['cache-control'];
    return new Response(reply.text, {
      status: reply.status,
      headers: typeof cacheControl === 'string' ? { 'cache-control': cacheControl } : {},
    });
  };
}

/**
 * Id of the application behind a client. One that is known by its document gets an application of its own, which nobody
 * manages, when a member first allows it: limits and the log are by application.
 */
export async function ensureApp(
  db: Database,
  { clientId, name }: { clientId: string; name: string },
): Promise<string> {
  const known = await findAppOfClient(db, clientId);
  if (known !== undefined) return known;
  return db.transaction(async (tx) => {
    await lockDocuments(tx);
    const made = await findAppOfClient(tx, clientId);
    if (made !== undefined) return made;
    const appId = await insertApp(tx, { name, accountId: null, companyId: null });
    await insertDocumentClient(tx, { appId, documentUrl: clientId, scopes: MEMBER_SCOPES });
    return appId;
  });
}
