import { date, index, integer, pgTable, primaryKey, text, unique, uuid } from 'drizzle-orm/pg-core';
import { account } from './account.ts';
import { id, moment } from './columns.ts';
import { file } from './infrastructure.ts';
import { article } from './news.ts';
import { tenderNotice } from './tender/tender.ts';

/** The files of an article: the material itself, or attachments of a text. */
export const articleFile = pgTable(
  'article_file',
  {
    articleId: uuid('article_id')
      .notNull()
      .references(() => article.id, { onDelete: 'cascade' }),
    fileId: uuid('file_id')
      .notNull()
      .references(() => file.id),
    /** As readers see it; with the ending of what the file is. */
    name: text('name').notNull(),
    sort: integer('sort').notNull().default(0),
    /** Printed pages; null if unknown. */
    pages: integer('pages'),
    /** Its first pages as PDF, and the first of them as a picture: shown to everybody. */
    previewId: uuid('preview_id').references(() => file.id),
    previewPages: integer('preview_pages'),
    posterId: uuid('poster_id').references(() => file.id),
  },
  (t) => [
    primaryKey({ columns: [t.articleId, t.fileId] }),
    index('article_file_file').on(t.fileId),
    index('article_file_preview').on(t.previewId),
    index('article_file_poster').on(t.posterId),
  ],
);

/** Downloads: one row per account, file and day of Asia/Shanghai, however many requests it took. */
export const downloadRecord = pgTable(
  'download_record',
  {
    id: id(),
    userId: uuid('user_id').notNull(),
    articleId: uuid('article_id')
      .notNull()
      .references(() => article.id, { onDelete: 'cascade' }),
    fileId: uuid('file_id')
      .notNull()
      .references(() => file.id),
    day: date('day').notNull(),
    at: moment('at').notNull().defaultNow(),
  },
  (t) => [
    unique('download_record_once').on(t.userId, t.fileId, t.day),
    index('download_record_article').on(t.articleId),
    index('download_record_file').on(t.fileId),
    index('download_record_newest').on(t.userId, t.at.desc().nullsFirst()),
  ],
);

/** Members' downloads of notices' attachments, alone or with their project: one row per account and file, of the latest. */
export const noticeDownload = pgTable(
  'notice_download',
  {
    accountId: uuid('account_id')
      .notNull()
      .references(() => account.id, { onDelete: 'cascade' }),
    fileId: uuid('file_id')
      .notNull()
      .references(() => file.id),
    noticeId: uuid('notice_id')
      .notNull()
      .references(() => tenderNotice.id, { onDelete: 'cascade' }),
    at: moment('at').notNull().defaultNow(),
  },
  (t) => [
    primaryKey({ columns: [t.accountId, t.fileId] }),
    index('notice_download_newest').on(t.accountId, t.at.desc().nullsFirst()),
    index('notice_download_file').on(t.fileId),
    index('notice_download_notice').on(t.noticeId),
  ],
);
