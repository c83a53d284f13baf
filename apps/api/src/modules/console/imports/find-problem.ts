import { UnreadableError } from '../../../import/index.ts';
import { toReason } from '../../../import/run/reasons.ts';

/** Why something is unreadable; undefined if it is not. */
export function findProblem(read: () => unknown): string | undefined {
  try {
    read();
    return undefined;
  } catch (error) {
    if (error instanceof UnreadableError) return toReason(error);
    throw error;
  }
}
