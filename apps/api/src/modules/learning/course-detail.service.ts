import { CODES } from '@zhucheng/contracts';
import type { Database } from '../../db/client.ts';
import { fromWireId, isWireId } from '../../wire-format.ts';
import { ApiError } from '../../http/api-error.ts';
import type { RequestContext } from '../../http/context.ts';
import { toFilePath } from '../download/file-paths.rules.ts';
import { isArticleWithdrawn } from '../news/article-detail.repository.ts';
import { findActor } from '../reading/reaction-actor.service.ts';
import { getReactionState, type ReactionActor } from '../reading/reactions.repository.ts';
import { setReaction } from '../reading/reactions.service.ts';
import { findPosition, saveProgress } from './member-courses.repository.ts';
import { filterCaptions, hasMembersPart, parseCues, toProgress } from './streaming.rules.ts';
import { findReactionCounts, findVideo, isCourse } from './videos.repository.ts';

/** The video of a course, as everybody may see it; null where the course has none. */
export async function getVideo(context: RequestContext, wireId: string) {
  const video = await findVideo(context.readDb, await requireCourseId(context, wireId));
  if (!video) return null;
  const folder = `/api/learning/media/${wireId}`;
  return {
    id: wireId,
    seconds: video.duration,
    freeSeconds: video.freeSeconds,
    poster: toFilePath(video.posterFileId),
    playlist: `${folder}/index.m3u8`,
    captions: `${folder}/captions.vtt`,
    chapters: video.chapters,
    transcript: parseCues(filterCaptions(video.captions, video, false)),
  };
}

/** The video of a published course with its file. Throws where there is none. */
export async function requireVideo(db: Database, wireId: string) {
  const video = isWireId(wireId) ? await findVideo(db, fromWireId(wireId)) : undefined;
  if (!video) throw new ApiError(CODES.notFound, '没有找到这门课的影片');
  return video;
}

/** Throws where a visitor has to log in to continue watching at a position. */
export async function assertMayContinue(
  context: RequestContext,
  wireId: string,
  position = Infinity,
): Promise<void> {
  const video = await findVideo(context.readDb, await requireCourseId(context, wireId));
  if (video && !context.session && hasMembersPart(video) && position >= video.freeSeconds) {
    throw new ApiError(CODES.loginNeeded, `登录后从第 ${video.freeSeconds} 秒接着看`);
  }
}

/** Saves the member's position in a course. */
export async function updateProgress(context: RequestContext, wireId: string, position: number) {
  const id = await requireCourseId(context, wireId);
  const video = await findVideo(context.db, id);
  if (!video) throw new ApiError(CODES.notFound, '这门课还没有影片');
  const userId = context.session?.userId ?? '';
  return saveProgress(context.db, userId, id, toProgress(position, video));
}

/** Sets or clears the caller's star or favorite of a course, and returns the new state. */
export async function setCourseReaction(
  context: RequestContext,
  wireId: string,
  kind: 'star' | 'favorite',
  on: boolean,
) {
  const target = { kind: 'article', id: await requireCourseId(context, wireId) } as const;
  const actor = await setReaction(context, target, kind, on);
  return readReactionState(context, actor, wireId);
}

/** The caller's reactions to a course and position in it, with the reaction counts. */
export async function getCourseReactionState(context: RequestContext, wireId: string) {
  await requireCourseId(context, wireId);
  return readReactionState(context, findActor(context), wireId);
}

async function readReactionState(
  { db, session }: RequestContext,
  actor: ReactionActor | null,
  wireId: string,
) {
  const target = { kind: 'article', id: fromWireId(wireId) } as const;
  const [{ star, favorite }, counts, position] = await Promise.all([
    getReactionState(db, actor, target),
    findReactionCounts(db, target.id),
    session ? findPosition(db, session.userId, target.id) : null,
  ]);
  return { id: wireId, starred: star, favorited: favorite, ...counts, position };
}

/** The uuid of a published course; throws where there is none. */
async function requireCourseId({ db }: RequestContext, wireId: string): Promise<string> {
  const id = fromWireId(wireId);
  if (await isCourse(db, id)) return id;
  throw (await isArticleWithdrawn(db, id))
    ? new ApiError(CODES.withdrawn, '这门课已下架')
    : new ApiError(CODES.notFound, '没有找到这门课');
}
