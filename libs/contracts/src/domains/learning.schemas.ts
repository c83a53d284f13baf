import { z } from 'zod';
import { idSchema, timeSchema } from '../envelope.ts';

/** A category of courses. `total` counts the courses in it and below. */
export const videoCategorySchema = z.object({
  id: idSchema,
  name: z.string(),
  memo: z.string(),
  total: z.number().int(),
});

/** A course in a list. A course without a video has 0 seconds and no poster. */
export const videoRecordSchema = z.object({
  id: idSchema,
  title: z.string(),
  memo: z.string(),
  createrTime: timeSchema,
  dirId: idSchema,
  dirName: z.string(),
  /** 入门, 进阶 …; empty if not set. */
  level: z.string(),
  seconds: z.number(),
  /** Path of an image of 16:9; empty if there is none. */
  poster: z.string(),
  /** Point that crops of the poster keep, in percent of its width and height; its middle without one. */
  posterFocal: z.object({ x: z.number().int(), y: z.number().int() }).optional(),
  readCount: z.number().int(),
  starCount: z.number().int(),
});

/** Data for the player of a course's video, with the transcript of the free part. */
export const videoFilmSchema = z.object({
  id: idSchema,
  seconds: z.number(),
  /** Seconds that visitors may watch. */
  freeSeconds: z.number().int(),
  poster: z.string(),
  /** Path of the playlist (HLS); it differs for visitors and members. */
  playlist: z.string(),
  /** Path of the captions (WebVTT); they differ for visitors and members. */
  captions: z.string(),
  chapters: z.array(z.object({ start: z.number(), title: z.string() })),
  /** Transcript of the free part. */
  transcript: z.array(z.object({ start: z.number(), text: z.string() })),
});

/** Reactions of the caller to a course with their counts. `position` is a member's last playback position in seconds. */
export const videoStateSchema = z.object({
  id: idSchema,
  starred: z.boolean(),
  favorited: z.boolean(),
  starCount: z.number().int(),
  favoriteCount: z.number().int(),
  position: z.number().nullable(),
});

/** A course with the progress of a member. */
export const memberVideoSchema = videoRecordSchema.extend({
  /** Seconds; null before the member has started. */
  position: z.number().nullable(),
  finished: z.boolean(),
  watchedTime: timeSchema.nullable(),
  favorited: z.boolean(),
});
