import { cutAddress, formatTrackedAddress, toTraceTime } from '@zhucheng/domain-service';
import { getConsent, getVisitorId, hasRefusalSignal } from './consent/consent.ts';
import { onPageChange } from './page-change.ts';

/**
 * Address of the count of a visit; undefined if nothing may be sent: after a refusal, or when the browser signals one.
 * Account and company are those of the session, the server believes no others.
 */
export function getTraceAddress(page: string, now = Date.now()): string | undefined {
  if (hasRefusalSignal() || getConsent() === 'refused') return undefined;
  const query = new URLSearchParams({ t: String(toTraceTime(now)), url: page });
  const visitorId = getVisitorId();
  if (visitorId) query.set('sid', visitorId);
  return `/api/trace/trace/stat.htm?${query}`;
}

/** Path and whitelisted query of the current page. */
function getPage(): string | undefined {
  const address = cutAddress(location.href, location.origin);
  return address && formatTrackedAddress(address);
}

/** Sends a count. Reading the reply ends the request; nobody misses a lost one. */
const send = (address: string) =>
  fetch(address, { keepalive: true, cache: 'no-store' })
    .then((response) => response.text())
    .catch(() => undefined);

/** Counts the visit of this page, and of each page that follows it in this document. */
export function countVisits(): void {
  let counted: string | undefined;
  const count = ({ restored }: { restored: boolean }) => {
    const page = getPage();
    if (!page || (page === counted && !restored)) return;
    counted = page;
    const address = getTraceAddress(page);
    if (address) void send(address);
  };
  count({ restored: false });
  onPageChange(count);
}
