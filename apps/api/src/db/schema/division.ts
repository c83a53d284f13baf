import { index, pgTable, smallint, text } from 'drizzle-orm/pg-core';

/** Administrative divisions by GB/T 2260 code: province (1), city (2), county (3). */
export const division = pgTable(
  'division',
  {
    code: text('code').primaryKey(),
    name: text('name').notNull(),
    /** All levels from the province down, joined by a space. */
    fullName: text('full_name').notNull(),
    parentCode: text('parent_code'),
    level: smallint('level').notNull(),
    /** Syllables without tones, for sorting and for typing. */
    pinyin: text('pinyin').notNull(),
  },
  (t) => [index('division_parent').on(t.parentCode, t.code), index('division_name').on(t.name)],
);
