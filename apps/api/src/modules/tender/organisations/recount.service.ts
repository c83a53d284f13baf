import { findOrganisationCountState, recountOrganisations } from '../../../content/index.ts';
import type { Database } from '../../../db/client.ts';
import { isRecountDue } from './recount.rules.ts';

/** Counts organisations again if it is time; a job. */
export async function recountOrganisationsIfDue(db: Database, now = Date.now()): Promise<void> {
  if (isRecountDue(await findOrganisationCountState(db), now)) await recountOrganisations(db);
}
