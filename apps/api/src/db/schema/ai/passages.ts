import {
  bigint,
  boolean,
  index,
  integer,
  pgTable,
  real,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { account } from '../account.ts';
import { VECTOR_INDEX, bytes, id, moment, tsvector } from '../columns.ts';
import { file } from '../infrastructure.ts';

/** A member's upload that writings may cite: the file, and all its text in the manner of Markdown. */
export const aiMaterial = pgTable(
  'ai_material',
  {
    id: id(),
    accountId: uuid('account_id')
      .notNull()
      .references(() => account.id, { onDelete: 'cascade' }),
    fileId: uuid('file_id')
      .notNull()
      .references(() => file.id),
    /** Name of the file as it was uploaded, its extension included. */
    name: text('name').notNull(),
    format: text('format').notNull(),
    /** Bytes of the file. */
    size: bigint('size', { mode: 'number' }).notNull(),
    /** Pages of a PDF; null for formats without pages. */
    pages: integer('pages'),
    text: text('text').notNull(),
    /** Passages that it was cut into. */
    passages: integer('passages').notNull(),
    createdAt: moment('created_at').notNull().defaultNow(),
  },
  (t) => [
    index('ai_material_account').on(t.accountId, t.createdAt.desc().nullsFirst()),
    index('ai_material_file').on(t.fileId),
  ],
);

/**
 * Passages of articles and materials, with what they are found by. A narrow row as in `search_document`: texts and vectors
 * lie out of line, by storage parameters that the migration sets.
 */
export const aiPassage = pgTable(
  'ai_passage',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    /** Public id, made from source and text: a passage that stays as it is keeps it. */
    key: uuid('key').notNull(),
    /** `article` or `material`. */
    kind: text('kind').notNull(),
    refId: uuid('ref_id').notNull(),
    position: integer('position').notNull(),
    /** Owner of a material, the only one who finds its passages. */
    accountId: uuid('account_id'),
    publishedAt: moment('published_at').notNull(),
    /** True for published content; together with `published_at` it decides visibility. Kept up to date by triggers. */
    listed: boolean('listed').notNull(),
    norm: real('norm').notNull(),
    titleNorm: real('title_norm').notNull(),
    /** Digest of everything indexed; unchanged passages are not written again. */
    digest: uuid('digest').notNull(),
    headingPath: text('heading_path').array().notNull(),
    text: text('text').notNull(),
    /** Lexemes made by `search/lexemes.ts`. */
    vector: tsvector('vector').notNull(),
  },
  (t) => [
    uniqueIndex('ai_passage_key').on(t.key),
    index('ai_passage_source').on(t.kind, t.refId),
    index('ai_passage_vector').using('gin', t.vector).with(VECTOR_INDEX),
  ],
);

/** Numbers of passages by lexeme, kept exact by every write; with the columns of `search_term`. */
export const aiPassageTerm = pgTable('ai_passage_term', {
  lexeme: text('lexeme').primaryKey(),
  documents: integer('documents').notNull(),
});

/**
 * Vectors of passages by the model that made them: another model is a backfill. They leave with their passages, and a
 * passage that changes is another row.
 */
export const aiPassageEmbedding = pgTable(
  'ai_passage_embedding',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    key: uuid('key')
      .notNull()
      .references(() => aiPassage.key, { onDelete: 'cascade' }),
    model: text('model').notNull(),
    /** Length 1, as 32-bit floats in the order of the processor. */
    vector: bytes('vector').notNull(),
  },
  (t) => [uniqueIndex('ai_passage_embedding_key').on(t.key, t.model)],
);
