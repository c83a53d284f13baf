export { actorFor, knownActor, READER_COOKIE, type Actor } from './actor.ts';
export { react, reactionHandlers } from './react.ts';
export {
  addReaction,
  adoptVisitor,
  reactionState,
  removeReaction,
  type Reaction,
  type ReactionKind,
  type ReactionState,
  type ReactionTarget,
} from './reactions.ts';
