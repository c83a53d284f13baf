import { boolean, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { moment } from './columns.ts';
import { article } from './news.ts';

/** Whether a help article helped: one answer of each reader to each revision. */
export const helpFeedback = pgTable(
  'help_feedback',
  {
    articleId: uuid('article_id')
      .notNull()
      .references(() => article.id, { onDelete: 'cascade' }),
    /** Time of the revision that was read. */
    revisedAt: moment('revised_at').notNull(),
    /** Hash by which readers are told apart, and which leads to none of them. */
    readerHash: uuid('reader_hash').notNull(),
    helpful: boolean('helpful').notNull(),
    /** What was missing, in the reader's words. */
    missing: text('missing').notNull().default(''),
    createdAt: moment('created_at').notNull().defaultNow(),
  },
  (t) => [primaryKey({ columns: [t.articleId, t.revisedAt, t.readerHash] })],
);
