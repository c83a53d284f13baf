import { sql } from 'drizzle-orm';
import {
  boolean,
  index,
  integer,
  pgTable,
  real,
  text,
  unique,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { moment, tsvector } from '../db/schema/columns.ts';

/**
 * Where documents stand: all that have section, directory, province and status in common. Results are counted by shelf,
 * so a row of the index needs one number for everything that a search can be narrowed by.
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
 * What can be found: one narrow row per document, whatever table it lives in.
 *
 * A query reads many of these rows and never their vector: the index answers which rows hold a lexeme. So the row stays
 * narrow, with the vector out of line, by the storage parameters in {@link SEARCH_STORAGE}.
 */
export const searchDocument = pgTable(
  'search_document',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    kind: text('kind').notNull(),
    refId: uuid('ref_id').notNull(),
    publishedAt: moment('published_at').notNull(),
    /** Published; together with `published_at` it says whether the public may find it. Triggers keep it so. */
    listed: boolean('listed').notNull().default(true),
    /** Null where nothing is to be counted. */
    shelfId: integer('shelf_id'),
    /** What a word in the body is worth: less in a long text than in a short one. */
    norm: real('norm').notNull(),
    /** Of everything that was indexed: an unchanged document is not written again. */
    digest: uuid('digest').notNull(),
    /** Lexemes of `lexemes.ts`. */
    vector: tsvector('vector').notNull(),
  },
  (t) => [
    uniqueIndex('search_document_ref').on(t.kind, t.refId),
    // Without the pending list: it is searched row by row until the next vacuum.
    index('search_document_vector').using('gin', t.vector).with({ fastupdate: false }),
  ],
);

/** How many documents hold a lexeme, kept exact by every write.  */
export const searchTerm = pgTable('search_term', {
  lexeme: text('lexeme').primaryKey(),
  documents: integer('documents').notNull(),
});

/** The lexeme under which {@link searchTerm} counts all documents; no text has it. */
export const DOCUMENT_COUNT = '*';

/**
 * What drizzle can't express; the migration that makes the tables ends with it. Vectors go out of line, and pages are
 * left half empty so that PostgreSQL uses the index from about 100 documents on: it doesn't count what reading a
 * vector from out of line costs.
 */
export const SEARCH_STORAGE = sql`alter table search_document set (toast_tuple_target = 128, fillfactor = 40)`;
