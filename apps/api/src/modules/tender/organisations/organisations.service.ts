import { CODES, type InputOf, type tenderContract } from '@zhucheng/contracts';
import { findOrganisationCountState } from '../../../content/index.ts';
import { getDivisions, regionName, type Divisions } from '../../../db/divisions.ts';
import { pageInfo } from '../../../db/paging.ts';
import { ApiError } from '../../../http/api-error.ts';
import type { RequestContext } from '../../../http/context.ts';
import { toWireId, toWireTime, toWireTimeOrNull } from '../../../wire-format.ts';
import { listOrganisations } from './organisations.repository.ts';

type ListInput = InputOf<(typeof tenderContract.endpoints)['listOrgPaged']>;

/** A page of organisations, the busiest first, by their kept counts. */
export async function getOrganisationPage(context: RequestContext, input: ListInput) {
  const divisions = await getDivisions(context.db);
  const { keywords, role } = input;
  const division = divisions.byCode(input.division);
  if (input.division && !division) throw new ApiError(CODES.notFound, '没有这个地区');
  const [{ rows, total }, state] = await Promise.all([
    listOrganisations(context.readDb, { keywords, role, division }, input),
    findOrganisationCountState(context.readDb),
  ]);
  return {
    ...pageInfo(input, total),
    records: rows.map((row) => toOrganisationRecord(row, divisions)),
    countedAt: toWireTimeOrNull(state?.countedAt ?? null),
  };
}

type OrganisationRow = Awaited<ReturnType<typeof listOrganisations>>['rows'][number];

/** A row of the list as on the wire. */
export function toOrganisationRecord(
  { id, divisionCode, latestAt, ...row }: OrganisationRow,
  divisions: Divisions,
) {
  return {
    ...row,
    id: toWireId(id),
    region: regionName(divisions, divisionCode),
    latestTime: toWireTime(latestAt),
  };
}
