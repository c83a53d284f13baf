import { CODES } from '@zhucheng/contracts';
import { isOfOneTender } from '@zhucheng/domain-tender/duplicates';
import {
  insertCreations,
  listComparedNotices,
  listStoredNotices,
  lockDuplicates,
  lockNotices,
  markMerged,
  recordReturn,
  settleStanding,
} from '../../../content/index.ts';
import type { Database } from '../../../db/client.ts';
import type { MergeTrace } from '../../../db/schema.ts';
import { ApiError } from '../../../http/api-error.ts';
import type { RequestContext } from '../../../http/context.ts';
import { requireSession } from '../../../http/session.ts';
import { fromWireId, toWireId } from '../../../wire-format.ts';
import {
  decidePair,
  listNoticeStates,
  lockPair,
  restoreNotices,
  type DecidedPair,
} from './decisions.repository.ts';
import { getPair, pairNotFound } from './duplicates.service.ts';
import { moveFollowers, returnFollowers } from './moves.repository.ts';

const conflict = (message: string) => new ApiError(CODES.conflict, message);

type Decision = (tx: Database, pair: DecidedPair) => Promise<Pick<DecidedPair, 'state' | 'trace'>>;

/** Locks a pair and its notices, decides it, audits that, and returns the pair as on the wire. */
async function decide(context: RequestContext, wireId: string, decision: Decision) {
  const { userId } = requireSession(context);
  const id = fromWireId(wireId);
  return context.db.transaction(async (tx) => {
    const pair = await lockPair(tx, id);
    if (!pair) throw pairNotFound();
    await lockNotices(tx, [pair.noticeId, pair.otherId]);
    await lockDuplicates(tx);
    const { state, trace } = await decision(tx, pair);
    await decidePair(tx, id, { state, trace, decidedBy: state === 'open' ? null : userId });
    await context.audit(tx, {
      resource: { kind: 'notice', id: toWireId(pair.noticeId) },
      detail: {
        pair: wireId,
        other: toWireId(pair.otherId),
        before: { state: pair.state },
        after: { state },
      },
    });
    return getPair(tx, id);
  });
}

/**
 * Merges the later notice of a pair into the earlier one, or into the one that stands for that. Who keeps it or was told
 * of it goes along, and is told where the sources contradict each other. Its versions stay, and its address leads to the
 * other one.
 */
export const mergePair = (context: RequestContext, id: string) =>
  decide(context, id, async (tx, { noticeId, otherId, state }) => {
    if (state === 'merged') throw conflict('这一对已经合并过了');
    const rootId = await findMergeTarget(tx, noticeId, otherId);
    const followers = await listNoticeStates(tx, [], [noticeId]);
    const notices = followers.map(({ id: follower }) => follower);
    const published = await getPublishedState(tx, noticeId);
    await markMerged(tx, new Map([noticeId, ...notices].map((merged) => [merged, rootId])));
    const moved = await moveFollowers(tx, noticeId, rootId);
    await settleStanding(tx, [noticeId, rootId]);
    return { state: 'merged', trace: { ...moved, notices, published } };
  });

async function getPublishedState(tx: Database, id: string): Promise<MergeTrace['published']> {
  const [stored] = await listStoredNotices(tx, [id]);
  if (!stored?.isPublic) return undefined;
  const { version, fields, contact, sourceTitle, recordedAt } = stored;
  return { version, fields, contact, sourceTitle, recordedAt: recordedAt.toISOString() };
}

/** Id of the notice that a notice may be merged into; rejects what is of another lot, round or stage by now. */
async function findMergeTarget(tx: Database, noticeId: string, otherId: string): Promise<string> {
  const states = new Map(
    (await listNoticeStates(tx, [noticeId, otherId])).map((row) => [row.id, row]),
  );
  const notice = states.get(noticeId);
  if (notice?.state === 'merged')
    throw conflict('后一条公告已经合并到另一条公告，请先撤销那次合并');
  const rootId = states.get(otherId)?.mergedInto ?? otherId;
  const [root] = await listNoticeStates(tx, [rootId]);
  if (notice?.state !== 'published' || root?.state !== 'published')
    throw conflict('两条公告中有一条已下架，不能合并');
  if (rootId === noticeId) throw conflict('前一条公告已经合并到后一条，请先撤销那次合并');
  const compared = await listComparedNotices(tx, [noticeId, rootId]);
  const [a, b] = compared.map(({ fingerprint }) => fingerprint);
  if (!a || !b || !isOfOneTender(a, b))
    throw conflict('两条公告的标段、招标轮次或公告类型不同，不能合并，请选择分开');
  return rootId;
}

/** Keeps the notices of an open pair apart: no import asks again. */
export const keepPairApart = (context: RequestContext, id: string) =>
  decide(context, id, async (_tx, { state }) => {
    if (state === 'merged') throw conflict('这一对已经合并，请用“撤销”恢复为两条');
    if (state === 'apart') throw conflict('这一对已经标为不同的公告');
    return { state: 'apart', trace: {} };
  });

/**
 * Undoes a decision. A merged notice is public again with all that was its own, unless its source withdrew it, and told
 * of as new if it never was; the other one says again what it said without it. A pair that was kept apart waits for a decision again.
 */
export const undoDecision = (context: RequestContext, id: string) =>
  decide(context, id, async (tx, { noticeId, state, trace }) => {
    if (state === 'open' || state === 'lapsed')
      throw conflict('这一对还没有判断过，没有可以撤销的');
    if (state === 'apart') return { state: 'open', trace: {} };
    await separate(tx, noticeId, trace);
    return { state: 'apart', trace: {} };
  });

async function separate(tx: Database, noticeId: string, trace: MergeTrace): Promise<void> {
  const [notice] = await listNoticeStates(tx, [noticeId]);
  const rootId = notice?.mergedInto;
  if (!rootId) throw conflict('这条公告已经恢复，请刷新列表');
  const wasTold = await restoreNotices(tx, noticeId, { rootId, followers: trace.notices ?? [] });
  await returnFollowers(tx, { noticeId, rootId, trace });
  await settleStanding(tx, [noticeId, rootId]);
  const { published } = trace;
  if (published) {
    const recordedAt = new Date(published.recordedAt);
    await recordReturn(tx, { ...published, recordedAt, id: noticeId, isPublic: true });
  }
  if (!wasTold) await insertCreations(tx, [noticeId]);
}
