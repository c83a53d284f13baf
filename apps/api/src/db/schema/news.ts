import {
  boolean,
  check,
  foreignKey,
  index,
  integer,
  jsonb,
  pgTable,
  pgView,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { sql } from 'drizzle-orm';
import {
  CONTENT_STATES,
  VECTOR_INDEX,
  changeTimes,
  id,
  moment,
  oneOf,
  origin,
  tsvector,
} from './columns.ts';

/** A column (栏目) or a topic (专题); columns form a tree per business type. */
export const directory = pgTable(
  'directory',
  {
    id: id(),
    ...origin(),
    bizType: text('biz_type').notNull(),
    kind: text('kind').notNull().default('column'),
    parentId: uuid('parent_id'),
    name: text('name').notNull(),
    memo: text('memo').notNull().default(''),
    sort: integer('sort').notNull().default(0),
    /** Retained in a filtered tree even without children. */
    direct: boolean('direct').notNull().default(false),
    state: text('state').notNull().default('published'),
    /** Directory that took over its content; the row stays for its address and for imports. */
    mergedIntoId: uuid('merged_into_id'),
    /** Counts the changes of editors; imports leave alone what they have changed. */
    version: integer('version').notNull().default(0),
    ...changeTimes(),
  },
  (t) => [
    foreignKey({ columns: [t.parentId], foreignColumns: [t.id] }),
    foreignKey({ columns: [t.mergedIntoId], foreignColumns: [t.id] }),
    index('directory_merged_into')
      .on(t.mergedIntoId)
      .where(sql`merged_into_id is not null`),
    uniqueIndex('directory_source').on(t.source, t.sourceId),
    index('directory_parent').on(t.parentId),
    index('directory_list').on(t.bizType, t.kind, t.sort),
    check('directory_kind', oneOf('kind', ['column', 'topic'])),
    check('directory_state', oneOf('state', CONTENT_STATES)),
  ],
);

/** Articles of all business types: news, knowledge, standards, papers, courses, help. */
export const article = pgTable(
  'article',
  {
    id: id(),
    ...origin(),
    directoryId: uuid('directory_id')
      .notNull()
      .references(() => directory.id),
    bizType: text('biz_type').notNull(),
    title: text('title').notNull(),
    viceTitle: text('vice_title').notNull().default(''),
    memo: text('memo').notNull().default(''),
    contentFormat: text('content_format').notNull(),
    contentSource: text('content_source').notNull(),
    contentHtml: text('content_html').notNull(),
    sanitiserVersion: integer('sanitiser_version').notNull(),
    headings: jsonb('headings').$type<Heading[]>().notNull().default([]),
    /** Characters of the text without markup. */
    length: integer('length').notNull().default(0),
    props: jsonb('props').$type<Record<string, unknown>>().notNull().default({}),
    /** Visitors see the first third, members all of it. */
    memberOnly: boolean('member_only').notNull().default(false),
    authorName: text('author_name').notNull().default(''),
    creatorId: uuid('creator_id'),
    releaseTime: moment('release_time').notNull(),
    publishAt: moment('publish_at').notNull(),
    state: text('state').notNull(),
    seoTitle: text('seo_title').notNull().default(''),
    seoKeyword: text('seo_keyword').notNull().default(''),
    seoDesc: text('seo_desc').notNull().default(''),
    searchVector: tsvector('search_vector'),
    ...changeTimes(),
  },
  (t) => [
    uniqueIndex('article_source').on(t.source, t.sourceId),
    index('article_newest')
      .on(t.bizType, t.releaseTime.desc().nullsFirst(), t.id.desc().nullsFirst())
      .where(sql`state = 'published'`),
    index('article_directory_newest')
      .on(t.directoryId, t.releaseTime.desc().nullsFirst(), t.id.desc().nullsFirst())
      .where(sql`state = 'published'`),
    index('article_due')
      .on(t.publishAt)
      .where(sql`state = 'published'`),
    // Facts are tested for equality only (status, issuer, region, named numbers): containment, the small GIN class.
    index('article_props').using('gin', t.props.op('jsonb_path_ops')).with({ fastupdate: false }),
    // Digits of standard numbers, equal for all spellings.
    index('article_standard_serial')
      .on(sql`lower(substring(props ->> 'standardNumber' from ' ([A-Z]?[0-9]+)'))`)
      .where(sql`biz_type = 'NORMAL'`),
    index('article_effective')
      .on(t.bizType, sql`(props ->> 'effectiveDate') desc nulls last`, t.id.desc().nullsFirst())
      .where(sql`state = 'published'`),
    // Those that show files of the library, to find where one is used.
    index('article_library_files')
      .on(t.id)
      .where(sql`content_html like '%/api/files/%' or props::text like '%/api/files/%'`),
    index('article_search').using('gin', t.searchVector).with(VECTOR_INDEX),
    check('article_state', oneOf('state', CONTENT_STATES)),
    check('article_format', oneOf('content_format', ['markdown', 'html'])),
  ],
);

/** Published articles whose time has come. Public queries read articles only through this view. */
export const publishedArticle = pgView('published_article').as((query) =>
  query
    .select()
    .from(article)
    .where(sql`${article.state} = 'published' and ${article.publishAt} <= now()`),
);

/** A heading of an article, for its table of contents. */
export interface Heading {
  id: string;
  text: string;
  level: number;
}

/** Counts that change with every visit; a table of their own, so that readings don't rewrite articles. */
export const articleStats = pgTable(
  'article_stats',
  {
    articleId: uuid('article_id')
      .primaryKey()
      .references(() => article.id, { onDelete: 'cascade' }),
    readCount: integer('read_count').notNull().default(0),
    praiseCount: integer('praise_count').notNull().default(0),
    criticCount: integer('critic_count').notNull().default(0),
    favoriteCount: integer('favorite_count').notNull().default(0),
    starCount: integer('star_count').notNull().default(0),
    /** Downloads of its files, counted once a member, file and day. */
    downloadCount: integer('download_count').notNull().default(0),
  },
  (t) => [
    index('article_stats_read').on(t.readCount.desc().nullsFirst()),
    index('article_stats_download').on(t.downloadCount.desc().nullsFirst()),
  ],
);

/** A tag word. */
export const tag = pgTable(
  'tag',
  {
    id: id(),
    name: text('name').notNull(),
    /** Tag that took over its articles, or that had its name before; the row stays for its address and for imports. */
    mergedIntoId: uuid('merged_into_id'),
    ...changeTimes(),
  },
  (t) => [
    uniqueIndex('tag_name').on(t.name),
    foreignKey({ columns: [t.mergedIntoId], foreignColumns: [t.id] }),
    index('tag_merged_into')
      .on(t.mergedIntoId)
      .where(sql`merged_into_id is not null`),
  ],
);

/** Tags of articles. */
export const articleTag = pgTable(
  'article_tag',
  {
    articleId: uuid('article_id')
      .notNull()
      .references(() => article.id, { onDelete: 'cascade' }),
    tagId: uuid('tag_id')
      .notNull()
      .references(() => tag.id, { onDelete: 'cascade' }),
    sort: integer('sort').notNull().default(0),
  },
  (t) => [primaryKey({ columns: [t.articleId, t.tagId] }), index('article_tag_tag').on(t.tagId)],
);

/** Articles of topics. */
export const topicArticle = pgTable(
  'topic_article',
  {
    directoryId: uuid('directory_id')
      .notNull()
      .references(() => directory.id, { onDelete: 'cascade' }),
    articleId: uuid('article_id')
      .notNull()
      .references(() => article.id, { onDelete: 'cascade' }),
    sort: integer('sort').notNull().default(0),
  },
  (t) => [
    primaryKey({ columns: [t.directoryId, t.articleId] }),
    index('topic_article_article').on(t.articleId),
  ],
);

/** The docs of an article: other articles it refers to. */
export const articleDoc = pgTable(
  'article_doc',
  {
    articleId: uuid('article_id')
      .notNull()
      .references(() => article.id, { onDelete: 'cascade' }),
    docId: uuid('doc_id')
      .notNull()
      .references(() => article.id, { onDelete: 'cascade' }),
    sort: integer('sort').notNull().default(0),
  },
  (t) => [primaryKey({ columns: [t.articleId, t.docId] }), index('article_doc_doc').on(t.docId)],
);
