import { sql } from 'drizzle-orm';
import {
  boolean,
  date,
  doublePrecision,
  index,
  integer,
  pgTable,
  primaryKey,
  real,
  text,
  unique,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { VECTOR_INDEX, moment, tsvector } from './columns.ts';

/**
 * Combinations of section, directory, province and status that occur among the documents. Results are counted by these
 * groups, so that an index row needs one number for all facets.
 */
export const searchFacetGroup = pgTable(
  'search_shelf',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    /** Business type of an article, or `TENDER`. */
    section: text('section').notNull(),
    directoryId: uuid('directory_id'),
    /** First two digits of the division's code. */
    province: text('province'),
    /** Status of a standard, information type of a notice, file type of a download; empty for the rest. */
    status: text('status').notNull().default(''),
  },
  (t) => [
    unique('search_shelf_place')
      .on(t.section, t.directoryId, t.province, t.status)
      .nullsNotDistinct(),
  ],
);

/**
 * The search index: one narrow row per document of any kind.
 *
 * A query reads many of these rows and never their vector: the GIN index answers which rows hold a lexeme. The storage
 * parameters in {@link SEARCH_STORAGE} keep the row narrow, with the vector out of line.
 */
export const searchDocument = pgTable(
  'search_document',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    kind: text('kind').notNull(),
    refId: uuid('ref_id').notNull(),
    publishedAt: moment('published_at').notNull(),
    /** True for published content; together with `published_at` it decides visibility. Kept up to date by triggers. */
    listed: boolean('listed').notNull().default(true),
    /** Row of {@link searchFacetGroup}; null for documents without facets. */
    facetGroupId: integer('shelf_id'),
    /** Length normalisation of body matches: smaller for longer texts. */
    norm: real('norm').notNull(),
    /** Length normalisation of title matches: smaller for longer titles. */
    titleNorm: real('title_norm').notNull().default(1),
    /** Amount of a notice in CNY. */
    amount: doublePrecision('amount'),
    /** Bonus for documents that many visitors opened from results: a share of the score, at most a tenth. */
    popularity: real('popularity').notNull().default(0),
    /** Digest of everything indexed; unchanged documents are not written again. */
    digest: uuid('digest').notNull(),
    /** Lexemes made by `search/lexemes.ts`. */
    vector: tsvector('vector').notNull(),
  },
  (t) => [
    uniqueIndex('search_document_ref').on(t.kind, t.refId),
    index('search_document_vector').using('gin', t.vector).with(VECTOR_INDEX),
  ],
);

/**
 * Results that were opened, once for each visitor and document. `visitor` is a keyed digest of document and network: it
 * says neither who it was nor what else he opened.
 */
export const searchOpen = pgTable(
  'search_open',
  {
    documentId: integer('document_id')
      .notNull()
      .references(() => searchDocument.id, { onDelete: 'cascade' }),
    visitor: uuid('visitor').notNull(),
    openedOn: date('opened_on').notNull().defaultNow(),
  },
  (t) => [
    primaryKey({ columns: [t.documentId, t.visitor] }),
    index('search_open_day').on(t.openedOn),
  ],
);

/** Document frequencies of lexemes, kept exact by every index write. */
export const searchTerm = pgTable('search_term', {
  lexeme: text('lexeme').primaryKey(),
  documents: integer('documents').notNull(),
});

/**
 * Storage parameters that drizzle can't express; migrations set them. Vectors are stored out of line, and pages are left
 * half empty so that the planner prefers the index from about 100 documents on: it ignores the cost of reading
 * out-of-line vectors. Terms have room for a new version on their page, because every write counts them anew.
 */
export const SEARCH_STORAGE = sql`alter table search_document set (toast_tuple_target = 128, fillfactor = 40);
  alter table search_term set (fillfactor = 60)`;

/** Autocomplete suggestions: titles, standard numbers, columns, tags, regions, words, popular queries. */
export const searchSuggestion = pgTable(
  'search_suggestion',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    kind: text('kind').notNull(),
    /** Id of the article, notice, column or tag; its visibility is checked when suggestions are read. */
    refId: uuid('ref_id'),
    text: text('text').notNull(),
    weight: real('weight').notNull(),
  },
  (t) => [unique('search_suggestion_text').on(t.kind, t.refId, t.text).nullsNotDistinct()],
);

/** Prefix keys of suggestions: words as written, in pinyin and in pinyin initials. */
export const searchSuggestionKey = pgTable(
  'search_suggestion_key',
  {
    /** Row of {@link searchSuggestion}. A trigger deletes its keys; a reference would look up the row for every key. */
    suggestionId: integer('suggestion_id').notNull(),
    key: text('key').notNull(),
    /** Weight of the suggestion, higher where the key starts its text. */
    weight: real('weight').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.suggestionId, t.key] }),
    index('search_suggestion_prefix').on(t.key.op('text_pattern_ops')),
    // For prefixes that very many keys share, only the best are read, in this order.
    index('search_suggestion_best').on(sql`left("key", 1)`, t.weight.desc().nullsFirst()),
  ],
);

/** Search log: queries, counts and whether anything was found; nothing about the visitor. */
export const searchLog = pgTable(
  'search_log',
  {
    /** Normalised query text. */
    term: text('term').notNull(),
    /** Id of the search page's tab. */
    tab: text('tab').notNull(),
    found: boolean('found').notNull(),
    times: integer('times').notNull().default(1),
    firstAt: moment('first_at').notNull().defaultNow(),
    lastAt: moment('last_at').notNull().defaultNow(),
  },
  (t) => [primaryKey({ columns: [t.term, t.tab] }), index('search_log_last').on(t.found, t.lastAt)],
);

/** Searches of a day in Asia/Shanghai by term, for the terms that the log retains. */
export const searchDay = pgTable(
  'search_day',
  {
    day: date('day', { mode: 'string' }).notNull(),
    term: text('term').notNull(),
    tab: text('tab').notNull(),
    times: integer('times').notNull(),
    /** Of these, searches that found nothing. */
    misses: integer('misses').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.day, t.term, t.tab] }),
    index('search_day_term').on(t.term, t.tab),
  ],
);
