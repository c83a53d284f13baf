import { noteWrites } from '../../db/call-writes.ts';
import {
  isDatabaseUnavailable,
  isDiskFull,
  isOutcomeUnknown,
  isServerLost,
  outcomeUnknown,
} from '../error-mapping.ts';

/** Repeats a read once when its connection was lost: the next one finds the server that took over. */
export async function retryRead<T>(read: (isRepeated: boolean) => Promise<T>): Promise<T> {
  try {
    return await read(false);
  } catch (error) {
    if (!isServerLost(error)) throw error;
    return read(true);
  }
}

/**
 * Answers a call through a failover. A query is repeated once. A mutation never is: what wasn't sent yet waits for a server
 * where connections are made (`ServerChoice`), and of what was sent nobody knows whether it was committed, so the caller is
 * told to look first. So is one whose later steps failed when an earlier one was committed.
 */
export async function answerThroughFailover<T>(
  kind: 'query' | 'mutation',
  answer: (isRepeated: boolean) => Promise<T>,
): Promise<T> {
  if (kind === 'query') return retryRead(answer);
  const writes = { hasWritten: false };
  try {
    return await noteWrites(writes, () => answer(false));
  } catch (error) {
    const mayHaveWritten =
      isOutcomeUnknown(error) ||
      (writes.hasWritten && (isDatabaseUnavailable(error) || isDiskFull(error)));
    if (!mayHaveWritten) throw error;
    throw outcomeUnknown(error);
  }
}
