import { and, eq, gt, inArray, isNull, lt, sql } from 'drizzle-orm';
import type { Database } from '../../../db/client.ts';
import { account, oauthClient, oauthGrant, oauthToken, openApp } from '../../../db/schema.ts';
import { sharedMoment } from '../../../infrastructure/clock.ts';
import { announceKeys } from '../keys/keys.repository.ts';

/** Row of the table `oauth_token`. */
export type TokenRow = typeof oauthToken.$inferSelect;

/** Kinds of tokens that calls are made with. */
const ACCESS_MODELS = ['AccessToken', 'ClientCredentials'];

/** Writes a code, a token or a request under way; one with the same hash is replaced. */
export async function saveToken(db: Database, row: Omit<TokenRow, 'consumedAt'>): Promise<void> {
  const { payload, expiresAt } = row;
  await db
    .insert(oauthToken)
    .values(row)
    .onConflictDoUpdate({
      target: [oauthToken.model, oauthToken.hash],
      set: { payload, expiresAt },
    });
}

/** A code, a token or a request by its hash, expired ones included. */
export async function findToken(
  db: Database,
  model: string,
  hash: string,
): Promise<TokenRow | undefined> {
  const [row] = await db.select().from(oauthToken).where(byHash(model, hash));
  return row;
}

/** Marks a code or a token as used. False if it was before: of two calls at once, one uses it. */
export async function consumeToken(db: Database, model: string, hash: string): Promise<boolean> {
  const used = await db
    .update(oauthToken)
    .set({ consumedAt: sharedMoment() })
    .where(and(byHash(model, hash), isNull(oauthToken.consumedAt)))
    .returning({ hash: oauthToken.hash });
  return used.length > 0;
}

/** Deletes a code, a token or a request, and tells all processes if calls are made with it. */
export async function deleteToken(db: Database, model: string, hash: string): Promise<void> {
  await db.delete(oauthToken).where(byHash(model, hash));
  if (ACCESS_MODELS.includes(model)) await announceKeys(db);
}

const byHash = (model: string, hash: string) =>
  and(eq(oauthToken.model, model), eq(oauthToken.hash, hash));

/** Access token with what decides whether it is valid. */
export interface StoredAccessToken {
  appId: string;
  companyId: string | null;
  grantId: string | null;
  accountId: string | null;
  payload: Record<string, unknown>;
  expiresAt: Date;
}

/** Access token by its hash, unless it has expired, or its application or one of the accounts behind it is closed. */
export async function findAccessToken(
  db: Database,
  hash: string,
): Promise<StoredAccessToken | undefined> {
  const isOwnerActive = sql`${openApp.companyId} is not null
    or (${oauthClient.documentUrl} is not null and ${oauthToken.grantId} is not null)
    or exists (select from ${account} where ${account.id} = ${openApp.accountId} and ${account.state} = 'active')`;
  const isMemberActive = sql`${oauthGrant.id} is null
    or exists (select from ${account} where ${account.id} = ${oauthGrant.accountId} and ${account.state} = 'active')`;
  const [row] = await db
    .select({
      appId: openApp.id,
      companyId: openApp.companyId,
      grantId: oauthToken.grantId,
      accountId: oauthGrant.accountId,
      payload: oauthToken.payload,
      expiresAt: oauthToken.expiresAt,
    })
    .from(oauthToken)
    .innerJoin(openApp, eq(openApp.id, oauthToken.appId))
    .innerJoin(oauthClient, eq(oauthClient.appId, openApp.id))
    .leftJoin(oauthGrant, eq(oauthGrant.id, oauthToken.grantId))
    .where(
      and(
        inArray(oauthToken.model, ACCESS_MODELS),
        eq(oauthToken.hash, hash),
        gt(oauthToken.expiresAt, sharedMoment()),
        isNull(openApp.removedAt),
        sql`(${isOwnerActive})`,
        sql`(${isMemberActive})`,
      ),
    );
  return row;
}

/** Deletes what expired before a time, grants with all their tokens included. */
export async function deleteExpiredTokens(db: Database, before: Date): Promise<void> {
  await db.delete(oauthToken).where(lt(oauthToken.expiresAt, before));
  await db.delete(oauthGrant).where(lt(oauthGrant.expiresAt, before));
}
