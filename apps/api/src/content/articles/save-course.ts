import type { Database } from '../../db/client.ts';
import type { CourseChapter, CourseSegment } from '../../db/schema.ts';
import type { FileStore } from '../../infrastructure/storage/file-store.ts';
import { saveFile } from '../../infrastructure/storage/files.service.ts';
import { hasCourse, insertCourse } from './articles.repository.ts';

/** Input of a course video. */
export interface CourseInput {
  articleId: string;
  /** File name without extension. */
  name: string;
  video: Buffer;
  poster: Buffer;
  /** Seconds. */
  duration: number;
  /** Bytes before the first segment. */
  head: number;
  segments: CourseSegment[];
  chapters: CourseChapter[];
  captions: string;
  freeSeconds?: number;
}

/** Adds the video of a course; an existing one stays. Throws where the segments do not make up the file. */
export async function saveCourse(db: Database, store: FileStore, input: CourseInput) {
  const { articleId, name, video, poster, ...metadata } = input;
  if (!coversFile(metadata, video.length)) {
    throw new Error(`${name}: the segments do not make up the file`);
  }
  if (await hasCourse(db, articleId)) return;
  const videoFile = await saveFile(db, store, { name, bytes: video, purpose: 'course' });
  const posterFile = await saveFile(db, store, { name, bytes: poster, purpose: 'preview' });
  const files = { videoFileId: videoFile.id, posterFileId: posterFile.id };
  await insertCourse(db, { ...metadata, ...files, articleId });
}

/** True when the segments follow each other from the head to the last byte. */
function coversFile({ head, segments }: Pick<CourseInput, 'head' | 'segments'>, size: number) {
  let at = head;
  for (const segment of segments) {
    if (segment.offset !== at) return false;
    at += segment.size;
  }
  return segments.length > 0 && at === size;
}
