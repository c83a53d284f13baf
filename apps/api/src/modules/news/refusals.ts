import { CODES } from '@zhucheng/contracts';
import { ApiError } from '../../http/api-error.ts';

/** The refusal for an article that can't be read. */
export function articleNotFound(withdrawn: boolean): ApiError {
  return withdrawn
    ? new ApiError(CODES.withdrawn, '这篇文章已下架')
    : new ApiError(CODES.notFound, '没有找到这篇文章');
}

/** The refusal for a column, topic or tag that isn't there. */
export const notFound = (what: string) => new ApiError(CODES.notFound, `没有找到这个${what}`);
