import { sql } from 'drizzle-orm';
import {
  boolean,
  check,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { account } from './account.ts';
import { articleEntry } from './article-version.ts';
import { id, moment } from './columns.ts';
import { article, directory } from './news.ts';

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

/**
 * Links that show a help article, or a column with the articles below it, to whoever holds them. The address has a secret
 * of which only the hash is stored.
 */
export const helpShare = pgTable(
  'help_share',
  {
    id: id(),
    tokenHash: text('token_hash').notNull(),
    articleId: uuid('article_id').references(() => articleEntry.articleId, { onDelete: 'cascade' }),
    directoryId: uuid('directory_id').references(() => directory.id, { onDelete: 'cascade' }),
    /** Who made it. */
    accountId: uuid('account_id')
      .notNull()
      .references(() => account.id, { onDelete: 'cascade' }),
    /** Made by staff: shows the newest versions, published or not. Else what members may read. */
    drafts: boolean('drafts').notNull(),
    createdAt: moment('created_at').notNull().defaultNow(),
    expiresAt: moment('expires_at').notNull(),
    views: integer('views').notNull().default(0),
    /** Null for any number. */
    maxViews: integer('max_views'),
    revokedAt: moment('revoked_at'),
  },
  (t) => [
    uniqueIndex('help_share_token').on(t.tokenHash),
    index('help_share_account').on(t.accountId, t.createdAt.desc().nullsFirst()),
    index('help_share_drafts')
      .on(t.createdAt.desc().nullsFirst())
      .where(sql`drafts`),
    index('help_share_article').on(t.articleId),
    index('help_share_directory').on(t.directoryId),
    check('help_share_target', sql`num_nonnulls(article_id, directory_id) = 1`),
  ],
);
