/** What the API says of a reader and an article. */
export interface ReactionState {
  praised: boolean;
  favorited: boolean;
  praiseCount: number;
  favoriteCount: number;
}

/** What was asked for and is not answered yet. */
export type PendingReactions = Partial<Pick<ReactionState, 'praised' | 'favorited'>>;

/** One more where a mark is being set, one less where it is being taken. */
const change = (before: boolean, after: boolean) => Number(after) - Number(before);

/** What buttons show: what is known, as if what was asked for had been done. */
export function applyPending(known: ReactionState, pending: PendingReactions): ReactionState {
  const { praised = known.praised, favorited = known.favorited } = pending;
  return {
    praised,
    favorited,
    praiseCount: Math.max(0, known.praiseCount + change(known.praised, praised)),
    favoriteCount: Math.max(0, known.favoriteCount + change(known.favorited, favorited)),
  };
}
