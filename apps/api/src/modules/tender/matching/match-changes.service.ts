import { handOn, joinRequests } from '@zhucheng/telemetry';
import type { Database, PooledDatabase } from '../../../db/client.ts';
import { listNoticeChanges, toCursor, type NoticeChange } from '../../../content/index.ts';
import { doJob } from '../../../infrastructure/do-job.ts';
import type { BackgroundLog } from '../../../infrastructure/loop.ts';
import { toWireId } from '../../../wire-format.ts';
import { listAnalysedNotices } from '../filter/analysed-notices.repository.ts';
import {
  getMatcherState,
  insertMatches,
  listKeepers,
  listNoticeHeads,
  listToldMembers,
  saveMatcherState,
  type Alert,
  type NoticeHead,
} from './alerts.repository.ts';
import {
  tellOfTenders,
  type MatchedChange,
} from '../../open/webhooks/events/tender-events.service.ts';
import { notifyMembers } from '../sending/notify-members.service.ts';
import { toAlertText } from './alerts.rules.ts';
import type { MatchingSubscription, SubscriptionIndex } from './subscription-index.ts';

/** Rows of the change log that one transaction matches: each may alert hundreds of members, whose rows are held at once. */
const BATCH = 10;

/** Result of a batch: `changes` read, `alerts` written. Fewer changes than a full batch: the log is read to its end. */
export interface MatchedBatch {
  changes: number;
  alerts: number;
  isLast: boolean;
}

/**
 * Matches the next rows of the change log of notices with all subscriptions, in one transaction with the matcher's
 * position: whatever breaks, each row is matched exactly once. Of two that run at once the later one fails, because the
 * position has moved since its snapshot, and has to be repeated. Without changes nothing is locked or written.
 */
export function matchNextChanges(
  db: PooledDatabase,
  index: SubscriptionIndex,
  log: BackgroundLog,
): Promise<MatchedBatch> {
  return db.transaction(
    async (tx) => {
      const cursor = await getMatcherState(tx);
      const changes = await listNoticeChanges(tx, cursor, BATCH);
      const last = changes.at(-1);
      if (!last) return { changes: 0, alerts: 0, isLast: true };
      const requests = joinRequests(changes.map((change) => change.requests));
      const alerts = await doJob(
        { queue: 'notice_change', requests, isBatch: true, log },
        async ({ add }) => {
          add({ 'messaging.batch.message_count': changes.length });
          const written = await matchChanges(tx, changes, index);
          await saveMatcherState(tx, toCursor(last));
          return written;
        },
      );
      return { changes: changes.length, alerts, isLast: changes.length < BATCH };
    },
    { isolationLevel: 'repeatable read' },
  );
}

/** Matches changes and tells whom they concern. Returns the number of alerts. */
async function matchChanges(
  tx: Database,
  changes: readonly NoticeChange[],
  index: SubscriptionIndex,
): Promise<number> {
  await index.refresh(tx);
  const ids = [...new Set(changes.map(({ noticeId }) => noticeId))];
  const facts = {
    heads: await listNoticeHeads(tx, ids),
    notices: await listAnalysedNotices(tx, ids),
    told: groupMembers(await listToldMembers(tx, ids)),
    keepers: groupMembers(await listKeepers(tx, ids)),
  };
  const matched = changes.map((row) => {
    // What comes of a change goes back to this matching, for the requests that made the change.
    const change = { ...row, requests: row.requests && handOn(row.requests) };
    return { change, matching: match(change, facts, index) };
  });
  const alerts = matched.flatMap((one) => toAlerts(one, facts));
  const told = await insertMatches(tx, alerts);
  const notifications = told.map(({ text, ...alert }) => ({ ...alert, ...text }));
  const written = await notifyMembers(tx, notifications);
  await tellOfTenders(tx, { matched, told, heads: facts.heads });
  return written;
}

interface BatchFacts {
  heads: ReadonlyMap<string, NoticeHead>;
  notices: Awaited<ReturnType<typeof listAnalysedNotices>>;
  /** Members who were told of a notice as new; grows with the batch. */
  told: Map<string, Set<string>>;
  keepers: ReadonlyMap<string, ReadonlySet<string>>;
}

function groupMembers(rows: readonly { noticeId: string; accountId: string }[]) {
  const members = new Map<string, Set<string>>();
  for (const { noticeId, accountId } of rows) membersOf(members, noticeId).add(accountId);
  return members;
}

function membersOf(members: Map<string, Set<string>>, noticeId: string): Set<string> {
  const found = members.get(noticeId) ?? new Set<string>();
  members.set(noticeId, found);
  return found;
}

/** Subscriptions that a notice matches after a change; none where nobody may read it. */
function match(
  { noticeId, kind, at }: NoticeChange,
  { heads, notices }: BatchFacts,
  index: SubscriptionIndex,
): MatchingSubscription[] {
  const notice = notices.get(noticeId);
  if (kind === 'withdrawn' || !notice || !heads.get(noticeId)?.isPublic) return [];
  return index.match(notice, Number(at));
}

/**
 * Alerts of a row of the log. A member is told of a notice as new once, by whatever version first matches; of material
 * changes and of a withdrawal whoever was told of it or keeps it.
 */
function toAlerts({ change, matching }: MatchedChange, facts: BatchFacts): Alert[] {
  const { noticeId, version, kind, materialKinds, requests } = change;
  const head = facts.heads.get(noticeId);
  if (!head || !facts.notices.has(noticeId)) return [];
  const told = membersOf(facts.told, noticeId);
  const toAlert = (
    accountId: string,
    reason: Alert['reason'],
    details: readonly string[],
    subscriptions: readonly string[] = [],
  ): Alert => {
    const text = toAlertText({ ...head, id: toWireId(noticeId) }, reason, details);
    return { accountId, noticeId, version, reason, subscriptions, text, requests };
  };
  const followers = [...new Set([...told, ...(facts.keepers.get(noticeId) ?? [])])];
  if (kind === 'withdrawn') return followers.map((id) => toAlert(id, 'withdrawn', []));
  const alerts: Alert[] = [];
  if (kind === 'changed' && materialKinds.length > 0) {
    alerts.push(...followers.map((id) => toAlert(id, 'changed', materialKinds)));
  }
  for (const [accountId, subscriptions] of Map.groupBy(matching, (one) => one.accountId)) {
    if (told.has(accountId)) continue;
    told.add(accountId);
    const names = subscriptions.map(({ name }) => name);
    const ids = subscriptions.map(({ id }) => id);
    alerts.push(toAlert(accountId, 'new', names, ids));
  }
  return alerts;
}
