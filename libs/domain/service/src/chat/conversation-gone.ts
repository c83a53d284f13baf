/** Code of a conversation that does not exist any more, or is not the caller's. */
export const GONE_CODE = '40400';

/** Thrown where a conversation is gone: asking again does not help. */
export class ConversationGone extends Error {}
