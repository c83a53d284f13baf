import { CODES } from '@zhucheng/contracts';
import { ApiError } from '../api-error.ts';
import { isServerLost, isOutcomeUnknown } from '../error-mapping.ts';

const OUTCOME_UNKNOWN =
  '数据库刚刚中断，这次操作可能已经生效：请先刷新页面核对，没有生效再重做一次';

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
 * told to look first.
 */
export async function answerThroughFailover<T>(
  kind: 'query' | 'mutation',
  answer: (isRepeated: boolean) => Promise<T>,
): Promise<T> {
  if (kind === 'query') return retryRead(answer);
  try {
    return await answer(false);
  } catch (error) {
    if (!isOutcomeUnknown(error)) throw error;
    throw new ApiError(CODES.unavailable, OUTCOME_UNKNOWN, { retryAfter: 5, cause: error });
  }
}
