import { isNativeError } from 'node:util/types';

/** An error as the driver or Node makes it. */
export type CausedError = Error & {
  code?: unknown;
  severity?: unknown;
  constraint?: unknown;
  errors?: unknown;
};

/**
 * An error and its causes, outermost first: drizzle wraps the errors of the driver. `isNativeError` and not `instanceof`, because
 * Node's own errors may come from another realm.
 */
export function* listCauses(error: unknown): Generator<CausedError> {
  for (let cause = error; isNativeError(cause); cause = cause.cause) yield cause;
}
