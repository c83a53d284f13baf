import { CODES, EMPTY_ID, readingContract } from '@zhucheng/contracts';
import { can } from '../../access/can.ts';
import { fromWireId } from '../../db/wire-id.ts';
import { ApiError } from '../../http/api-error.ts';
import type { RequestContext } from '../../http/context.ts';
import { defineHandlers } from '../../http/define-handlers.ts';
import { WindowLimit } from '../../http/guards/window-limit.ts';
import { reactionHandlers } from '../../reactions/index.ts';
import { isArticleWithdrawn } from '../news/article-detail.ts';
import { articleNotFound } from '../news/refusals.ts';
import { countsOf, findText, isPublished, keepReading } from './reading.repository.ts';
import { plausibleSeconds } from './reading.rules.ts';

/** Reports of readings an address may send: an office behind one address stays below. */
const reports = new WindowLimit({ most: 120, window: 60_000 });

/** What readers do with articles. */
export default defineHandlers(readingContract, {
  ...reactionHandlers({
    find: async (context, wireId) => {
      const id = fromWireId(wireId);
      await refuseUnpublished(context, id);
      return { kind: 'article', id };
    },
    countsOf: (db, { id }) => countsOf(db, id),
  }),

  docCheckLogin: async ({ input, context }) => {
    const id = fromWireId(input.id);
    const text = await findText(context.reads, id);
    if (!text) throw articleNotFound(await isArticleWithdrawn(context.db, id));
    const { memberOnly, content, headings } = text;
    if (!can(context.session, 'read', { kind: 'article', published: true, memberOnly })) {
      throw new ApiError(CODES.loginNeeded, '登录后可以阅读全文');
    }
    return { model: memberOnly ? { id: input.id, content, headings } : null };
  },

  traceArticle: async ({ input, context }) => {
    reports.take(context.visitorAddress);
    const articleId = fromWireId(input.artId);
    await refuseUnpublished(context, articleId);
    const { artAuthorStaffId: author, artType, spent } = input;
    const authorId = author === EMPTY_ID ? null : fromWireId(author);
    await keepReading(context.db, { articleId, artType, authorId, spent: plausibleSeconds(spent) });
    return {};
  },
});

async function refuseUnpublished({ db }: RequestContext, id: string): Promise<void> {
  if (!(await isPublished(db, id))) throw articleNotFound(await isArticleWithdrawn(db, id));
}
