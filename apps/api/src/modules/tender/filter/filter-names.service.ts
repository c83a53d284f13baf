import { getParentRegion, type NoticeFilter } from '@zhucheng/domain-tender';
import type { Database } from '../../../db/client.ts';
import type { Divisions } from '../../../db/divisions.ts';
import { findOrganisationNames } from '../organisations/organisations.repository.ts';

/** Names of the divisions of a filter, those above included, and of its organisations; undefined for none. */
export async function nameFilterValues(
  db: Database,
  divisions: Divisions,
  { regions = [], buyers = [], agencies = [], winners = [] }: NoticeFilter,
): Promise<Record<string, string> | undefined> {
  const names: Record<string, string> = {};
  for (const region of regions) {
    for (let code: string | undefined = region; code; code = getParentRegion(code)) {
      names[code] = divisions.byCode(code)?.fullName ?? code;
    }
  }
  const ids = [...buyers, ...agencies, ...winners];
  if (ids.length > 0) Object.assign(names, await findOrganisationNames(db, ids));
  return Object.keys(names).length > 0 ? names : undefined;
}
