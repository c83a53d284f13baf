import type { KeyMode } from '@zhucheng/contracts';
import { and, desc, eq, gte, inArray, lt, ne, sql } from 'drizzle-orm';
import type { Database } from '../../../db/client.ts';
import { offsetOf, type PageInput } from '../../../db/paging.ts';
import {
  oauthGrant,
  openApp,
  openCall,
  openKey,
  openReply,
  openUsage,
} from '../../../db/schema.ts';
import { insertRows, updateRows } from '../../../db/statements/many-rows.ts';

/** A window in which an application's calls are counted: all, or those for one member in a minute. */
export interface UsageWindow {
  appId: string;
  mode: KeyMode;
  span: 'minute' | 'day' | `member ${string}`;
  startsAt: Date;
}

/**
 * Takes calls of a window ahead. Returns how many of all were taken before; undefined once the maximum is reached. The
 * last taker may pass the maximum: what is beyond is not for use.
 */
export async function takeCalls(
  db: Database,
  { appId, mode, span, startsAt }: UsageWindow,
  { wanted, max }: { wanted: number; max: number },
): Promise<number | undefined> {
  const [row] = await db
    .insert(openUsage)
    .values({ appId, mode, span, startsAt, used: wanted })
    .onConflictDoUpdate({
      target: [openUsage.appId, openUsage.mode, openUsage.span, openUsage.startsAt],
      set: { used: sql`${openUsage.used} + ${wanted}` },
      setWhere: lt(openUsage.used, max),
    })
    .returning({ used: openUsage.used });
  return row && row.used - wanted;
}

/** Row of the table `open_call`, to be written. */
export type NewCall = typeof openCall.$inferInsert;

/** Calls of an application in a day, with those that failed. */
export type DayCount = Pick<
  typeof openUsage.$inferSelect,
  'appId' | 'mode' | 'startsAt' | 'calls' | 'failed' | 'limited'
>;

/** What a batch of calls changes besides the log. Each list in one order in all processes, so that none waits in a circle. */
export interface CallEffects {
  days: readonly DayCount[];
  /** When keys and grants were used last. */
  keyUse: readonly [string, Date][];
  grantUse: readonly [string, Date][];
}

/** Writes calls into the log, counts them by day, and notes when their keys and grants were used. */
export async function insertCalls(
  db: Database,
  calls: readonly NewCall[],
  { days, keyUse, grantUse }: CallEffects,
): Promise<void> {
  await db.transaction(async (tx) => {
    await tx.execute(insertRows(openCall, calls));
    await noteUse(tx, openKey, keyUse);
    await noteUse(tx, oauthGrant, grantUse);
    await countCalls(tx, days);
  });
}

/** Adds to the counts of days. An application that was deleted since its call has none. */
async function countCalls(tx: Database, days: readonly DayCount[]): Promise<void> {
  const appIds = [...new Set(days.map(({ appId }) => appId))];
  const known = await tx
    .select({ id: openApp.id })
    .from(openApp)
    .where(inArray(openApp.id, appIds))
    .orderBy(openApp.id)
    .for('key share');
  const knownIds = new Set(known.map(({ id }) => id));
  const rows = days.filter(({ appId }) => knownIds.has(appId));
  if (rows.length === 0) return;
  await tx.execute(sql`${insertRows(
    openUsage,
    rows.map((day) => ({ ...day, span: 'day', used: 0 })),
  )}
    on conflict (app_id, mode, span, starts_at) do update set calls = open_usage.calls + excluded.calls,
      failed = open_usage.failed + excluded.failed, limited = open_usage.limited + excluded.limited`);
}

/** Notes when keys or grants were used last. They are locked in their order first: an update joins them in any. */
async function noteUse(
  db: Database,
  table: typeof openKey | typeof oauthGrant,
  uses: readonly [string, Date][],
): Promise<void> {
  if (uses.length === 0) return;
  const ids = uses.map(([id]) => id);
  await db
    .select({ id: table.id })
    .from(table)
    .where(inArray(table.id, ids))
    .orderBy(table.id)
    .for('no key update');
  await db.execute(
    updateRows(
      table,
      'id',
      uses.map(([id, lastUsedAt]) => ({ id, lastUsedAt })),
    ),
  );
}

