import { LEAD_KINDS, LEAD_STATES, type Touch } from '@zhucheng/domain-service';
import { sql } from 'drizzle-orm';
import {
  type AnyPgColumn,
  boolean,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { account } from '../account.ts';
import { companyKeyOf } from '../company-key.ts';
import { changeTimes, id, moment, oneOf, requests } from '../columns.ts';

/** First and last touch of a visitor. */
export const touchColumns = () => ({
  firstTouch: jsonb('first_touch').$type<Touch>(),
  lastTouch: jsonb('last_touch').$type<Touch>(),
});

/**
 * Somebody who asked to be called, deleted 24 months after the last contact. Guest, account and conversation are ids
 * without foreign keys: they are forgotten earlier.
 */
export const lead = pgTable(
  'lead',
  {
    id: id(),
    kind: text('kind').$type<(typeof LEAD_KINDS)[number]>().notNull(),
    phone: text('phone').notNull(),
    userName: text('user_name').notNull().default(''),
    userIdentity: text('user_identity').notNull().default(''),
    position: text('position').notNull().default(''),
    remark: text('remark').notNull().default(''),
    /** Company as sales have written it down. */
    company: text('company').notNull().default(''),
    state: text('state').$type<(typeof LEAD_STATES)[number]>().notNull().default('new'),
    guestId: uuid('guest_id'),
    accountId: uuid('account_id'),
    conversationId: uuid('conversation_id'),
    /** Member of staff who sees to it. */
    ownerId: uuid('owner_id').references(() => account.id, { onDelete: 'set null' }),
    /** End of the time for the next step, and its beginning; null for closed leads. */
    dueAt: moment('due_at'),
    dueFrom: moment('due_from'),
    /** Time of the last change of `state`. */
    stateAt: moment('state_at').notNull().defaultNow(),
    /** Lead of which this one is a duplicate; lists leave it out, and it is deleted with that one. */
    mergedIntoId: uuid('merged_into_id').references((): AnyPgColumn => lead.id, {
      onDelete: 'cascade',
    }),
    /** Counts the changes by sales: one that began from another number is refused. */
    version: integer('version').notNull().default(1),
    ...touchColumns(),
    /** Time of the visitor's last request or of ours. */
    contactedAt: moment('contacted_at').notNull().defaultNow(),
    ...changeTimes(),
  },
  (t) => [
    index('lead_phone').on(t.phone, t.createdAt.desc().nullsFirst()),
    index('lead_newest').on(t.state, t.createdAt.desc().nullsFirst(), t.id),
    index('lead_contacted').on(t.contactedAt),
    index('lead_guest').on(t.guestId),
    index('lead_account').on(t.accountId),
    index('lead_owner').on(t.ownerId, t.state),
    index('lead_due')
      .on(t.dueAt, t.id)
      .where(sql`${t.dueAt} is not null`),
    index('lead_company_key')
      .on(companyKeyOf(t.company))
      .where(sql`${t.company} <> ''`),
    index('lead_merged')
      .on(t.mergedIntoId)
      .where(sql`${t.mergedIntoId} is not null`),
    check('lead_kind', oneOf('kind', LEAD_KINDS)),
    check('lead_state', oneOf('state', LEAD_STATES)),
  ],
);

/** Events of a lead: made, asked again by its visitor; changed, given to somebody, written down or merged by staff. */
type LeadEventKind =
  'created' | 'repeated' | 'changed' | 'assigned' | 'noted' | 'merged' | 'unmerged';

/** History of a lead. Rows are only added. */
export const leadEvent = pgTable(
  'lead_event',
  {
    id: id(),
    leadId: uuid('lead_id')
      .notNull()
      .references(() => lead.id, { onDelete: 'cascade' }),
    kind: text('kind').$type<LeadEventKind>().notNull(),
    /** Member of staff who acted; null for the visitor. */
    actorId: uuid('actor_id'),
    /** Texts of the request as they were sent; of a change, the new values. */
    detail: jsonb('detail').$type<Record<string, string>>().notNull().default({}),
    at: moment('at').notNull().defaultNow(),
  },
  (t) => [index('lead_event_lead').on(t.leadId, t.at)],
);

/** Members of sales who take turns at new leads. */
export const salesDuty = pgTable('sales_duty', {
  accountId: uuid('account_id')
    .primaryKey()
    .references(() => account.id, { onDelete: 'cascade' }),
  onDuty: boolean('on_duty').notNull().default(true),
  /** Time of the last turn; null before the first. */
  lastTurnAt: moment('last_turn_at'),
  ...changeTimes(),
});

/** First and last touch of an account, taken over from its guest at registration and login. */
export const accountTouch = pgTable('account_touch', {
  accountId: uuid('account_id')
    .primaryKey()
    .references(() => account.id, { onDelete: 'cascade' }),
  ...touchColumns(),
  ...changeTimes(),
});

/** Kinds of conversions that are reported to an advertising platform. */
const CONVERSION_KINDS = ['lead', 'register'] as const;

/** Conversion of a click on an advertisement, to be reported once. */
export const conversion = pgTable(
  'conversion',
  {
    id: id(),
    kind: text('kind').$type<(typeof CONVERSION_KINDS)[number]>().notNull(),
    /** `bd_vid` of the address that the click opened. */
    clickId: text('click_id').notNull(),
    /** Path of the page that the click opened. */
    page: text('page').notNull(),
    state: text('state').$type<'pending' | 'sent' | 'failed'>().notNull().default('pending'),
    attempts: integer('attempts').notNull().default(0),
    lastError: text('last_error'),
    sendAfter: moment('send_after').notNull().defaultNow(),
    sentAt: moment('sent_at'),
    requests: requests(),
    ...changeTimes(),
  },
  (t) => [
    uniqueIndex('conversion_click').on(t.clickId, t.kind),
    index('conversion_due').on(t.state, t.sendAfter),
    index('conversion_age').on(t.createdAt),
    check('conversion_kind', oneOf('kind', CONVERSION_KINDS)),
    check('conversion_state', oneOf('state', ['pending', 'sent', 'failed'])),
  ],
);
