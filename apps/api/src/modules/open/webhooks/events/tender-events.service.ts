import type { RequestRef } from '@zhucheng/telemetry';
import {
  getNoticePath,
  type InformationTypeId,
  type MaterialKind,
  type TradingCategoryId,
} from '@zhucheng/domain-tender';
import type { NoticeChange } from '../../../../content/index.ts';
import type { Database } from '../../../../db/client.ts';
import { toWireId } from '../../../../wire-format.ts';
import type { Alert, NoticeHead } from '../../../tender/matching/alerts.repository.ts';
import type { MatchingSubscription } from '../../../tender/matching/subscription-index.ts';
import { listCompanyMatches, listFollowingCompanies } from './company-tenders.repository.ts';
import { insertEvents, listListeners, type Listener, type NewEvent } from './events.repository.ts';

/** A row of the change log with the subscriptions that its notice matches. */
export interface MatchedChange {
  change: NoticeChange;
  matching: readonly MatchingSubscription[];
}

/** What the matcher has found in a batch of changes. */
export interface TenderFindings {
  matched: readonly MatchedChange[];
  /** Alerts that members were given. */
  told: readonly Alert[];
  heads: ReadonlyMap<string, NoticeHead>;
}

/** A version of a notice that an address is told of. */
interface ToldVersion {
  noticeId: string;
  version: number;
  /** Requests that made it. */
  requests: readonly RequestRef[] | null;
}

/**
 * Tells addresses of notices that are new to their owners, and of changes of those that they follow, in the matcher's
 * transaction. A member's are told what the member is; a company's what concerns the subscriptions that are shared with
 * it, and the projects on its board. Each is told once of a new notice, and once of each change.
 */
export async function tellOfTenders(tx: Database, findings: TenderFindings): Promise<void> {
  const listeners = await listListeners(tx, ['tender.matched', 'tender.changed']);
  if (listeners.length === 0) return;
  const byAccount = Map.groupBy(listeners, ({ accountId }) => accountId);
  const byCompany = Map.groupBy(listeners, ({ companyId }) => companyId);
  const companyIds = [...byCompany.keys()].filter((id) => id !== null);
  await insertEvents(tx, [
    ...toMemberEvents(findings, byAccount),
    ...(await toCompanyMatches(tx, findings, companyIds, byCompany)),
    ...(await toCompanyChanges(tx, findings, companyIds, byCompany)),
  ]);
}

type ListenersBy = ReadonlyMap<string | null, readonly Listener[]>;

const endpointsOf = (listeners: ListenersBy, owner: string, wanted: Listener['type']) =>
  (listeners.get(owner) ?? []).flatMap(({ type, endpointId }) =>
    type === wanted ? [endpointId] : [],
  );

function toMemberEvents({ matched, told, heads }: TenderFindings, byAccount: ListenersBy) {
  const names = new Map(matched.flatMap((one) => one.matching.map(({ id, name }) => [id, name])));
  const materialKinds = new Map(
    matched.map(({ change }) => [`${change.noticeId} ${change.version}`, change.materialKinds]),
  );
  return told.flatMap((alert) => {
    const head = heads.get(alert.noticeId);
    if (!head) return [];
    if (alert.reason === 'new') {
      const subscriptions = alert.subscriptions.map((id) => {
        return { id: toWireId(id), name: names.get(id) ?? '' };
      });
      return endpointsOf(byAccount, alert.accountId, 'tender.matched').map((endpointId) =>
        toMatched(endpointId, alert, head, subscriptions),
      );
    }
    const kinds = materialKinds.get(`${alert.noticeId} ${alert.version}`) ?? [];
    const reason = alert.reason;
    return endpointsOf(byAccount, alert.accountId, 'tender.changed').map((endpointId) =>
      toChanged(endpointId, alert, head, { reason, kinds }),
    );
  });
}

async function toCompanyMatches(
  tx: Database,
  { matched, heads }: TenderFindings,
  companyIds: readonly string[],
  byCompany: ListenersBy,
): Promise<NewEvent[]> {
  const matches = matched.flatMap(({ change: { noticeId, version }, matching }) =>
    matching.length === 0
      ? []
      : [{ noticeId, version, subscriptions: matching.map(({ id }) => id) }],
  );
  const requestsOf = new Map(
    matched.map(({ change }) => [`${change.noticeId} ${change.version}`, change.requests]),
  );
  const found = await listCompanyMatches(tx, matches, companyIds);
  return found.flatMap((match) => {
    const head = heads.get(match.noticeId);
    if (!head) return [];
    const requests = requestsOf.get(`${match.noticeId} ${match.version}`) ?? null;
    return endpointsOf(byCompany, match.companyId, 'tender.matched').map((endpointId) =>
      toMatched(endpointId, { ...match, requests }, head, match.subscriptions),
    );
  });
}

async function toCompanyChanges(
  tx: Database,
  { matched, heads }: TenderFindings,
  companyIds: readonly string[],
  byCompany: ListenersBy,
): Promise<NewEvent[]> {
  const changes = matched.flatMap(({ change }) => {
    const isMaterial = change.kind === 'changed' && change.materialKinds.length > 0;
    return isMaterial || change.kind === 'withdrawn' ? [change] : [];
  });
  const ids = [...new Set(changes.map(({ noticeId }) => noticeId))];
  const followers = await listFollowingCompanies(tx, ids, companyIds);
  return changes.flatMap((change) => {
    const head = heads.get(change.noticeId);
    if (!head) return [];
    const reason = change.kind === 'withdrawn' ? 'withdrawn' : 'changed';
    return followers
      .filter(({ noticeId }) => noticeId === change.noticeId)
      .flatMap(({ companyId }) => endpointsOf(byCompany, companyId, 'tender.changed'))
      .map((endpointId) =>
        toChanged(endpointId, change, head, { reason, kinds: change.materialKinds }),
      );
  });
}

/** Facts of a notice that addresses are told: what its public page shows at the top, and where to read on. */
function toFacts({ noticeId, version }: ToldVersion, { title, category, infoType }: NoticeHead) {
  const id = toWireId(noticeId);
  const path = getNoticePath({
    id,
    category: category as TradingCategoryId,
    infoType: infoType as InformationTypeId,
  });
  return {
    tenderId: id,
    version,
    title,
    category,
    infoType,
    url: path,
    apiUrl: `/api/open/v1/tenders/${id}`,
  };
}

function toMatched(
  endpointId: string,
  told: ToldVersion,
  head: NoticeHead,
  subscriptions: readonly { id: string; name: string }[],
): NewEvent {
  const type = 'tender.matched';
  const data = { ...toFacts(told, head), subscriptions };
  const { noticeId, requests } = told;
  return { endpointId, type, subject: `${type} ${noticeId}`, data, requests };
}

function toChanged(
  endpointId: string,
  told: ToldVersion,
  head: NoticeHead,
  { reason, kinds }: { reason: 'changed' | 'withdrawn'; kinds: readonly MaterialKind[] },
): NewEvent {
  const type = 'tender.changed';
  const data = { ...toFacts(told, head), reason, materialKinds: kinds };
  const { noticeId, version, requests } = told;
  return { endpointId, type, subject: `${type} ${noticeId} ${version} ${reason}`, data, requests };
}
