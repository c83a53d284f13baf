import { CODES } from '@zhucheng/contracts';
import { ApiError } from '../../http/api-error.ts';
import type { RequestContext } from '../../http/context.ts';
import { getArticleDetail } from '../news/article-detail.service.ts';
import { findHelpArticleId } from './help.repository.ts';

/** The article that customers name on the phone. Throws when there is none or the public may not read it. */
export async function getHelpArticle(context: RequestContext, number: string) {
  const id = await findHelpArticleId(context.readDb, number);
  if (id !== undefined) return getArticleDetail(context, id);
  throw new ApiError(CODES.notFound, `没有编号为 ${number} 的帮助，请核对后再查`);
}
