import { ATTACHMENT_KINDS } from '@zhucheng/domain-tender';
import { sql } from 'drizzle-orm';
import {
  boolean,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  pgView,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
  type AnyPgColumn,
} from 'drizzle-orm/pg-core';
import {
  CONTENT_STATES,
  changeTimes,
  id,
  moment,
  money,
  oneOf,
  origin,
  tsvector,
} from '../columns.ts';
import { division } from '../division.ts';
import { file } from '../infrastructure.ts';

/**
 * States of a notice: those of content, and `merged` of one that another notice stands for, because several sources
 * published the same.
 */
export const NOTICE_STATES = [...CONTENT_STATES, 'merged'] as const;

/** Buyer, agency or bidder: one row per legal name in any role. */
export const organisation = pgTable(
  'organisation',
  {
    id: id(),
    name: text('name').notNull(),
    /** Name without spaces and with half-width brackets, which identifies the organisation. */
    nameKey: text('name_key').notNull(),
    divisionCode: text('division_code').references(() => division.code),
    ...changeTimes(),
  },
  (t) => [
    uniqueIndex('organisation_name_key').on(t.nameKey),
    index('organisation_name').on(t.name.op('text_pattern_ops')),
  ],
);

/** Contact details of a party to a notice; fields absent from the source are omitted. */
export interface PartyContact {
  person?: string;
  phone?: string;
  email?: string;
  address?: string;
}

/** Member-only contacts of a notice; empty where the source names none. */
export interface NoticeContact {
  buyer?: PartyContact;
  agency?: PartyContact;
  /** Passages of the source that hold numbers or addresses, by their heading. */
  notes?: Record<string, string>;
}

/** A project that is tendered; its notices form one timeline. */
export const tenderProject = pgTable(
  'tender_project',
  {
    id: id(),
    ...origin(),
    name: text('name').notNull(),
    projectNo: text('project_no'),
    category: text('category').notNull(),
    projectType: text('project_type').notNull(),
    divisionCode: text('division_code').references(() => division.code),
    buyerId: uuid('buyer_id').references(() => organisation.id),
    agencyId: uuid('agency_id').references(() => organisation.id),
    ...changeTimes(),
  },
  (t) => [
    uniqueIndex('tender_project_source').on(t.source, t.sourceId),
    index('tender_project_no').on(t.projectNo),
    index('tender_project_buyer').on(t.buyerId),
    index('tender_project_agency').on(t.agencyId),
  ],
);

/** A lot (标段) of a project. */
export const lot = pgTable(
  'lot',
  {
    id: id(),
    projectId: uuid('project_id')
      .notNull()
      .references(() => tenderProject.id, { onDelete: 'cascade' }),
    lotNo: text('lot_no').notNull(),
    name: text('name').notNull().default(''),
    ...changeTimes(),
  },
  (t) => [uniqueIndex('lot_no').on(t.projectId, t.lotNo)],
);

/**
 * One notice of a project as a source published it: tender, bid opening, result or clarification. `created_at` is when it
 * was collected.
 */
