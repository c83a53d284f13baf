import { compareFingerprints } from '@zhucheng/domain-tender/duplicates';
import type { Database } from '../../db/client.ts';
import { chooseDuplicate, type DuplicateMatch } from './choose-duplicate.rules.ts';
import {
  isBacklogDone,
  listCandidateIds,
  listClusters,
  listComparedNotices,
  listIdsWithoutFingerprint,
  lockDuplicates,
  markBacklogDone,
  saveFingerprints,
  type ComparedNotice,
} from './collected-notices.repository.ts';
import {
  lapsePairs,
  listOpenPairs,
  markMerged,
  savePairs,
  type NewPair,
} from './pairs.repository.ts';

/** Notices that a transaction wrote, by their ids. */
export interface WrittenIds {
  created: readonly string[];
  updated: readonly string[];
}

/**
 * Looks for the same notices from other sources. A new one that is surely the same as an earlier one is merged into it
 * before anybody has read it; of all others people decide, as long as they look alike. Belongs into the transaction that writes the notices, before
 * it logs them as new: a merged one must not be told of. Returns all of the written ones that are merged, each with the
 * notice that stands for it.
 */
export async function settleDuplicates(
  tx: Database,
  { created, updated }: WrittenIds,
): Promise<ReadonlyMap<string, string>> {
  await lockDuplicates(tx);
  if (updated.length > 0) await lapseUnlikePairs(tx, updated);
  const notices = await listComparedNotices(tx, [...created, ...updated]);
  if (notices.length === 0) return new Map();
  await saveFingerprints(tx, notices);
  const ids = notices.map(({ id }) => id);
  const candidates = await listCandidateIds(tx, ids);
  const known = notices.filter(({ id, rootId }) => rootId !== id);
  const merged = new Map(known.map(({ id, rootId }) => [id, rootId]));
  if (candidates.size === 0) return merged;
  const clusters = new Clusters(
    await listClusters(tx, [...new Set([...candidates.values()].flat())]),
  );
  const isNew = new Set(created);
  const found = new Map<string, string>();
  const pairs: NewPair[] = [];
  for (const notice of notices) {
    if (notice.rootId !== notice.id) continue;
    const { id } = notice;
    // Those of this batch that come later look for this one.
    const earlier = (candidates.get(id) ?? []).filter((other) => !isNew.has(other) || other < id);
    const { mergeInto, pairs: likely } = chooseDuplicate(notice, clusters.of(earlier, id));
    if (mergeInto && isNew.has(id)) {
      found.set(id, mergeInto.rootId);
      clusters.add(notice, mergeInto.rootId);
      pairs.push(toPair(id, mergeInto, 'merged'));
    } else {
      const matches = mergeInto ? [mergeInto] : likely;
      pairs.push(...matches.map((match) => toPair(id, match, 'open')));
    }
  }
  await markMerged(tx, found);
  await savePairs(tx, pairs);
  return new Map([...merged, ...found]);
}

/** Takes pairs of changed notices off the queue that nobody would be asked about any more. */
async function lapseUnlikePairs(tx: Database, updated: readonly string[]): Promise<void> {
  const pairs = await listOpenPairs(tx, updated);
  if (pairs.length === 0) return;
  const ids = new Set(pairs.flatMap(({ noticeId, otherId }) => [noticeId, otherId]));
  const notices = await listComparedNotices(tx, [...ids]);
  const fingerprints = new Map(notices.map(({ id, fingerprint }) => [id, fingerprint]));
  const isMoot = ({ noticeId, otherId }: (typeof pairs)[number]) => {
    const [notice, other] = [fingerprints.get(noticeId), fingerprints.get(otherId)];
    return !notice || !other || compareFingerprints(notice, other).verdict === 'different';
  };
  await lapsePairs(
    tx,
    pairs.filter(isMoot).map(({ id }) => id),
  );
}

/** Of two notices the later one would be merged. */
function toPair(id: string, { rootId, reasons }: DuplicateMatch, state: NewPair['state']): NewPair {
  const [otherId = '', noticeId = ''] = [id, rootId].toSorted();
  return { noticeId, otherId, reasons, state };
}

/** Notices with those that are merged into them. */
class Clusters {
  readonly #rootIds = new Map<string, string>();
  readonly #members = new Map<string, ComparedNotice[]>();

  constructor(notices: readonly ComparedNotice[]) {
    for (const notice of notices) this.add(notice, notice.rootId);
  }

  /** Moves a notice into a cluster. */
  add(notice: ComparedNotice, rootId: string): void {
    this.#members.delete(notice.id);
    this.#rootIds.set(notice.id, rootId);
    this.#members.set(rootId, [...(this.#members.get(rootId) ?? []), notice]);
  }

  /** Clusters of the given notices, but for one. */
  of(ids: readonly string[], exceptId: string): Map<string, readonly ComparedNotice[]> {
    const rootIds = new Set(ids.map((id) => this.#rootIds.get(id)));
    rootIds.delete(exceptId);
    return new Map(
      Array.from(rootIds, (rootId) => [rootId ?? '', this.#members.get(rootId ?? '') ?? []]),
    );
  }
}

/** Notices whose keys one transaction stores. */
const BACKLOG_BATCH = 500;

/**
 * Stores the keys of published notices that were written before there were any, and asks people about those that may be
 * the same. None are merged, because the public has read them. Does nothing once it has reached the end.
 */
export async function fingerprintBacklog(db: Database): Promise<void> {
  if (await isBacklogDone(db)) return;
  let last: string | undefined = EMPTY_UUID;
  while (last !== undefined) {
    const after: string = last;
    last = await db.transaction(async (tx) => {
      const updated = await listIdsWithoutFingerprint(tx, after, BACKLOG_BATCH);
      await settleDuplicates(tx, { created: [], updated });
      return updated.at(-1);
    });
  }
  await markBacklogDone(db);
}

const EMPTY_UUID = '00000000-0000-0000-0000-000000000000';
