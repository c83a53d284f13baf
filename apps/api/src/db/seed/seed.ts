import type { Database } from '../client.ts';
import { seedColumns } from './columns.ts';
import { seedDivisions } from './divisions.ts';
import { seedPageMeta } from './page-meta.ts';
import { seedServiceSettings } from './service-settings.ts';

/**
 * Loads the reference data that every installation needs and brings it to this program's version. Safe to repeat: a
 * step whose shipped rows did not change since its last run does nothing, and rows that editors changed are kept.
 */
export async function seedReferenceData(db: Database): Promise<void> {
  await seedDivisions(db);
  await seedColumns(db);
  await seedPageMeta(db);
  await seedServiceSettings(db);
}
