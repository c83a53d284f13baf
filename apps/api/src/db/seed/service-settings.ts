import { DEFAULT_SERVICE_SETTINGS } from '@zhucheng/domain-service/settings';
import { sql } from 'drizzle-orm';
import type { Database } from '../client.ts';
import { serviceSetting } from '../schema/service/chat.ts';
import { seedTable } from './seed-table.ts';

/** Settings of the service, for staff to change. */
export async function seedServiceSettings(db: Database): Promise<void> {
  await seedTable(db, {
    step: 'service-settings',
    rows: Object.entries(DEFAULT_SERVICE_SETTINGS).map(([name, value]) => ({
      name,
      value: value as unknown,
    })),
    keyOf: ({ name }) => name,
    readStored: (tx) =>
      tx.select({ name: serviceSetting.name, value: serviceSetting.value }).from(serviceSetting),
    write: async (tx, rows) => {
      if (rows.length === 0) return;
      await tx
        .insert(serviceSetting)
        .values(rows.map(({ name, value }) => ({ name, value })))
        .onConflictDoUpdate({
          target: serviceSetting.name,
          set: { value: sql`excluded.value` },
        });
    },
  });
}