/** Calls of applications on a day, by application and mode. */
export const listDayCalls = (db: Database, appIds: readonly string[], startsAt: Date) =>
  db
    .select({ appId: openUsage.appId, mode: openUsage.mode, calls: openUsage.calls })
    .from(openUsage)
    .where(
      and(
        inArray(openUsage.appId, [...appIds]),
        eq(openUsage.span, 'day'),
        eq(openUsage.startsAt, startsAt),
      ),
    );

/** Calls of an application and mode by day, from a day on; days without calls have no row. */
export const listCallDays = (
  db: Database,
  { appId, mode, since }: { appId: string; mode: KeyMode; since: Date },
): Promise<DayCount[]> =>
  db
    .select({
      appId: openUsage.appId,
      mode: openUsage.mode,
      startsAt: openUsage.startsAt,
      calls: openUsage.calls,
      failed: openUsage.failed,
      limited: openUsage.limited,
    })
    .from(openUsage)
    .where(
      and(
        eq(openUsage.appId, appId),
        eq(openUsage.mode, mode),
        eq(openUsage.span, 'day'),
        gte(openUsage.startsAt, since),
      ),
    );

/** Mode of a call that is joined with its key; calls by tokens, which have none, are live. */
const modeOfCall = sql<KeyMode>`coalesce(${openKey.mode}, 'live')`;

/** Calls of a day whose durations are looked at: the newest, so that a busy application costs no more than others. */
const MAX_DURATIONS = 20_000;

/** The 95th percentile of an application's durations in a day, in milliseconds; null without calls. */
export async function findSlowDuration(
  db: Database,
  { appId, mode, from, to }: { appId: string; mode: KeyMode; from: Date; to: Date },
): Promise<number | null> {
  const newest = db
    .select({ keyId: openCall.keyId, durationMs: openCall.durationMs })
    .from(openCall)
    .where(and(eq(openCall.appId, appId), gte(openCall.at, from), lt(openCall.at, to)))
    .orderBy(desc(openCall.at))
    .limit(MAX_DURATIONS)
    .as('newest');
  const [row] = await db
    .select({
      p95: sql<number | null>`percentile_disc(0.95) within group (order by ${newest.durationMs})`,
    })
    .from(newest)
    .leftJoin(openKey, eq(openKey.id, newest.keyId))
    .where(eq(modeOfCall, mode));
  return row?.p95 ?? null;
}

/** A page of an application's calls, the newest first, with their number. */
export async function listCalls(
  db: Database,
  { appId, failed }: { appId: string; failed: boolean },
  page: PageInput,
) {
  const where = and(eq(openCall.appId, appId), failed ? gte(openCall.status, 400) : undefined);
  const total = await db.$count(openCall, where);
  const rows = await db
    .select({
      requestId: openCall.requestId,
      at: openCall.at,
      keyName: sql<string>`coalesce(${openKey.name}, 'OAuth 令牌')`,
      mode: modeOfCall,
      method: openCall.method,
      path: openCall.path,
      status: openCall.status,
      durationMs: openCall.durationMs,
    })
    .from(openCall)
    .leftJoin(openKey, eq(openKey.id, openCall.keyId))
    .where(where)
    .orderBy(desc(openCall.at), desc(openCall.id))
    .limit(page.size)
    .offset(offsetOf(page));
  return { total, rows };
}

/** Deletes calls, replies and windows from before these times. */
export async function deleteOldUsage(
  db: Database,
  { calls, replies, minutes, days }: Record<'calls' | 'replies' | 'minutes' | 'days', Date>,
): Promise<void> {
  await db.delete(openCall).where(lt(openCall.at, calls));
  await db.delete(openReply).where(lt(openReply.startedAt, replies));
  await db.delete(openUsage).where(and(ne(openUsage.span, 'day'), lt(openUsage.startsAt, minutes)));
  await db.delete(openUsage).where(and(eq(openUsage.span, 'day'), lt(openUsage.startsAt, days)));
}
