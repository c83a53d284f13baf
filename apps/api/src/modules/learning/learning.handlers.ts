import { CODES, learningContract } from '@zhucheng/contracts';
import { fromWireId } from '../../db/wire-id.ts';
import { ApiError } from '../../http/api-error.ts';
import type { RequestContext } from '../../http/context.ts';
import { defineHandlers } from '../../http/define-handlers.ts';
import {
  findActor,
  setReaction,
  getReactionState,
  type ReactionActor,
} from '../reading/reactions.ts';
import { isSiteCompany } from '../site-company.rules.ts';
import { isArticleWithdrawn } from '../news/article-detail.ts';
import { listRecommendedCourses, posterPath } from './courses.repository.ts';
import { findVideo, isCourse, findReactionCounts } from './videos.repository.ts';
import * as lists from './lists.service.ts';
import { saveProgress, findPosition } from './member-courses.repository.ts';
import { filterCaptions, parseCues, hasMembersPart, toProgress } from './streaming.rules.ts';

/** Video courses: for everybody, with more for members. */
export default defineHandlers(learningContract, {
  videoCatList: async ({ input, context }) => ({ list: await lists.getCategories(context, input) }),
  listNew: ({ input, context }) => lists.getCoursePage(context, input),
  getRecommendVideo: async ({ input, context }) => {
    if (!isSiteCompany(input)) return { list: [] };
    const id = input.id === undefined ? undefined : fromWireId(input.id);
    return { list: await listRecommendedCourses(context.reads, id, input.size) };
  },

  film: async ({ input, context }) => {
    const id = await requireCourseId(context, input);
    return { model: await getVideo(context, id, input.id) };
  },

  addStar: ({ input, context }) => setCourseReaction(context, input.id, 'star', true),
  reduceStar: ({ input, context }) => setCourseReaction(context, input.id, 'star', false),
  favorite: ({ input, context }) => setCourseReaction(context, input.id, 'favorite', true),
  cancelFavorite: ({ input, context }) => setCourseReaction(context, input.id, 'favorite', false),
  userOperationState: async ({ input, context }) => {
    await requireCourseId(context, input);
    return { model: await getCourseReactionState(context, findActor(context), input.id) };
  },

  checkLogin: async ({ input, context }) => {
    const film = await findVideo(context.reads, await requireCourseId(context, input));
    const { position = Infinity } = input;
    if (film && !context.session && hasMembersPart(film) && position >= film.freeSeconds) {
      throw new ApiError(CODES.loginNeeded, `登录后从第 ${film.freeSeconds} 秒接着看`);
    }
    return { model: { id: input.id } };
  },

  progress: async ({ input, context }) => {
    const id = await requireCourseId(context, input);
    const film = await findVideo(context.db, id);
    if (!film) throw new ApiError(CODES.notFound, '这门课还没有影片');
    const kept = toProgress(input.position, film);
    const userId = context.session?.userId ?? '';
    return { model: { id: input.id, ...(await saveProgress(context.db, userId, id, kept)) } };
  },

  memberList: ({ input, context }) => lists.getMemberCoursePage(context, input),
  memberSearch: ({ input, context }) => lists.searchMemberCourses(context, input),
  memberFavorites: ({ input, context }) =>
    lists.getMemberCoursePage(context, { ...input, state: 'favorite' }),
});

/** The id of a course that the public may see, as PostgreSQL writes it. */
async function requireCourseId({ db }: RequestContext, input: { id: string }): Promise<string> {
  const id = fromWireId(input.id);
  if (await isCourse(db, id)) return id;
  throw (await isArticleWithdrawn(db, id))
    ? new ApiError(CODES.withdrawn, '这门课已下架')
    : new ApiError(CODES.notFound, '没有找到这门课');
}

async function getVideo({ reads }: RequestContext, id: string, wireId: string) {
  const film = await findVideo(reads, id);
  if (!film) return null;
  const folder = `/api/learning/media/${wireId}`;
  return {
    id: wireId,
    seconds: film.duration,
    freeSeconds: film.freeSeconds,
    poster: posterPath(film.posterFileId),
    playlist: `${folder}/index.m3u8`,
    captions: `${folder}/captions.vtt`,
    chapters: film.chapters,
    transcript: parseCues(filterCaptions(film.captions, film, false)),
  };
}

async function setCourseReaction(
  context: RequestContext,
  wireId: string,
  kind: 'star' | 'favorite',
  on: boolean,
) {
  const target = { kind: 'article', id: await requireCourseId(context, { id: wireId }) } as const;
  const actor = await setReaction(context, target, kind, on);
  return { model: await getCourseReactionState(context, actor, wireId) };
}

async function getCourseReactionState(
  { db, session }: RequestContext,
  actor: ReactionActor | null,
  wireId: string,
) {
  const target = { kind: 'article', id: fromWireId(wireId) } as const;
  const [{ star, favorite }, marks, position] = await Promise.all([
    getReactionState(db, actor, target),
    findReactionCounts(db, target.id),
    session ? findPosition(db, session.userId, target.id) : null,
  ]);
  return { id: wireId, starred: star, favorited: favorite, ...marks, position };
}
