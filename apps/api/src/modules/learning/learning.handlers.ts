import { CODES, learningContract } from '@zhucheng/contracts';
import { fromWireId } from '../../db/ids.ts';
import { ApiError } from '../../http/api-error.ts';
import type { RequestContext } from '../../http/context.ts';
import { defineHandlers } from '../../http/define-handlers.ts';
import { knownActor, react, reactionState, type Actor } from '../../reactions/index.ts';
import { isOwnCompany } from '../company.ts';
import { isWithdrawn } from '../news/article-detail.ts';
import { listRecommended, posterPath } from './courses.repository.ts';
import { findFilm, isCourse, marksOf } from './films.repository.ts';
import * as lists from './lists.service.ts';
import { keepProgress, positionOf } from './members.repository.ts';
import { captionsFor, cuesOf, goesOn, progressOf } from './streaming.rules.ts';

/** Video courses: for everybody, with more for members. */
export default defineHandlers(learningContract, {
  videoCatList: async ({ input, context }) => ({ list: await lists.categories(context, input) }),
  listNew: ({ input, context }) => lists.courses(context, input),
  getRecommendVideo: async ({ input, context }) => {
    if (!isOwnCompany(input)) return { list: [] };
    const id = input.id === undefined ? undefined : fromWireId(input.id);
    return { list: await listRecommended(context.reads, id, input.size) };
  },

  film: async ({ input, context }) => {
    const id = await courseId(context, input);
    return { model: await shownFilm(context, id, input.id) };
  },

  addStar: ({ input, context }) => mark(context, input.id, 'star', true),
  reduceStar: ({ input, context }) => mark(context, input.id, 'star', false),
  favorite: ({ input, context }) => mark(context, input.id, 'favorite', true),
  cancelFavorite: ({ input, context }) => mark(context, input.id, 'favorite', false),
  userOperationState: async ({ input, context }) => {
    await courseId(context, input);
    return { model: await stateOf(context, knownActor(context), input.id) };
  },

  checkLogin: async ({ input, context }) => {
    const film = await findFilm(context.reads, await courseId(context, input));
    const { position = Infinity } = input;
    if (film && !context.session && goesOn(film) && position >= film.freeSeconds) {
      throw new ApiError(CODES.loginNeeded, `登录后从第 ${film.freeSeconds} 秒接着看`);
    }
    return { model: { id: input.id } };
  },

  progress: async ({ input, context }) => {
    const id = await courseId(context, input);
    const film = await findFilm(context.db, id);
    if (!film) throw new ApiError(CODES.notFound, '这门课还没有影片');
    const kept = progressOf(input.position, film);
    const userId = context.session?.userId ?? '';
    return { model: { id: input.id, ...(await keepProgress(context.db, userId, id, kept)) } };
  },

  memberList: ({ input, context }) => lists.memberCourses(context, input),
  memberSearch: ({ input, context }) => lists.memberSearch(context, input),
  memberFavorites: ({ input, context }) =>
    lists.memberCourses(context, { ...input, state: 'favorite' }),
});

/** The id of a course that the public may see, as PostgreSQL writes it. */
async function courseId({ db }: RequestContext, input: { id: string }): Promise<string> {
  const id = fromWireId(input.id);
  if (await isCourse(db, id)) return id;
  throw (await isWithdrawn(db, id))
    ? new ApiError(CODES.withdrawn, '这门课已下架')
    : new ApiError(CODES.notFound, '没有找到这门课');
}

async function shownFilm({ reads }: RequestContext, id: string, wireId: string) {
  const film = await findFilm(reads, id);
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
    transcript: cuesOf(captionsFor(film.captions, film, false)),
  };
}

async function mark(
  context: RequestContext,
  wireId: string,
  kind: 'star' | 'favorite',
  on: boolean,
) {
  const target = { kind: 'article', id: await courseId(context, { id: wireId }) } as const;
  const actor = await react(context, target, kind, on);
  return { model: await stateOf(context, actor, wireId) };
}

async function stateOf({ db, session }: RequestContext, actor: Actor | null, wireId: string) {
  const target = { kind: 'article', id: fromWireId(wireId) } as const;
  const [{ star, favorite }, marks, position] = await Promise.all([
    reactionState(db, actor, target),
    marksOf(db, target.id),
    session ? positionOf(db, session.userId, target.id) : null,
  ]);
  return { id: wireId, starred: star, favorited: favorite, ...marks, position };
}
