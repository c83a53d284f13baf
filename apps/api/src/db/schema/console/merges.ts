import { check, index, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { id, moment, oneOf } from '../columns.ts';

/** What a merger of columns, topics or tags has moved: with it the merger can be taken back for a short time. */
export const mergeUndo = pgTable(
  'merge_undo',
  {
    /** Of the record that was merged. */
    id: id(),
    kind: text('kind').$type<'directory' | 'tag'>().notNull(),
    intoId: uuid('into_id').notNull(),
    moved: jsonb('moved').notNull(),
    mergedAt: moment('merged_at').notNull().defaultNow(),
  },
  (t) => [
    index('merge_undo_merged_at').on(t.mergedAt),
    check('merge_undo_kind', oneOf('kind', ['directory', 'tag'])),
  ],
);
