import type { InputOf, tracesContract } from '@zhucheng/contracts';
import { cutAddress } from '@zhucheng/domain-service';
import { isbot } from 'isbot';
import type { Database } from '../../../db/client.ts';
import type { OriginHeaders } from '../../../http/guards.ts';
import { isOwnOrigin } from '../../../http/guards.ts';
import type { Session } from '../../../http/session.ts';
import { refusesTracking, sumByDay, type PrivacyHeaders, type Visit } from './visit.rules.ts';
import { addDayViews, deleteVisitsBefore, insertVisits } from './visits.repository.ts';

/** Retention of page views in months, as the privacy policy says. */
const RETENTION_MONTHS = 6;

/** Reported page view. */
export type Trace = InputOf<typeof tracesContract.endpoints.stat>;

/** Headers of a report. */
export type TraceHeaders = PrivacyHeaders & OriginHeaders & { 'user-agent'?: string | undefined };

/** Tests whether a report is counted: from a page of ours, by a person who has not refused. */
export function isCounted(headers: TraceHeaders, publicOrigin: string): boolean {
  if (refusesTracking(headers)) return false;
  return isOwnOrigin(headers, publicOrigin) && !isbot(headers['user-agent']);
}

/**
 * Page view of a report; undefined for addresses of others. Ids are stored after consent only, which `sid` tells; account
 * and company are those of the session, whatever the report says.
 */
export async function toVisit(
  { url, sid }: Trace,
  publicOrigin: string,
  findSession: () => Promise<Session | null>,
): Promise<Visit | undefined> {
  const address = cutAddress(url, publicOrigin);
  if (!address) return undefined;
  const session = sid ? await findSession() : null;
  return {
    at: new Date(),
    page: address.path,
    query: address.query as Record<string, string>,
    visitorId: sid ?? null,
    accountId: session?.userId ?? null,
    companyId: session?.companyId ?? null,
  };
}

/** Stores page views with the sums of their days. */
export async function storeVisits(db: Database, visits: readonly Visit[]): Promise<void> {
  await db.transaction(async (tx) => {
    await insertVisits(tx, visits);
    await addDayViews(tx, sumByDay(visits));
  });
}

/** Deletes page views that are older than six months. */
export const deleteOldTraces = (db: Database, now = new Date()): Promise<void> =>
  deleteVisitsBefore(db, RETENTION_MONTHS, now);
