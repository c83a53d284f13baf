/** Reactions of a reader to an article, with totals. */
export interface ReactionState {
  praised: boolean;
  favorited: boolean;
  praiseCount: number;
  favoriteCount: number;
}

/** Requested changes without an answer yet. */
export type PendingReactions = Partial<Pick<ReactionState, 'praised' | 'favorited'>>;

/** Change of the total: 1, 0 or -1. */
const difference = (before: boolean, after: boolean) => Number(after) - Number(before);

/** Applies pending changes optimistically. */
export function applyPending(known: ReactionState, pending: PendingReactions): ReactionState {
  const { praised = known.praised, favorited = known.favorited } = pending;
  return {
    praised,
    favorited,
    praiseCount: Math.max(0, known.praiseCount + difference(known.praised, praised)),
    favoriteCount: Math.max(0, known.favoriteCount + difference(known.favorited, favorited)),
  };
}
