import { z } from 'zod';
import { idSchema, timeSchema } from '../envelope.ts';

/** A category of courses. `total` counts the courses in it and below. */
export const videoCategorySchema = z.object({
  id: idSchema,
  name: z.string(),
  memo: z.string(),
  total: z.number().int(),
});

/** A course as lists show it. A course without a film has 0 seconds and no poster. */
export const videoRecordSchema = z.object({
  id: idSchema,
  title: z.string(),
  memo: z.string(),
  createrTime: timeSchema,
  dirId: idSchema,
  dirName: z.string(),
  /** 入门, 进阶 …; empty where the editor gave none. */
  level: z.string(),
  seconds: z.number(),
  /** Path of a picture of 16:9; empty where there is none. */
  poster: z.string(),
  readCount: z.number().int(),
  starCount: z.number().int(),
});

/** The film of a course: what a player needs, and the words of the part that everybody sees. */
export const videoFilmSchema = z.object({
  id: idSchema,
  seconds: z.number(),
  /** Visitors see this many seconds. */
  freeSeconds: z.number().int(),
  poster: z.string(),
  /** Path of the playlist (HLS); it differs for visitors and members. */
  playlist: z.string(),
  /** Path of the captions (WebVTT); likewise. */
  captions: z.string(),
  chapters: z.array(z.object({ start: z.number(), title: z.string() })),
  /** Transcript of the free part. */
  transcript: z.array(z.object({ start: z.number(), text: z.string() })),
});

/** Reactions of the caller to a course with their counts. `position` is the last playback position of a member in seconds. */
export const videoStateSchema = z.object({
  id: idSchema,
  starred: z.boolean(),
  favorited: z.boolean(),
  starCount: z.number().int(),
  favoriteCount: z.number().int(),
  position: z.number().nullable(),
});

/** A course as its member sees it. */
export const memberVideoSchema = videoRecordSchema.extend({
  /** Seconds; null where the member has not begun. */
  position: z.number().nullable(),
  finished: z.boolean(),
  watchedTime: timeSchema.nullable(),
  favorited: z.boolean(),
});
