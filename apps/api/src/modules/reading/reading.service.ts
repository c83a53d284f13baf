import { CODES, EMPTY_ID, type InputOf, type readingContract } from '@zhucheng/contracts';
import { ApiError } from '../../http/api-error.ts';
import type { RequestContext } from '../../http/context.ts';
import { enforceLimit } from '../../http/guards.ts';
import { SharedLimit } from '../../infrastructure/limits/shared-limit.ts';
import { fromWireId } from '../../wire-format.ts';
import { canAccess } from '../accounts/access.rules.ts';
import { articleNotFound } from '../news/article-detail.service.ts';
import type { ReactableContent } from './reactions.service.ts';
import {
  findArticleText,
  getReactionCounts,
  insertReading,
  isPublished,
} from './reading.repository.ts';

/** Maximum duration of a reading in seconds; longer ones are pages left open. */
export const MAX_READING_SECONDS = 2 * 3600;

/** Reports of readings per address and minute; an office behind one address stays below. */
const reportLimit = new SharedLimit({ name: 'readings', max: 120, windowMs: 60_000 });

/** Reactions to published articles. */
export const articleReactions: ReactableContent = {
  find: async (context, wireId) => {
    const id = fromWireId(wireId);
    await requirePublished(context, id);
    return { kind: 'article', id };
  },
  countsOf: (db, { id }) => getReactionCounts(db, id),
};

/** The part of a published article that members only may read; null where everybody may. Throws for visitors. */
export async function getMemberText({ db, readDb, session }: RequestContext, wireId: string) {
  const id = fromWireId(wireId);
  const text = await findArticleText(readDb, id);
  if (!text) throw await articleNotFound(db, id);
  const { memberOnly, content, headings } = text;
  if (!canAccess(session, 'read', { kind: 'article', published: true, memberOnly })) {
    throw new ApiError(CODES.loginNeeded, '登录后可以阅读全文');
  }
  return memberOnly ? { id: wireId, content, headings } : null;
}

/** Saves a reading that a browser reports. */
export async function reportReading(
  context: RequestContext,
  input: InputOf<typeof readingContract.endpoints.traceArticle>,
): Promise<void> {
  await enforceLimit(context.limits, reportLimit, context.visitorAddress);
  const articleId = fromWireId(input.artId);
  await requirePublished(context, articleId);
  const { artAuthorStaffId: author, artType, spent } = input;
  await insertReading(context.db, {
    articleId,
    artType,
    authorId: author === EMPTY_ID ? null : fromWireId(author),
    spent: clampReadingSeconds(spent),
  });
}

/** Clamps a reported reading time to whole seconds between 0 and the maximum. */
export function clampReadingSeconds(spent: number): number {
  if (Number.isNaN(spent)) return 0;
  return Math.min(MAX_READING_SECONDS, Math.max(0, Math.round(spent)));
}

async function requirePublished({ db }: RequestContext, id: string): Promise<void> {
  if (!(await isPublished(db, id))) throw await articleNotFound(db, id);
}
