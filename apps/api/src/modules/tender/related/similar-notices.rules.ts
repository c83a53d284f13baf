import {
  isSpecificCategory,
  isSpecificProjectType,
  type SimilarityReason,
} from '@zhucheng/domain-tender';

/** Facts of a notice that make it similar to others. */
export interface ComparedNotice {
  infoType: string;
  category: string;
  projectType: string;
  divisionCode: string | null;
  /** CNY. */
  amount: string | null;
}

/** A notice that may be shown as similar. */
export interface SimilarCandidate extends ComparedNotice {
  id: string;
  projectId: string;
  publishTime: Date;
  deadline: Date | null;
}

/** A similar notice and the reasons to show it. */
export interface SimilarNotice {
  id: string;
  reasons: SimilarityReason[];
}

const WEIGHTS: Readonly<Record<SimilarityReason, number>> = {
  projectType: 4,
  category: 4,
  city: 3,
  province: 2,
  amount: 1.5,
};
const SAME_STAGE = 1;
/** Still accepting bids: of more use than one of the past. */
const OPEN = 2;
/** Weight of a notice published now; a year old counts nothing. */
const NEW = 1;
const YEAR = 365 * 86_400_000;
/** Largest quotient of two amounts that are alike. */
const AMOUNT_RATIO = 2;

/** Reasons why two notices are similar: by type or category, division and amount. */
export function findReasons(a: ComparedNotice, b: ComparedNotice): SimilarityReason[] {
  const reasons: SimilarityReason[] = [];
  if (a.projectType === b.projectType && isSpecificProjectType(a.projectType))
    reasons.push('projectType');
  if (a.category === b.category && isSpecificCategory(a)) reasons.push('category');
  // A code that ends in 0000 names a province only.
  const [here, there] = [a.divisionCode ?? '', b.divisionCode ?? ''];
  if (here !== '' && here.slice(0, 2) === there.slice(0, 2)) {
    const sameCity = here.slice(0, 4) === there.slice(0, 4) && !here.endsWith('0000');
    reasons.push(sameCity ? 'city' : 'province');
  }
  const [less = 0, more = 0] = [Number(a.amount), Number(b.amount)].toSorted((x, y) => x - y);
  if (less > 0 && more / less <= AMOUNT_RATIO) reasons.push('amount');
  return reasons;
}

/**
 * The candidates most similar to a notice: by type, place, amount and stage, open ones and newer ones first. One for
 * each project; none of another category, and none that shares neither type nor place.
 */
export function rankSimilar(
  notice: ComparedNotice,
  candidates: readonly SimilarCandidate[],
  { now, max }: { now: number; max: number },
): SimilarNotice[] {
  const ranked = candidates
    .map((candidate) => {
      const reasons = findReasons(notice, candidate);
      return { candidate, reasons, score: scoreOf(notice, candidate, reasons, now) };
    })
    .filter(
      ({ candidate, reasons }) =>
        candidate.category === notice.category && reasons.some((reason) => reason !== 'amount'),
    )
    .toSorted(
      (a, b) =>
        b.score - a.score ||
        b.candidate.publishTime.getTime() - a.candidate.publishTime.getTime() ||
        (a.candidate.id < b.candidate.id ? 1 : -1),
    );
  const projects = new Set<string>();
  return ranked
    .filter(({ candidate: { projectId } }) => !projects.has(projectId) && projects.add(projectId))
    .slice(0, max)
    .map(({ candidate: { id }, reasons }) => ({ id, reasons }));
}

function scoreOf(
  notice: ComparedNotice,
  candidate: SimilarCandidate,
  reasons: readonly SimilarityReason[],
  now: number,
): number {
  const { deadline, publishTime, infoType } = candidate;
  return (
    reasons.reduce((sum, reason) => sum + WEIGHTS[reason], 0) +
    (infoType === notice.infoType ? SAME_STAGE : 0) +
    (deadline && deadline.getTime() > now ? OPEN : 0) +
    NEW * Math.max(0, 1 - (now - publishTime.getTime()) / YEAR)
  );
}
