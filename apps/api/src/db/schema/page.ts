import { check, index, integer, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { CONTENT_STATES, changeTimes, id, moment, oneOf } from './columns.ts';
import { file } from './infrastructure.ts';

/** An entry of a page's carousel. */
export const banner = pgTable(
  'banner',
  {
    id: id(),
    page: text('page').notNull(),
    title: text('title').notNull(),
    subtitle: text('subtitle').notNull().default(''),
    /** A path of this site. */
    link: text('link').notNull(),
    sort: integer('sort').notNull().default(0),
    state: text('state').notNull().default('published'),
    publishAt: moment('publish_at').notNull().defaultNow(),
    /** End of its time; null for none. */
    endAt: moment('end_at'),
    imageFileId: uuid('image_file_id').references(() => file.id),
    /** Counts the changes; a save names the one it began from. */
    version: integer('version').notNull().default(1),
    ...changeTimes(),
  },
  (t) => [
    index('banner_page').on(t.page, t.sort),
    uniqueIndex('banner_link').on(t.page, t.link),
    index('banner_image_file').on(t.imageFileId),
    check('banner_state', oneOf('state', CONTENT_STATES)),
  ],
);

/** Title, keywords and description (TDK) of a page, as templates with placeholders. */
export const pageMeta = pgTable(
  'page_meta',
  {
    id: id(),
    page: text('page').notNull(),
    comId: uuid('com_id').notNull(),
    title: text('title').notNull(),
    keyword: text('keyword').notNull().default(''),
    description: text('description').notNull().default(''),
    /** Counts the changes; a save names the one it began from. */
    version: integer('version').notNull().default(1),
    /** Account of who changed it last; null for the installation. */
    changedBy: uuid('changed_by'),
    ...changeTimes(),
  },
  (t) => [uniqueIndex('page_meta_page').on(t.comId, t.page)],
);
