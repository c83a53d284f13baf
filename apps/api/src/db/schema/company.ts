import { sql } from 'drizzle-orm';
import {
  check,
  index,
  integer,
  jsonb,
  pgTable,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { account } from './account.ts';
import { changeTimes, id, moment, oneOf } from './columns.ts';

/** Roles within a company; `owner` and `admin` manage it. */
export const COMPANY_ROLES = ['owner', 'admin', 'member'] as const;

/** Branding of a company's login page. */
export interface Branding {
  title?: string;
  slogan?: string;
  primaryColor?: string;
  logoFileId?: string;
  backgroundFileId?: string;
}

/** Company that uses the platform: a tenant. Buyers and agencies of tenders are `organisation`. */
export const company = pgTable(
  'company',
  {
    id: id(),
    /** Number that members type at the organisation login. */
    number: integer('number').notNull().generatedAlwaysAsIdentity({ startWith: 100001 }),
    name: text('name').notNull(),
    shortName: text('short_name').notNull().default(''),
    creditCode: text('credit_code'),
    industry: text('industry').notNull().default(''),
    divisionCode: text('division_code'),
    address: text('address').notNull().default(''),
    contactName: text('contact_name').notNull().default(''),
    contactPhone: text('contact_phone').notNull().default(''),
    intro: text('intro').notNull().default(''),
    state: text('state').notNull().default('active'),
    /** Host of the white-label login. */
    loginDomain: text('login_domain'),
    /** Public part of the TXT record that proves the domain. */
    loginDomainToken: text('login_domain_token')
      .notNull()
      .default(sql`replace(gen_random_uuid()::text, '-', '')`),
    /** Null until the domain is proven, and again once its record is gone. */
    loginDomainVerifiedAt: moment('login_domain_verified_at'),
    /** Last definite answer of DNS. Null together with a verification: valid without a record. */
    loginDomainCheckedAt: moment('login_domain_checked_at'),
    /** First of the definite answers since which DNS has lacked the record of a proven domain. */
    loginDomainMissingSince: moment('login_domain_missing_since'),
    branding: jsonb('branding').$type<Branding>().notNull().default({}),
    brandingDraft: jsonb('branding_draft').$type<Branding>().notNull().default({}),
    ...changeTimes(),
  },
  (t) => [
    uniqueIndex('company_number').on(t.number),
    uniqueIndex('company_credit_code').on(t.creditCode),
    // Anybody may type a domain, only one company can prove it.
    uniqueIndex('company_login_domain')
      .on(t.loginDomain)
      .where(sql`"login_domain_verified_at" is not null`),
    check('company_state', oneOf('state', ['active', 'blocked'])),
  ],
);

/** Membership of an account in a company. */
export const companyMember = pgTable(
  'company_member',
  {
    id: id(),
    companyId: uuid('company_id')
      .notNull()
      .references(() => company.id, { onDelete: 'cascade' }),
    accountId: uuid('account_id')
      .notNull()
      .references(() => account.id, { onDelete: 'cascade' }),
    role: text('role').notNull().default('member'),
    department: text('department').notNull().default(''),
    title: text('title').notNull().default(''),
    ...changeTimes(),
  },
  (t) => [
    uniqueIndex('company_member_once').on(t.companyId, t.accountId),
    index('company_member_account').on(t.accountId),
    check('company_member_role', oneOf('role', COMPANY_ROLES)),
  ],
);

/** Invitation to a company; the link's token is stored as its SHA-256. */
export const companyInvitation = pgTable(
  'company_invitation',
  {
    id: id(),
    companyId: uuid('company_id')
      .notNull()
      .references(() => company.id, { onDelete: 'cascade' }),
    tokenHash: text('token_hash').notNull(),
    /** Number that may accept; null admits anybody with the link. */
    phone: text('phone'),
    role: text('role').notNull().default('member'),
    createdBy: uuid('created_by').references(() => account.id, { onDelete: 'set null' }),
    expiresAt: moment('expires_at').notNull(),
    acceptedBy: uuid('accepted_by').references(() => account.id, { onDelete: 'set null' }),
    acceptedAt: moment('accepted_at'),
    revokedAt: moment('revoked_at'),
    ...changeTimes(),
  },
  (t) => [
    uniqueIndex('company_invitation_token').on(t.tokenHash),
    index('company_invitation_accepted_by').on(t.acceptedBy),
    index('company_invitation_created_by').on(t.createdBy),
    index('company_invitation_company').on(t.companyId, t.createdAt.desc().nullsFirst()),
    check('company_invitation_role', oneOf('role', COMPANY_ROLES)),
  ],
);
