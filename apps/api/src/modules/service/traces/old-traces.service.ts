import type { Database } from '../../../db/client.ts';
import { deleteVisitsBefore } from './visits.repository.ts';

/** Retention of page views in months, as the privacy policy says. */
const RETENTION_MONTHS = 6;

/** Deletes page views that are older than six months. */
export const deleteOldTraces = (db: Database, now = new Date()): Promise<void> =>
  deleteVisitsBefore(db, RETENTION_MONTHS, now);
