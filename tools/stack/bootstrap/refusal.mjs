/**
 * A failure that the user can do something about. Its message is what is shown, without a stack trace: what is wrong
 * and what to do.
 */
export class Refusal extends Error {}
