import { and, desc, eq, gt, lt } from 'drizzle-orm';
import { uuidv7 } from 'uuidv7';
import type { Database } from '../../db/client.ts';
import { toWireId } from '../../db/wire-id.ts';
import { pointEntry } from '../../db/schema.ts';
import { toWireTime } from '../../db/wire-time.ts';
import { offsetOf, pageInfo, type PageInput } from '../../db/paging.ts';
import { movePoints } from './ledger.service.ts';
import { grantQuota } from './quota.service.ts';
import { AI_USES, getKindName, getPointsOfKind } from './points.rules.ts';

/** A page of a member's ledger, the newest first. */
export async function listEntries(
  db: Database,
  accountId: string,
  { direction, ...page }: PageInput & { direction?: 'earn' | 'spend' | undefined },
) {
  const signed = { earn: gt(pointEntry.amount, 0), spend: lt(pointEntry.amount, 0) };
  const where = and(eq(pointEntry.accountId, accountId), direction ? signed[direction] : undefined);
  const total = await db.$count(pointEntry, where);
  const rows = await db
    .select()
    .from(pointEntry)
    .where(where)
    .orderBy(desc(pointEntry.at), desc(pointEntry.id))
    .limit(page.size)
    .offset(offsetOf(page));
  const records = rows.map(({ id, kind, amount, balance, memo, at }) => ({
    ...{ id: toWireId(id), kind, name: getKindName(kind), amount, balance, memo },
    at: toWireTime(at),
  }));
  return { ...pageInfo(page, total), records };
}

/** Gives points for uses of AI writing, both or neither. */
export async function exchangePoints(db: Database, accountId: string, times: number) {
  return db.transaction(async (tx) => {
    const { balance } = await movePoints(tx, {
      ...{ accountId, kind: 'ai-exchange', reference: uuidv7() },
      ...{ amount: getPointsOfKind('ai-exchange') * times, memo: `${times * AI_USES.exchange} 次` },
    });
    return { ...(await grantQuota(tx, accountId, AI_USES.exchange * times)), balance };
  });
}
