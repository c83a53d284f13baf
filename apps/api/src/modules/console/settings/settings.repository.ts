import { asc, eq, inArray, sql } from 'drizzle-orm';
import type { Database } from '../../../db/client.ts';
import { account, featureSwitch, serviceSetting } from '../../../db/schema.ts';

/** Lets changes of settings wait for one another until the transaction ends; readers don't wait. */
export async function lockSettings(tx: Database): Promise<void> {
  await tx.execute(sql`lock table ${serviceSetting} in share row exclusive mode`);
}

/** How often, when and by whom settings were changed; those that are stored. */
export const listSettingChanges = (db: Database, names: readonly string[]) =>
  db
    .select({
      name: serviceSetting.name,
      version: serviceSetting.version,
      changeTime: serviceSetting.updatedAt,
      changedBy: serviceSetting.changedBy,
      changerName: account.realname,
    })
    .from(serviceSetting)
    .leftJoin(account, eq(account.id, serviceSetting.changedBy))
    .where(inArray(serviceSetting.name, [...names]));

/** Stores a setting under its name. */
export async function saveSetting(
  tx: Database,
  row: { name: string; value: unknown; changedBy: string },
): Promise<void> {
  await tx
    .insert(serviceSetting)
    .values(row)
    .onConflictDoUpdate({
      target: serviceSetting.name,
      set: {
        value: sql`excluded.value`,
        changedBy: sql`excluded.changed_by`,
        version: sql`${serviceSetting.version} + 1`,
        updatedAt: sql`now()`,
      },
    });
}

/** Switches as stored; a feature without one is on. */
export const listSwitches = (db: Database) =>
  db
    .select({
      name: featureSwitch.name,
      on: featureSwitch.enabled,
      note: featureSwitch.note,
      changeTime: featureSwitch.updatedAt,
      changedBy: featureSwitch.changedBy,
      changerName: account.realname,
    })
    .from(featureSwitch)
    .leftJoin(account, eq(account.id, featureSwitch.changedBy))
    .orderBy(asc(featureSwitch.name));

/** Stores a switch. */
export async function saveSwitch(
  tx: Database,
  row: { name: string; enabled: boolean; note: string; changedBy: string },
): Promise<void> {
  await tx
    .insert(featureSwitch)
    .values(row)
    .onConflictDoUpdate({
      target: featureSwitch.name,
      set: {
        enabled: sql`excluded.enabled`,
        note: sql`excluded.note`,
        changedBy: sql`excluded.changed_by`,
        updatedAt: sql`now()`,
      },
    });
}
