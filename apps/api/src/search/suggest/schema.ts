import { sql } from 'drizzle-orm';
import {
  boolean,
  index,
  integer,
  pgTable,
  primaryKey,
  real,
  text,
  unique,
  uuid,
} from 'drizzle-orm/pg-core';
import { moment } from '../../db/schema/columns.ts';

/** What is offered while somebody types: titles, standard numbers, columns, tags, regions, words, frequent searches. */
export const searchSuggestion = pgTable(
  'search_suggestion',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    kind: text('kind').notNull(),
    /** Of an article, notice, column or tag; what is withdrawn is looked up there when suggestions are read. */
    refId: uuid('ref_id'),
    text: text('text').notNull(),
    weight: real('weight').notNull(),
  },
  (t) => [unique('search_suggestion_text').on(t.kind, t.refId, t.text).nullsNotDistinct()],
);

/** Beginnings by which a suggestion is reached: its words as written, in pinyin, in initials. */
export const searchSuggestionKey = pgTable(
  'search_suggestion_key',
  {
    suggestionId: integer('suggestion_id')
      .notNull()
      .references(() => searchSuggestion.id, { onDelete: 'cascade' }),
    key: text('key').notNull(),
    /** The suggestion's, more where the key is the beginning of its text. */
    weight: real('weight').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.suggestionId, t.key] }),
    index('search_suggestion_prefix').on(t.key.op('text_pattern_ops')),
    // Of prefixes that very many keys share only the best are read, in this order.
    index('search_suggestion_best').on(sql`left("key", 1)`, t.weight.desc().nullsFirst()),
  ],
);

/** What was searched for and whether anything was found: words and figures, nothing about who searched. */
export const searchLog = pgTable(
  'search_log',
  {
    /** Folded. */
    term: text('term').notNull(),
    /** Tab of the search page. */
    tab: text('tab').notNull(),
    found: boolean('found').notNull(),
    times: integer('times').notNull().default(1),
    firstAt: moment('first_at').notNull().defaultNow(),
    lastAt: moment('last_at').notNull().defaultNow(),
  },
  (t) => [primaryKey({ columns: [t.term, t.tab] }), index('search_log_last').on(t.found, t.lastAt)],
);
