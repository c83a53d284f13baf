import type { Database } from '../../../db/client.ts';
import { getServiceSettings } from '../settings/settings.service.ts';
import { findDueOfState } from './lead-due.rules.ts';
import { lockLeadsWithoutDue, updateLead } from './leads.repository.ts';

/** Leads of a transaction, which holds their locks. */
const BATCH_SIZE = 500;

/**
 * Gives open leads a next step that have never had one, as those from before there were any: as if they had come into
 * their state now. Returns their number.
 */
export async function giveMissingDues(db: Database): Promise<number> {
  const settings = await getServiceSettings(db);
  for (let count = 0; ;) {
    const given = await db.transaction(async (tx) => {
      const leads = await lockLeadsWithoutDue(tx, BATCH_SIZE);
      const now = new Date();
      for (const { id, state } of leads) {
        await updateLead(tx, id, findDueOfState(settings, now, state));
      }
      return leads.length;
    });
    count += given;
    if (given < BATCH_SIZE) return count;
  }
}
