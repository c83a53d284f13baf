import {
  CODES,
  type consoleCoursesContract,
  type CourseFilmRecord,
  type InputOf,
} from '@zhucheng/contracts';
import { parseChapterLine } from '@zhucheng/contracts/forms/pages';
import type { Database } from '../../../db/client.ts';
import { pageInfo } from '../../../db/paging.ts';
import { ApiError } from '../../../http/api-error.ts';
import type { RequestContext } from '../../../http/context.ts';
import { invalidFields } from '../../../http/error-mapping.ts';
import { fromWireId, toWireId, toWireTime } from '../../../wire-format.ts';
import { presentPicture } from '../../download/file-paths.rules.ts';
import { requirePicture } from './banners.service.ts';
import {
  countCourses,
  listCourses,
  lockCourse,
  updateCourse,
  type EditedCourse,
} from './edited-courses.repository.ts';

type Endpoints = (typeof consoleCoursesContract)['endpoints'];

const present = (row: EditedCourse): CourseFilmRecord => ({
  id: toWireId(row.id),
  title: row.title,
  live: row.state === 'published',
  seconds: row.duration,
  poster: {
    id: row.libraryId && toWireId(row.libraryId),
    ...presentPicture(row.posterFileId, row),
  },
  chapters: row.chapters,
  freeSeconds: row.freeSeconds,
  version: row.version,
  changeTime: toWireTime(row.changedAt),
});

/** A page of the films. */
export async function getCoursePage(db: Database, input: InputOf<Endpoints['listPaged']>) {
  const { keywords } = input;
  const [rows, total] = await Promise.all([
    listCourses(db, keywords, input),
    countCourses(db, keywords),
  ]);
  return { ...pageInfo(input, total), records: rows.map(present) };
}

function readChapters(lines: readonly string[], { duration }: EditedCourse) {
  const chapters = lines.flatMap((line) => parseChapterLine(line) ?? []);
  const late = chapters.findIndex(({ start }) => start >= duration);
  if (late >= 0) {
    const message = `第 ${late + 1} 行的时间超过了影片的长度（${Math.floor(duration)} 秒）`;
    throw invalidFields([{ field: 'chapters', message }]);
  }
  return chapters;
}

/** Changes poster, chapters and free seconds of a course; visitors see it with the next call. */
export async function saveCourseFilm(context: RequestContext, input: InputOf<Endpoints['save']>) {
  const { version, posterId, freeSeconds } = input;
  const id = fromWireId(input.id);
  return context.db.transaction(async (tx) => {
    const before = await lockCourse(tx, id);
    if (!before) throw new ApiError(CODES.notFound, '这门课程的影片已不在，请刷新');
    if (before.version !== version) {
      const message = '另一位同事刚刚改过这门课程。您填的还在，请对照后再保存';
      throw new ApiError(CODES.conflict, message, { model: present(before) });
    }
    const posterFileId = posterId === '' ? before.posterFileId : fromWireId(posterId);
    if (posterFileId !== before.posterFileId) await requirePicture(tx, 'posterId', posterFileId);
    const chapters = readChapters(input.chapters, before);
    await updateCourse(tx, before, { posterFileId, chapters, freeSeconds });
    const after = await lockCourse(tx, id);
    if (!after) throw new Error('the course is gone');
    const toDetail = ({
      posterFileId: poster,
      chapters: all,
      freeSeconds: free,
    }: EditedCourse) => ({
      poster: toWireId(poster),
      chapters: all,
      freeSeconds: free,
    });
    await context.audit(tx, {
      resource: { kind: 'course', id: input.id },
      detail: { before: toDetail(before), after: toDetail(after) },
    });
    return present(after);
  });
}
