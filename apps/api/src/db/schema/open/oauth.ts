import type { Scope } from '@zhucheng/contracts';
import { boolean, index, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { account } from '../account.ts';
import { changeTimes, id, moment } from '../columns.ts';
import { openApp } from './app.ts';

/** How an application of the open platform takes part in OAuth; without a row it does not. */
export const oauthClient = pgTable('oauth_client', {
  appId: uuid('app_id')
    .primaryKey()
    .references(() => openApp.id, { onDelete: 'cascade' }),
  /** Runs where a secret can't be kept: in a browser, on a phone or a desktop. */
  isPublic: boolean('is_public').notNull(),
  redirectUris: text('redirect_uris').array().notNull(),
  /** What it may ask members for. */
  scopes: text('scopes').array().$type<Scope[]>().notNull(),
  homePage: text('home_page').notNull().default(''),
  /** SHA-256 of the secret of a confidential client, which is not stored. */
  secretHash: text('secret_hash'),
  /** What owners are shown of it. */
  secretHint: text('secret_hint'),
  /** Address of the client's own metadata document, which is its id then. */
  documentUrl: text('document_url').unique(),
  ...changeTimes(),
});

/** What a member has allowed an application. Deleting it ends its tokens. */
export const oauthGrant = pgTable(
  'oauth_grant',
  {
    id: id(),
    appId: uuid('app_id')
      .notNull()
      .references(() => openApp.id, { onDelete: 'cascade' }),
    accountId: uuid('account_id')
      .notNull()
      .references(() => account.id, { onDelete: 'cascade' }),
    /** As `oidc-provider` reads it: scopes by resource. */
    payload: jsonb('payload').$type<Record<string, unknown>>().notNull(),
    expiresAt: moment('expires_at').notNull(),
    lastUsedAt: moment('last_used_at'),
    ...changeTimes(),
  },
  (t) => [
    index('oauth_grant_account').on(t.accountId),
    index('oauth_grant_app').on(t.appId),
    index('oauth_grant_expires_at').on(t.expiresAt),
  ],
);

/** Code, token or request under way of `oidc-provider`, by the SHA-256 of the value that its holder has. */
export const oauthToken = pgTable(
  'oauth_token',
  {
    /** Kind: `AccessToken`, `AuthorizationCode`, … */
    model: text('model').notNull(),
    hash: text('hash').notNull(),
    appId: uuid('app_id').references(() => openApp.id, { onDelete: 'cascade' }),
    grantId: uuid('grant_id').references(() => oauthGrant.id, { onDelete: 'cascade' }),
    /** As `oidc-provider` reads it, without the value itself. */
    payload: jsonb('payload').$type<Record<string, unknown>>().notNull(),
    consumedAt: moment('consumed_at'),
    expiresAt: moment('expires_at').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.model, t.hash] }),
    index('oauth_token_grant').on(t.grantId),
    index('oauth_token_app').on(t.appId),
    index('oauth_token_expires_at').on(t.expiresAt),
  ],
);

/** Key that signs identity tokens, encrypted. The newest signs; older ones stay published for verification. */
export const oauthSigningKey = pgTable('oauth_signing_key', {
  id: text('id').primaryKey(),
  /** The private JWK, encrypted with the installation's secret. */
  jwk: text('jwk').notNull(),
  createdAt: moment('created_at').notNull().defaultNow(),
});
