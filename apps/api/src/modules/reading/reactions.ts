export {
  getOrCreateActor,
  findActor,
  READER_COOKIE,
  type ReactionActor,
} from './reaction-actor.service.ts';
export { setReaction, reactionHandlers } from './reaction-handlers.ts';
export {
  addReaction,
  adoptVisitorReactions,
  getReactionState,
  removeReaction,
  type Reaction,
  type ReactionKind,
  type ReactionState,
  type ReactionTarget,
} from './reactions.repository.ts';
