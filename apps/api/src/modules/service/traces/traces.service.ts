import type { InputOf, tracesContract } from '@zhucheng/contracts';
import type { Database } from '../../../db/client.ts';
import type { OriginHeaders } from '../../../http/guards.ts';
import { isOwnOrigin } from '../../../http/guards.ts';
import type { Session } from '../../../http/session.ts';
import { isKnownProgram } from '../guests/guests.rules.ts';
import {
  refusesTracking,
  sumByDay,
  type PageAddresses,
  type PrivacyHeaders,
  type Visit,
} from './visit.rules.ts';
import { deleteVisitsBefore, insertVisits } from './visits.repository.ts';

/** Retention of page views in months, as the privacy policy says. */
const RETENTION_MONTHS = 6;

/** Reported page view. */
export type Trace = InputOf<typeof tracesContract.endpoints.stat>;

/** Headers of a report. */
export type TraceHeaders = PrivacyHeaders & OriginHeaders & { 'user-agent'?: string | undefined };

/** Tests whether a report is counted: from a page of ours, by a person who has not refused. */
export function isCounted(headers: TraceHeaders, publicOrigin: string): boolean {
  if (refusesTracking(headers)) return false;
  return isOwnOrigin(headers, publicOrigin) && !isKnownProgram(headers['user-agent']);
}

/**
 * Page view of a report; undefined for addresses of others. Ids are stored after consent only, which `sid` tells; account
 * and company are those of the session, whatever the report says.
 */
export function toVisit(
  { url, sid }: Trace,
  addresses: PageAddresses,
  session: Session | null,
): Visit | undefined {
  const address = addresses.find(url);
  return (
    address && {
      at: Date.now(),
      address,
      visitorId: sid ?? null,
      accountId: (sid && session?.userId) ?? null,
      companyId: (sid && session?.companyId) ?? null,
    }
  );
}

/** Stores page views with the sums of their days. */
export const storeVisits = (db: Database, visits: readonly Visit[]): Promise<void> =>
  insertVisits(db, visits, sumByDay(visits));

/** Deletes page views that are older than six months. */
export const deleteOldTraces = (db: Database, now = new Date()): Promise<void> =>
  deleteVisitsBefore(db, RETENTION_MONTHS, now);
