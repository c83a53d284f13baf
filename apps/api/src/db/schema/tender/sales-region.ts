import { integer, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { company } from '../company.ts';
import { division } from '../division.ts';

/** Divisions in which a company looks for business, in its own order. */
export const companySalesRegion = pgTable(
  'company_sales_region',
  {
    companyId: uuid('company_id')
      .notNull()
      .references(() => company.id, { onDelete: 'cascade' }),
    divisionCode: text('division_code')
      .notNull()
      .references(() => division.code),
    sort: integer('sort').notNull(),
  },
  (t) => [primaryKey({ columns: [t.companyId, t.divisionCode] })],
);
