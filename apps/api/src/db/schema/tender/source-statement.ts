import type { SharedFields, SourceStatement } from '@zhucheng/domain-tender/duplicates';
import type { SourceClaim } from '@zhucheng/domain-tender/versions';
import { boolean, jsonb, pgTable, uuid } from 'drizzle-orm/pg-core';
import { tsvector } from '../columns.ts';
import { tenderNotice } from './tender.ts';

/**
 * What the source of a notice says itself: of one that stands for those of other sources, because it may say what those
 * say, and of a merged one that its source changed. Without a row a notice says what its source said first.
 */
export const sourceStatement = pgTable('source_statement', {
  noticeId: uuid('notice_id')
    .primaryKey()
    .references(() => tenderNotice.id, { onDelete: 'cascade' }),
  fields: jsonb('fields').$type<SharedFields>().notNull(),
  /** True for a merged notice that its source withdrew. */
  isWithdrawn: boolean('is_withdrawn').notNull().default(false),
  news: jsonb('news').$type<SourceStatement['news']>().notNull().default({}),
  /** Who says what where the sources of a standing notice don't agree. */
  claims: jsonb('claims').$type<SourceClaim[]>().notNull().default([]),
  /** Lexemes of a standing notice's own text; `tender_notice` has those of all its sources. */
  searchVector: tsvector('search_vector'),
});
