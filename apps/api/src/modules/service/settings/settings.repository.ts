import type { Database } from '../../../db/client.ts';
import { serviceSetting } from '../../../db/schema.ts';

/** Stored settings by name. */
export async function listSettings(db: Database): Promise<Map<string, unknown>> {
  const rows = await db
    .select({ name: serviceSetting.name, value: serviceSetting.value })
    .from(serviceSetting);
  return new Map(rows.map(({ name, value }) => [name, value]));
}
