import { index, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { changeTimes, id } from './columns.ts';
import { division } from './division.ts';

/** A buyer, an agency or a bidder. One row a legal name, whatever the role. */
export const organisation = pgTable(
  'organisation',
  {
    id: id(),
    name: text('name').notNull(),
    /** The name without spaces and with half-width brackets: the same company is the same row. */
    nameKey: text('name_key').notNull(),
    divisionCode: text('division_code').references(() => division.code),
    ...changeTimes(),
  },
  (t) => [
    uniqueIndex('organisation_name_key').on(t.nameKey),
    index('organisation_name').on(t.name.op('text_pattern_ops')),
  ],
);
