import { sql } from 'drizzle-orm';
import {
  boolean,
  check,
  doublePrecision,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uuid,
} from 'drizzle-orm/pg-core';
import { account } from './account.ts';
import { changeTimes, moment } from './columns.ts';
import { file } from './infrastructure.ts';
import { article } from './news.ts';

/** Seconds of a course that everybody sees. */
export const FREE_SECONDS = 60;

/** The video of a course, whose text is the article. One fragmented MP4 of independently playable segments. */
export const course = pgTable(
  'course',
  {
    articleId: uuid('article_id')
      .primaryKey()
      .references(() => article.id, { onDelete: 'cascade' }),
    videoFileId: uuid('video_file_id')
      .notNull()
      .references(() => file.id),
    posterFileId: uuid('poster_file_id')
      .notNull()
      .references(() => file.id),
    /** Seconds. */
    duration: doublePrecision('duration').notNull(),
    /** Bytes before the first part: what a player needs to understand the others. */
    head: integer('head').notNull(),
    segments: jsonb('segments').$type<CourseSegment[]>().notNull(),
    chapters: jsonb('chapters').$type<CourseChapter[]>().notNull().default([]),
    /** WebVTT, in Chinese. */
    captions: text('captions').notNull().default(''),
    freeSeconds: integer('free_seconds').notNull().default(FREE_SECONDS),
    /** Counts the changes; a save names the one it began from. */
    version: integer('version').notNull().default(1),
    ...changeTimes(),
  },
  (t) => [
    index('course_video_file').on(t.videoFileId),
    index('course_poster_file').on(t.posterFileId),
    check('course_seconds', sql`duration > 0 and free_seconds >= 0`),
  ],
);

/** A segment of the video: duration in seconds and position of its bytes. */
export interface CourseSegment {
  duration: number;
  offset: number;
  size: number;
}

/** Start of a chapter in seconds. */
export interface CourseChapter {
  start: number;
  title: string;
}

/** Progress of members in courses. */
export const courseProgress = pgTable(
  'course_progress',
  {
    accountId: uuid('account_id')
      .notNull()
      .references(() => account.id, { onDelete: 'cascade' }),
    articleId: uuid('article_id')
      .notNull()
      .references(() => course.articleId, { onDelete: 'cascade' }),
    /** Seconds. */
    position: doublePrecision('position').notNull(),
    /** Was watched to the end once. */
    finished: boolean('finished').notNull().default(false),
    watchedAt: moment('watched_at').notNull().defaultNow(),
  },
  (t) => [
    primaryKey({ columns: [t.accountId, t.articleId] }),
    index('course_progress_newest').on(t.accountId, t.watchedAt.desc().nullsFirst()),
    index('course_progress_article').on(t.articleId),
  ],
);
