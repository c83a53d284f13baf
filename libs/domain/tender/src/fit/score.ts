import type { FitReasonKind, FitSignal } from './signals.ts';

/** Days of publication that notices are compared by their fit; older ones follow by date. */
export const FIT_DAYS = 30;

const FIT_MS = FIT_DAYS * 86_400_000;

/**
 * Weight of each kind of reason, and the group of which only the heaviest counts: a member's city is no second reason
 * beside a kept one.
 */
const WEIGHTS: Readonly<Record<FitReasonKind, { group: string; weight: number }>> = {
  subscription: { group: 'subscription', weight: 10 },
  buyer: { group: 'buyer', weight: 4 },
  projectType: { group: 'trade', weight: 2 },
  business: { group: 'trade', weight: 1.5 },
  region: { group: 'place', weight: 2 },
  home: { group: 'place', weight: 1.5 },
};

/** Weight of each subscription beyond the first, up to so many. */
const FURTHER_SUBSCRIPTION = { weight: 1, max: 3 };
/** Still accepting bids. */
const OPEN = 3;
/** Weight of a notice published now; one of {@link FIT_DAYS} ago has none. */
const NEW = 2;

/** A notice with the signals that hold for it. Times in epoch milliseconds. */
export interface FittingNotice {
  id: string;
  publishTime: number;
  deadline: number | null;
  hits: readonly FitSignal[];
}

/**
 * Of the signals that hold for a notice those that count, the most telling first: all subscriptions, and the heaviest of
 * each other group.
 */
export function listCountingSignals(hits: readonly FitSignal[]): FitSignal[] {
  const seen = new Set<string>();
  return hits
    .toSorted((a, b) => WEIGHTS[b.kind].weight - WEIGHTS[a.kind].weight)
    .filter(({ kind }) => {
      const { group } = WEIGHTS[kind];
      const isFirst = !seen.has(group);
      seen.add(group);
      return isFirst || kind === 'subscription';
    });
}

/** How well a notice fits at `now`; 0 if nothing speaks for it. */
export function scoreFit(
  { publishTime, deadline, hits }: Omit<FittingNotice, 'id'>,
  now: number,
): number {
  const counting = listCountingSignals(hits);
  if (counting.length === 0) return 0;
  const others = counting.filter(({ kind }) => kind !== 'subscription');
  const subscriptions = counting.length - others.length;
  const { weight, max } = FURTHER_SUBSCRIPTION;
  return (
    (subscriptions > 0 ? WEIGHTS.subscription.weight : 0) +
    weight * Math.min(Math.max(subscriptions - 1, 0), max) +
    others.reduce((sum, { kind }) => sum + WEIGHTS[kind].weight, 0) +
    (deadline !== null && deadline >= now ? OPEN : 0) +
    NEW * Math.min(1, Math.max(0, 1 - (now - publishTime) / FIT_MS))
  );
}

/** The notices that something speaks for, the best fitting first; of equal ones the newest, then the larger id. */
export function rankByFit<Notice extends FittingNotice>(
  notices: readonly Notice[],
  now: number,
): Notice[] {
  return notices
    .map((notice) => ({ notice, score: scoreFit(notice, now) }))
    .filter(({ score }) => score > 0)
    .toSorted(
      (a, b) =>
        b.score - a.score ||
        b.notice.publishTime - a.notice.publishTime ||
        (a.notice.id < b.notice.id ? 1 : -1),
    )
    .map(({ notice }) => notice);
}