export const tenderNotice = pgTable(
  'tender_notice',
  {
    id: id(),
    ...origin(),
    projectId: uuid('project_id')
      .notNull()
      .references(() => tenderProject.id),
    lotId: uuid('lot_id').references(() => lot.id),
    infoType: text('info_type').notNull(),
    title: text('title').notNull(),
    category: text('category').notNull(),
    projectType: text('project_type').notNull(),
    divisionCode: text('division_code').references(() => division.code),
    publishTime: moment('publish_time').notNull(),
    deadline: moment('deadline'),
    openTime: moment('open_time'),
    /** CNY; null where the source gives none, or a sentence. */
    amount: money('amount'),
    /** The source's wording, verbatim. */
    amountText: text('amount_text'),
    /** Kind of amount in the source's words: 控制价, 中标价, 最低报价. */
    amountKind: text('amount_kind'),
    durationDays: integer('duration_days'),
    location: text('location'),
    qualification: text('qualification'),
    evaluationMethod: text('evaluation_method'),
    contentHtml: text('content_html').notNull().default(''),
    sanitiserVersion: integer('sanitiser_version').notNull().default(0),
    changes: jsonb('changes').$type<unknown[]>().notNull().default([]),
    /** Member-only contacts. Never part of a public reply. */
    contact: jsonb('contact').$type<NoticeContact>().notNull().default({}),
    /** Display name of the publication. */
    sourceTitle: text('source_title').notNull().default(''),
    sourceUrl: text('source_url').notNull().default(''),
    state: text('state').notNull().default('published'),
    /** Notice that stands for a merged one; never a merged one itself. */
    mergedInto: uuid('merged_into').references((): AnyPgColumn => tenderNotice.id),
    /** Number of the current version; superseded ones are rows of `notice_version`. */
    version: integer('version').notNull().default(1),
    /** Lexemes of title and text. Lists search those of `listed_notice`. */
    searchVector: tsvector('search_vector'),
    ...changeTimes(),
  },
  (t) => [
    uniqueIndex('tender_notice_source').on(t.source, t.sourceId),
    // Holds what lists are counted by as well, so that counting never reads the wide rows.
    index('tender_notice_newest_facets')
      .on(
        t.publishTime.desc().nullsFirst(),
        t.id.desc().nullsFirst(),
        t.infoType,
        t.projectType,
        t.divisionCode,
        t.category,
        t.amount,
      )
      .where(sql`state = 'published'`),
    index('tender_notice_type_newest')
      .on(t.infoType, t.publishTime.desc().nullsFirst(), t.id.desc().nullsFirst())
      .where(sql`state = 'published'`),
    index('tender_notice_project_type_newest')
      .on(t.projectType, t.publishTime.desc().nullsFirst(), t.id.desc().nullsFirst())
      .where(sql`state = 'published'`),
    index('tender_notice_category_newest')
      .on(t.category, t.publishTime.desc().nullsFirst(), t.id.desc().nullsFirst())
      .where(sql`state = 'published'`),
    index('tender_notice_province_newest')
      .on(sql`left(division_code, 2)`, t.publishTime.desc().nullsFirst(), t.id.desc().nullsFirst())
      .where(sql`state = 'published'`),
    index('tender_notice_city_newest')
      .on(sql`left(division_code, 4)`, t.publishTime.desc().nullsFirst(), t.id.desc().nullsFirst())
      .where(sql`state = 'published'`),
    index('tender_notice_deadline')
      .on(t.deadline, t.id)
      .where(sql`state = 'published' and deadline is not null`),
    index('tender_notice_amount')
      .on(t.amount.desc().nullsLast(), t.id.desc().nullsFirst())
      .where(sql`state = 'published'`),
    index('tender_notice_lot').on(t.lotId),
    index('tender_notice_project').on(t.projectId, t.publishTime),
    check('tender_notice_info_type', oneOf('info_type', ['0100', '0102', '0104', '0105'])),
    index('tender_notice_merged')
      .on(t.mergedInto)
      .where(sql`merged_into is not null`),
    check('tender_notice_state', oneOf('state', NOTICE_STATES)),
    check('tender_notice_merged_state', sql`(state = 'merged') = (merged_into is not null)`),
    check('tender_notice_amount', sql`amount is null or amount >= 0`),
  ],
);

/** Notices that the public may read. The only source of public queries. */
export const publishedNotice = pgView('published_notice').as((query) =>
  query
    .select()
    .from(tenderNotice)
    .where(sql`${tenderNotice.state} = 'published' and ${tenderNotice.publishTime} <= now()`),
);

/** A winner or candidate of a result notice; `rank` 1 is the winner. */
export const award = pgTable(
  'award',
  {
    id: id(),
    noticeId: uuid('notice_id')
      .notNull()
      .references(() => tenderNotice.id, { onDelete: 'cascade' }),
    lotId: uuid('lot_id').references(() => lot.id),
    rank: integer('rank').notNull().default(1),
    amount: money('amount'),
    amountText: text('amount_text'),
  },
  (t) => [index('award_notice').on(t.noticeId, t.rank), index('award_lot').on(t.lotId)],
);

/** The organisations behind an award: one, or a consortium with its leader. */
export const awardOrganisation = pgTable(
  'award_organisation',
  {
    awardId: uuid('award_id')
      .notNull()
      .references(() => award.id, { onDelete: 'cascade' }),
    organisationId: uuid('organisation_id')
      .notNull()
      .references(() => organisation.id),
    leader: boolean('leader').notNull().default(true),
    sort: integer('sort').notNull().default(0),
  },
  (t) => [
    uniqueIndex('award_organisation_pair').on(t.awardId, t.organisationId),
    index('award_organisation_organisation').on(t.organisationId),
  ],
);

/** The attachments of a notice, for members. Their names are those of the files. */
export const noticeFile = pgTable(
  'notice_file',
  {
    noticeId: uuid('notice_id')
      .notNull()
      .references(() => tenderNotice.id, { onDelete: 'cascade' }),
    fileId: uuid('file_id')
      .notNull()
      .references(() => file.id),
    /** Kind of attachment: tender document, bill of quantities, drawings … */
    kind: text('kind').notNull(),
    sort: integer('sort').notNull().default(0),
    /** Printed pages; null if unknown. */
    pages: integer('pages'),
  },
  (t) => [
    primaryKey({ columns: [t.noticeId, t.fileId] }),
    index('notice_file_file').on(t.fileId),
    check('notice_file_kind', oneOf('kind', ATTACHMENT_KINDS)),
  ],
);
