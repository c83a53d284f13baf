import { canonicalJson } from '../../../infrastructure/canonical-json.ts';
import type { InputOf, tenderContract } from '@zhucheng/contracts';
import { getFilterKey } from '@zhucheng/domain-tender';
import { getDivisions } from '../../../db/divisions.ts';
import type { RequestContext } from '../../../http/context.ts';
import { toWireId } from '../../../wire-format.ts';
import { toCheckedFilter } from './notice-filter.rules.ts';
import { countNoticesByOrganisation } from './organisation-facet.repository.ts';

type FacetInput = InputOf<(typeof tenderContract.endpoints)['listOrgFacet']>;

/** Counts are exact: a change of notices invalidates them at once. */
const COUNT_CACHE_SECONDS = 60;

/** The buyers or agencies with most notices of a filter. */
export async function getOrganisationFacet(
  { db, readDb, memoise }: RequestContext,
  { role, name, ...input }: FacetInput,
) {
  const filter = toCheckedFilter(input, await getDivisions(db));
  const key = `notices by ${canonicalJson({ role, name })} ${getFilterKey(filter)}`;
  const rows = await memoise(['tender'], key, COUNT_CACHE_SECONDS, () =>
    countNoticesByOrganisation(readDb, filter, Date.now(), { role, name }),
  );
  return rows.map((row) => ({ ...row, id: toWireId(row.id) }));
}
