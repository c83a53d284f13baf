import { eq } from 'drizzle-orm';
import type { Database } from '../db/client.ts';
import { course, type CourseChapter, type CourseSegment } from '../db/schema.ts';
import type { FileStore } from '../infrastructure/storage/file-store.ts';
import { saveFile } from '../infrastructure/storage/files.repository.ts';

/** The film of a course as an importer knows it. */
export interface CourseInput {
  articleId: string;
  /** Of the files. */
  name: string;
  video: Buffer;
  poster: Buffer;
  duration: number;
  head: number;
  segments: CourseSegment[];
  chapters: CourseChapter[];
  captions: string;
  freeSeconds?: number;
}

/** Gives an article its film. One that has a film keeps it. Throws where the parts do not make up the file. */
export async function saveCourse(db: Database, store: FileStore, input: CourseInput) {
  const { articleId, name, video, poster, ...film } = input;
  if (!coversFile(film, video.length)) throw new Error(`${name}: the parts are not the film`);
  if ((await db.$count(course, eq(course.articleId, articleId))) > 0) return;
  const videoFile = await saveFile(db, store, { name, bytes: video, purpose: 'course' });
  const posterFile = await saveFile(db, store, { name, bytes: poster, purpose: 'preview' });
  await db
    .insert(course)
    .values({ ...film, articleId, videoFileId: videoFile.id, posterFileId: posterFile.id })
    .onConflictDoNothing();
}

/** Whether the parts follow each other from the head to the last byte. */
function coversFile({ head, segments }: Pick<CourseInput, 'head' | 'segments'>, size: number) {
  let at = head;
  for (const segment of segments) {
    if (segment.offset !== at) return false;
    at += segment.size;
  }
  return segments.length > 0 && at === size;
}
