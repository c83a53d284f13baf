import { sql } from 'drizzle-orm';
import type { tenderContract} from '@zhucheng/contracts';
import { type InputOf } from '@zhucheng/contracts';
import { divisionsOf } from '../../db/divisions/cache.ts';
import { regionName } from '../../db/divisions/resolve.ts';
import { toWireId } from '../../db/ids.ts';
import { canonicalJson } from '../../http/canonical.ts';
import type { RequestContext } from '../../http/context.ts';
import { pageFigures } from '../../http/paging.ts';
import { countNotices, toFacets } from './facets.ts';
import { divisionCondition, noticeFilter, whole, type ListInput } from './notice-filter.ts';
import { listNotices, toNoticeRecord } from './notice-records.ts';
import { listOrganisations } from './organisations.repository.ts';

type OrganisationInput = InputOf<(typeof tenderContract.endpoints)['listOrgPaged']>;

/** Figures are exact and remembered for this many seconds; a change of notices forgets them at once. */
const REMEMBER_FIGURES = 60;

/** A page of notices with the counts of every choice. */
export async function listPage(context: RequestContext, input: ListInput) {
  const now = Date.now();
  const divisions = await divisionsOf(context.db);
  const filter = noticeFilter(input, divisions, now);
  const { current: _current, size: _size, sort: _sort, ...narrowed } = input;
  const [rows, figures] = await Promise.all([
    listNotices(context.reads, whole(filter), input),
    context.remember(['tender'], `notices ${canonicalJson(narrowed)}`, REMEMBER_FIGURES, () =>
      countNotices(context.reads, filter, now),
    ),
  ]);
  return {
    ...pageFigures(input, figures.total),
    records: rows.map((row) => toNoticeRecord(row, divisions)),
    facets: toFacets(figures, divisions, input.division),
  };
}

/** A page of organisations, the busiest first. */
export async function organisationPage(context: RequestContext, input: OrganisationInput) {
  const divisions = await divisionsOf(context.db);
  const { keywords, role } = input;
  const division =
    input.division && divisionCondition(sql`o.division_code`, input.division, divisions);
  const { rows, total } = await listOrganisations(
    context.reads,
    { keywords, role, division: division || undefined },
    input,
  );
  const records = rows.map(({ id, divisionCode, all: _all, ...row }) => ({
    ...row,
    id: toWireId(id),
    region: regionName(divisions, divisionCode),
  }));
  return { ...pageFigures(input, total), records };
}
