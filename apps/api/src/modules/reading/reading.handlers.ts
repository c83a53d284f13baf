import { CODES, EMPTY_ID, readingContract } from '@zhucheng/contracts';
import { RateLimit } from '@zhucheng/rate-limit';
import { can } from '../accounts/access.rules.ts';
import { fromWireId } from '../../wire-format.ts';
import { ApiError } from '../../http/api-error.ts';
import type { RequestContext } from '../../http/context.ts';
import { defineHandlers } from '../../http/define-handlers.ts';
import { enforceRateLimit } from '../../http/guards/rate-limit.ts';
import { createReactionHandlers } from './reactions.service.ts';
import { articleNotFound } from '../news/article-detail.service.ts';
import {
  getReactionCounts,
  findArticleText,
  isPublished,
  createReading,
} from './reading.repository.ts';
import { clampReadingSeconds } from './reading.rules.ts';

/** Reports of readings per address and minute; an office behind one address stays below. */
const reportLimit = new RateLimit({ max: 120, windowMs: 60_000 });

/** Reactions to articles, full texts for members, reported readings. */
export default defineHandlers(readingContract, {
  ...createReactionHandlers({
    find: async (context, wireId) => {
      const id = fromWireId(wireId);
      await requirePublished(context, id);
      return { kind: 'article', id };
    },
    countsOf: (db, { id }) => getReactionCounts(db, id),
  }),

  docCheckLogin: async ({ input, context }) => {
    const id = fromWireId(input.id);
    const text = await findArticleText(context.readDb, id);
    if (!text) throw await articleNotFound(context.db, id);
    const { memberOnly, content, headings } = text;
    if (!can(context.session, 'read', { kind: 'article', published: true, memberOnly })) {
      throw new ApiError(CODES.loginNeeded, '登录后可以阅读全文');
    }
    return { model: memberOnly ? { id: input.id, content, headings } : null };
  },

  traceArticle: async ({ input, context }) => {
    enforceRateLimit(reportLimit, context.visitorAddress);
    const articleId = fromWireId(input.artId);
    await requirePublished(context, articleId);
    const { artAuthorStaffId: author, artType, spent } = input;
    const authorId = author === EMPTY_ID ? null : fromWireId(author);
    await createReading(context.db, {
      articleId,
      artType,
      authorId,
      spent: clampReadingSeconds(spent),
    });
    return {};
  },
});

async function requirePublished({ db }: RequestContext, id: string): Promise<void> {
  if (!(await isPublished(db, id))) throw await articleNotFound(db, id);
}
