import { compareFingerprints, type DuplicateReason } from '@zhucheng/domain-tender/duplicates';
import type { ComparedNotice } from './collected-notices.repository.ts';

/** A notice that another may be the same as, with the reasons. */
export interface DuplicateMatch {
  rootId: string;
  reasons: DuplicateReason[];
}

/** What is to be done with a notice: it is merged, or people decide about pairs. */
export interface DuplicateChoice {
  mergeInto?: DuplicateMatch;
  pairs: DuplicateMatch[];
}

/** Pairs of a notice that people are asked about. */
const MAX_PAIRS = 3;

/**
 * Compares a notice with clusters: public notices, each with those that are merged into it, by the id of the former. Merged
 * is only what is the same as one cluster alone that has no notice of its source yet: sources publish alike notices of
 * several packages.
 */
export function chooseDuplicate(
  notice: ComparedNotice,
  clusters: ReadonlyMap<string, readonly ComparedNotice[]>,
): DuplicateChoice {
  const matches = Array.from(clusters, ([rootId, members]) =>
    compareCluster(notice, rootId, members),
  );
  const found = matches.flatMap((match) => match ?? []).toSorted(byWeight);
  const [sure, ...others] = found.filter(({ isSame }) => isSame);
  if (sure?.isMergeable && others.length === 0) return { mergeInto: sure, pairs: [] };
  return { pairs: found.slice(0, MAX_PAIRS) };
}

interface ClusterMatch extends DuplicateMatch {
  isSame: boolean;
  isMergeable: boolean;
}

const byWeight = (a: ClusterMatch, b: ClusterMatch) =>
  Number(b.isSame) - Number(a.isSame) ||
  b.reasons.length - a.reasons.length ||
  (a.rootId < b.rootId ? -1 : 1);

function compareCluster(
  notice: ComparedNotice,
  rootId: string,
  members: readonly ComparedNotice[],
): ClusterMatch | undefined {
  const root = members.find(({ id }) => id === rootId);
  if (!root) return undefined;
  const { fingerprint } = notice;
  const ofRoot = compareFingerprints(fingerprint, root.fingerprint);
  if (ofRoot.verdict === 'different') return undefined;
  const best =
    members
      .map((member) =>
        member === root ? ofRoot : compareFingerprints(fingerprint, member.fingerprint),
      )
      .find(({ verdict }) => verdict === 'same') ?? ofRoot;
  const hasSource = members.some((member) => member.fingerprint.source === fingerprint.source);
  const isSame = best.verdict === 'same';
  return { rootId, reasons: best.reasons, isSame, isMergeable: isSame && !hasSource };
}
