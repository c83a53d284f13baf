import { MEMBER_SCOPES } from '@zhucheng/contracts';
import type { Database } from '../../../../db/client.ts';
import type { LimitPortions } from '../../../../infrastructure/limits/limit-portions.ts';
import { SharedLimit } from '../../../../infrastructure/limits/shared-limit.ts';
import type { GuardedClient } from '../../../../infrastructure/outgoing/guarded-client.ts';
import { insertApp } from '../../apps/apps.repository.ts';
import { findAppOfClient } from './client-metadata.service.ts';
import { insertDocumentClient, lockDocuments } from './clients.repository.ts';

/** Documents that are fetched a minute for a visitor, who decides by beginning requests which and of how many hosts. */
const fetchesOfVisitor = new SharedLimit({ name: 'client-documents', max: 20, windowMs: 60_000 });

/** Documents of a host that are fetched a minute, whoever asks. */
const fetchesOfHost = new SharedLimit({ name: 'client-document-hosts', max: 10, windowMs: 60_000 });

/** Documents that a process fetches at once: slow hosts hold no more than this, for ten seconds each. */
export const MAX_FETCHES = 20;

/** Reads a document by its address; throws where nothing came back. */
export type FetchDocument = (url: string) => Promise<Response>;

/** Tests whether a client is known by the address of its metadata document. */
export const isDocumentId = (clientId: string): boolean => clientId.startsWith('https://');

/** Tests whether the document of a client may be fetched now for the visitor with an address, if one asks by a request. */
export const mayFetch = async (
  limits: LimitPortions,
  visitor: string | undefined,
  clientId: string,
): Promise<boolean> =>
  (visitor === undefined || (await fetchesOfVisitor.consume(limits, visitor)) === 0) &&
  (await fetchesOfHost.consume(limits, URL.parse(clientId)?.host ?? '')) === 0;

/**
 * Reads documents by the guarded client: from the public internet only, without redirects, in limited time and size, and
 * few at once.
 */
export function createDocumentFetcher(client: Pick<GuardedClient, 'send'>): FetchDocument {
  let running = 0;
  return async (url) => {
    if (running >= MAX_FETCHES) throw new Error('too many documents are fetched at once');
    running += 1;
    try {
      const reply = await client.send({ url, headers: { accept: 'application/json' } });
      const cacheControl = reply.headers['cache-control'];
      return new Response(reply.text, {
        status: reply.status,
        headers: typeof cacheControl === 'string' ? { 'cache-control': cacheControl } : {},
      });
    } finally {
      running -= 1;
    }
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
