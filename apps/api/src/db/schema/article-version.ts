import {
  LIVE_STATES,
  VERSION_KINDS,
  WORK_STATES,
  type ArticleContent,
  type LiveState,
  type VersionKind,
  type WorkState,
} from '@zhucheng/domain-news/editing';
import { sql } from 'drizzle-orm';
import {
  boolean,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uuid,
} from 'drizzle-orm/pg-core';
import { account } from './account.ts';
import { changeTimes, id, moment, oneOf } from './columns.ts';

/**
 * An article as its editors see it: one row for each, unpublished ones included, whose id it keeps when it is published.
 * Triggers on `article` keep the public side up to date (`article_entry_*`); versions and work belong to the console.
 */
export const articleEntry = pgTable(
  'article_entry',
  {
    articleId: uuid('article_id').primaryKey(),
    bizType: text('biz_type').notNull(),
    /** Of the newest version. */
    directoryId: uuid('directory_id').notNull(),
    /** Of the newest version. */
    title: text('title').notNull(),
    work: text('work').$type<WorkState>(),
    live: text('live').$type<LiveState>(),
    releaseTime: moment('release_time'),
    publishAt: moment('publish_at'),
    /** Highest number of all versions, proposals of imports included. */
    lastNumber: integer('last_number').notNull().default(0),
    /** Newest version of the editors; 0 while it is as imported. */
    headNumber: integer('head_number').notNull().default(0),
    headRevision: integer('head_revision').notNull().default(0),
    publishedNumber: integer('published_number'),
    scheduledNumber: integer('scheduled_number'),
    scheduledAt: moment('scheduled_at'),
    /** Version that an import proposes, until it is taken or dismissed. */
    proposalNumber: integer('proposal_number'),
    /** Digest of the record that the import saw last; set once an editor has changed the article. */
    importHash: text('import_hash'),
    editorId: uuid('editor_id').references(() => account.id, { onDelete: 'set null' }),
    /** Set while the draft, which was never published, is deleted: deletions can be undone. */
    removedAt: moment('removed_at'),
    changedAt: moment('changed_at').notNull().defaultNow(),
    createdAt: moment('created_at').notNull().defaultNow(),
  },
  (t) => [
    index('article_entry_changed').on(
      t.changedAt.desc().nullsFirst(),
      t.articleId.desc().nullsFirst(),
    ),
    index('article_entry_kind').on(
      t.bizType,
      t.changedAt.desc().nullsFirst(),
      t.articleId.desc().nullsFirst(),
    ),
    index('article_entry_directory').on(
      t.directoryId,
      t.changedAt.desc().nullsFirst(),
      t.articleId.desc().nullsFirst(),
    ),
    index('article_entry_work')
      .on(t.work, t.changedAt.desc().nullsFirst())
      .where(sql`work is not null`),
    index('article_entry_scheduled')
      .on(t.scheduledAt)
      .where(sql`scheduled_at is not null`),
    index('article_entry_editor').on(t.editorId),
    check('article_entry_work_state', oneOf('work', WORK_STATES)),
    check('article_entry_live_state', oneOf('live', LIVE_STATES)),
  ],
);

/** Versions of articles. Those that are not open never change. */
export const articleVersion = pgTable(
  'article_version',
  {
    articleId: uuid('article_id')
      .notNull()
      .references(() => articleEntry.articleId, { onDelete: 'cascade' }),
    number: integer('number').notNull(),
    revision: integer('revision').notNull().default(1),
    kind: text('kind').$type<VersionKind>().notNull(),
    /** True while savings of its author go into it. */
    open: boolean('open').notNull().default(false),
    content: jsonb('content').$type<ArticleContent>().notNull(),
    /** Version from which it began. */
    baseNumber: integer('base_number'),
    authorId: uuid('author_id').references(() => account.id, { onDelete: 'set null' }),
    /** Reason of a return, name of the import … */
    note: text('note').notNull().default(''),
    publishedAt: moment('published_at'),
    ...changeTimes(),
  },
  (t) => [
    primaryKey({ columns: [t.articleId, t.number] }),
    index('article_version_author').on(t.authorId),
    index('article_version_library_files')
      .on(t.articleId, t.number)
      .where(sql`content::text like '%/api/files/%'`),
    check('article_version_kind', oneOf('kind', VERSION_KINDS)),
  ],
);

/** Comments of reviewers and editors, at a passage or on the whole article. */
export const articleComment = pgTable(
  'article_comment',
  {
    id: id(),
    articleId: uuid('article_id')
      .notNull()
      .references(() => articleEntry.articleId, { onDelete: 'cascade' }),
    /** Version on which it was written. */
    number: integer('number').notNull(),
    /** Passage: its words and, to find the right one of equal passages, the words before. */
    quote: text('quote').notNull().default(''),
    prefix: text('prefix').notNull().default(''),
    text: text('text').notNull(),
    authorId: uuid('author_id').references(() => account.id, { onDelete: 'set null' }),
    resolvedBy: uuid('resolved_by').references(() => account.id, { onDelete: 'set null' }),
    resolvedAt: moment('resolved_at'),
    ...changeTimes(),
  },
  (t) => [
    index('article_comment_article').on(t.articleId, t.createdAt),
    index('article_comment_author').on(t.authorId),
    index('article_comment_resolver').on(t.resolvedBy),
  ],
);

/** Tickets that show one version of one article to whoever holds them, for a short time. */
export const articlePreview = pgTable(
  'article_preview',
  {
    tokenHash: text('token_hash').primaryKey(),
    articleId: uuid('article_id')
      .notNull()
      .references(() => articleEntry.articleId, { onDelete: 'cascade' }),
    number: integer('number').notNull(),
    accountId: uuid('account_id').references(() => account.id, { onDelete: 'cascade' }),
    expiresAt: moment('expires_at').notNull(),
  },
  (t) => [
    index('article_preview_article').on(t.articleId),
    index('article_preview_account').on(t.accountId),
    index('article_preview_expires').on(t.expiresAt),
  ],
);

/** Who has an article open in the console, until when unless they tell so again. */
export const articlePresence = pgTable(
  'article_presence',
  {
    articleId: uuid('article_id')
      .notNull()
      .references(() => articleEntry.articleId, { onDelete: 'cascade' }),
    accountId: uuid('account_id')
      .notNull()
      .references(() => account.id, { onDelete: 'cascade' }),
    until: moment('until').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.articleId, t.accountId] }),
    index('article_presence_account').on(t.accountId),
  ],
);
