/** Stages of a project on a team's board, in the order in which ← and → walk them. */
export const BOARD_STAGES = [
  { id: 'pending', name: '待定' },
  { id: 'following', name: '跟进' },
  { id: 'bidding', name: '投标' },
  { id: 'submitted', name: '已投' },
  { id: 'won', name: '中标' },
  { id: 'lost', name: '未中' },
  { id: 'declined', name: '不投' },
] as const;

/** One of {@link BOARD_STAGES}. */
export type BoardStage = (typeof BOARD_STAGES)[number]['id'];

/** All stages, for schemas. */
export const BOARD_STAGE_IDS = BOARD_STAGES.map(({ id }) => id) as [BoardStage, ...BoardStage[]];

/** Stages in which nothing is left to do. */
export const CLOSED_STAGES = ['won', 'lost', 'declined'] as const satisfies readonly BoardStage[];

/** Returns the Chinese name of a stage. */
export const getStageName = (stage: BoardStage): string =>
  BOARD_STAGES.find(({ id }) => id === stage)?.name ?? '';

/** True for a stage in which nothing is left to do. */
export const isClosedStage = (stage: BoardStage): boolean =>
  CLOSED_STAGES.some((closed) => closed === stage);

/**
 * Stages that follow each stage: the next step, and one step back to correct a mistake. Nothing is won or lost before it
 * was submitted, and what was submitted is not declined any more.
 */
const FOLLOWING: Readonly<Record<BoardStage, readonly BoardStage[]>> = {
  pending: ['following', 'bidding', 'declined'],
  following: ['pending', 'bidding', 'declined'],
  bidding: ['pending', 'following', 'submitted', 'declined'],
  submitted: ['bidding', 'won', 'lost'],
  won: ['submitted', 'lost'],
  lost: ['submitted', 'won'],
  declined: ['pending', 'following', 'bidding'],
};

/** Returns the stages that a project may be moved to, in the order of the board. */
export const listNextStages = (stage: BoardStage): BoardStage[] =>
  BOARD_STAGE_IDS.filter((id) => FOLLOWING[stage].includes(id));

/** True if a project may be moved from one stage to another. */
export const canMove = (from: BoardStage, to: BoardStage): boolean => FOLLOWING[from].includes(to);

/** Returns the nearest stage to the right (1) or to the left (-1) that a project may be moved to. */
export function findAdjacentStage(stage: BoardStage, direction: 1 | -1): BoardStage | undefined {
  const at = BOARD_STAGE_IDS.indexOf(stage);
  const next = listNextStages(stage);
  return direction === 1
    ? next.find((id) => BOARD_STAGE_IDS.indexOf(id) > at)
    : next.findLast((id) => BOARD_STAGE_IDS.indexOf(id) < at);
}

/** True if a project is only moved to the stage with a reason. */
export const needsReason = (stage: BoardStage): boolean => stage === 'declined';
