import type { KeyMode } from '@zhucheng/contracts';
import { and, desc, eq, gte, inArray, lt, sql } from 'drizzle-orm';
import type { Database } from '../../../db/client.ts';
import { offsetOf, type PageInput } from '../../../db/paging.ts';
import { openCall, openKey, openReply, openUsage } from '../../../db/schema.ts';
import { insertRows } from '../../../db/statements/many-rows.ts';

/** A window in which an application's calls are counted. */
export interface UsageWindow {
  appId: string;
  mode: KeyMode;
  span: 'minute' | 'day';
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

/** Writes calls into the log, counts them by day, and notes when their keys were used. */
export async function insertCalls(
  db: Database,
  calls: readonly NewCall[],
  days: readonly (UsageWindow & { calls: number })[],
): Promise<void> {
  const lastUse = new Map<string, Date>();
  for (const { keyId, at } of calls) lastUse.set(keyId, at);
  await db.transaction(async (tx) => {
    await tx.execute(insertRows(openCall, calls));
    // In one order in all processes, so that none waits for another in a circle.
    for (const [keyId, lastUsedAt] of [...lastUse].toSorted(([a], [b]) => (a < b ? -1 : 1))) {
      await tx.update(openKey).set({ lastUsedAt }).where(eq(openKey.id, keyId));
    }
    for (const { appId, mode, span, startsAt, calls: made } of days) {
      await tx
        .insert(openUsage)
        .values({ appId, mode, span, startsAt, used: 0, calls: made })
        .onConflictDoUpdate({
          target: [openUsage.appId, openUsage.mode, openUsage.span, openUsage.startsAt],
          set: { calls: sql`${openUsage.calls} + ${made}` },
        });
    }
  });
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
      keyName: openKey.name,
      mode: openKey.mode,
      method: openCall.method,
      path: openCall.path,
      status: openCall.status,
      durationMs: openCall.durationMs,
    })
    .from(openCall)
    .innerJoin(openKey, eq(openKey.id, openCall.keyId))
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
  await db
    .delete(openUsage)
    .where(and(eq(openUsage.span, 'minute'), lt(openUsage.startsAt, minutes)));
  await db.delete(openUsage).where(and(eq(openUsage.span, 'day'), lt(openUsage.startsAt, days)));
}
