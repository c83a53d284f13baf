import { sql } from 'drizzle-orm';
import type { tenderContract } from '@zhucheng/contracts';
import { type InputOf } from '@zhucheng/contracts';
import { divisionsOf } from '../../db/divisions/cache.ts';
import { regionName } from '../../db/divisions/resolve.ts';
import { toWireId } from '../../db/ids.ts';
import { canonicalJson } from '../../http/canonical.ts';
import type { RequestContext } from '../../http/context.ts';
import { pageFigures } from '../../http/paging.ts';
import { highlight } from '../../search/index.ts';
import { countNotices, toFacets } from './facets.ts';
import { divisionCondition, noticeFilter, type ListInput } from './notice-filter.ts';
import { listNotices, toNoticeRecord } from './notice-records.ts';
import { listOrganisations } from './organisations.repository.ts';

type OrganisationInput = InputOf<(typeof tenderContract.endpoints)['listOrgPaged']>;

/** Longest title that is marked whole, in characters. */
const TITLE = 200;

/** Figures are exact and remembered for this many seconds; a change of notices forgets them at once. */
const REMEMBER_FIGURES = 60;

/** A page of notices with the counts of every choice. */
export async function listPage(context: RequestContext, input: ListInput) {
  const now = Date.now();
  const divisions = await divisionsOf(context.db);
  const { current: _current, size: _size, sort: _sort, ...narrowed } = input;
  const count = async () => {
    const figures = await countNotices(context.reads, noticeFilter(input, divisions, now), now);
    return { total: figures.total, facets: toFacets(figures, divisions, input.division) };
  };
  const [rows, { total, facets }] = await Promise.all([
    listNotices(context.reads, input, divisions, now),
    context.remember(['tender'], `notices ${canonicalJson(narrowed)}`, REMEMBER_FIGURES, count),
  ]);
  const { keywords } = input;
  const records = rows.map((row) => ({
    ...toNoticeRecord(row, divisions),
    ...(keywords ? { hits: { title: highlight(row.title, keywords, { length: TITLE }) } } : {}),
  }));
  return { ...pageFigures(input, total), records, facets };
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
