import { sql } from 'drizzle-orm';
import {
  bigint,
  check,
  date,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  uuid,
} from 'drizzle-orm/pg-core';
import { id, moment, oneOf } from './columns.ts';
import { article } from './news.ts';

/** Kinds of reactions: 点赞, 收藏, 星标. */
export const REACTION_KINDS = ['praise', 'favorite', 'star'] as const;

/** Kinds of actors: an account, or a browser without a login. */
export const ACTOR_KINDS = ['account', 'visitor'] as const;

/** Reaction of an actor to a target of any kind; the key allows each once. */
export const reaction = pgTable(
  'reaction',
  {
    actorKind: text('actor_kind').notNull(),
    /** Account id, or a hash of the visitor's cookie. */
    actorId: uuid('actor_id').notNull(),
    kind: text('kind').notNull(),
    targetKind: text('target_kind').notNull(),
    targetId: uuid('target_id').notNull(),
    createdAt: moment('created_at').notNull().defaultNow(),
    /** Time up to which the actor has seen the later notices of a favourite's project. */
    seenAt: moment('seen_at'),
    /** The actor's own note to a favourite, which goes with it. */
    note: text('note').notNull().default(''),
  },
  (t) => [
    primaryKey({ columns: [t.actorId, t.actorKind, t.targetKind, t.targetId, t.kind] }),
    index('reaction_newest').on(
      t.actorId,
      t.kind,
      t.targetKind,
      t.createdAt.desc().nullsFirst(),
      t.targetId.desc().nullsFirst(),
    ),
    index('reaction_target').on(t.targetId, t.kind),
    check('reaction_kind', oneOf('kind', REACTION_KINDS)),
    check('reaction_actor_kind', oneOf('actor_kind', ACTOR_KINDS)),
  ],
);

/** Reading of an article, reported when its page is left; anonymous. */
export const articleReading = pgTable(
  'article_reading',
  {
    id: id(),
    articleId: uuid('article_id')
      .notNull()
      .references(() => article.id, { onDelete: 'cascade' }),
    artType: text('art_type').notNull(),
    authorId: uuid('author_id'),
    /** Seconds during which the page was in view. */
    spent: integer('spent').notNull(),
    at: moment('at').notNull().defaultNow(),
  },
  (t) => [
    index('article_reading_article').on(t.articleId, t.at.desc().nullsFirst()),
    index('article_reading_at').on(t.at),
    check('article_reading_spent', sql`spent >= 0`),
  ],
);

/** Readings of an article by day in Asia/Shanghai; they stay when the readings are deleted. */
export const readingDay = pgTable(
  'reading_day',
  {
    day: date('day', { mode: 'string' }).notNull(),
    articleId: uuid('article_id')
      .notNull()
      .references(() => article.id, { onDelete: 'cascade' }),
    readings: integer('readings').notNull(),
    /** Sum of the seconds during which the page was in view. */
    seconds: bigint('seconds', { mode: 'number' }).notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.day, t.articleId] }),
    index('reading_day_article').on(t.articleId),
  ],
);
