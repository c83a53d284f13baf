import type { Database } from '../../../db/client.ts';
import { recordAudit } from '../../../infrastructure/audit.repository.ts';
import { deleteConversionsBefore } from './conversions.repository.ts';
import { deleteLeadsBefore } from './leads.repository.ts';

/** Retention of leads in months since the last contact, as the privacy policy says; conversions are as old as theirs. */
const RETENTION_MONTHS = 24;

/** Deletes leads whose last contact is older than 24 months, with their history. Returns their number. */
export function deleteOldLeads(db: Database, now = new Date()): Promise<number> {
  return db.transaction(async (tx) => {
    const removed = await deleteLeadsBefore(tx, RETENTION_MONTHS, now);
    await deleteConversionsBefore(tx, RETENTION_MONTHS, now);
    if (removed > 0) {
      await recordAudit(tx, {
        actor: 'system',
        action: 'lead.forget',
        resource: { kind: 'lead' },
        detail: { removed },
      });
    }
    return removed;
  });
}
