import { sql } from 'drizzle-orm';
import type { tenderContract } from '@zhucheng/contracts';
import { type InputOf } from '@zhucheng/contracts';
import { getDivisions } from '../../db/divisions.ts';
import { regionName } from '../../db/divisions.ts';
import { toWireId } from '../../db/wire-id.ts';
import { canonicalJson } from '../../infrastructure/canonical-json.ts';
import type { RequestContext } from '../../http/context.ts';
import { pageInfo } from '../../db/paging.ts';
import { highlight } from '../../search/index.ts';
import { countNoticeFacets, toNoticeFacets } from './notice-facets.ts';
import { divisionCondition, noticeConditions, type NoticeListInput } from './notice-filter.ts';
import { listNotices, toNoticeRecord } from './notices.repository.ts';
import { listOrganisations } from './organisations.repository.ts';

type OrganisationInput = InputOf<(typeof tenderContract.endpoints)['listOrgPaged']>;

/** Longest title that is marked whole, in characters. */
const MAX_TITLE_LENGTH = 200;

/** Figures are exact and remembered for this many seconds; a change of notices forgets them at once. */
const COUNT_CACHE_SECONDS = 60;

/** A page of notices with the counts of every choice. */
export async function getNoticePage(context: RequestContext, input: NoticeListInput) {
  const now = Date.now();
  const divisions = await getDivisions(context.db);
  const { current: _current, size: _size, sort: _sort, ...narrowed } = input;
  const count = async () => {
    const figures = await countNoticeFacets(
      context.reads,
      noticeConditions(input, divisions, now),
      now,
    );
    return { total: figures.total, facets: toNoticeFacets(figures, divisions, input.division) };
  };
  const [rows, { total, facets }] = await Promise.all([
    listNotices(context.reads, input, divisions, now),
    context.memoise(['tender'], `notices ${canonicalJson(narrowed)}`, COUNT_CACHE_SECONDS, count),
  ]);
  const { keywords } = input;
  const records = rows.map((row) => ({
    ...toNoticeRecord(row, divisions),
    ...(keywords
      ? { hits: { title: highlight(row.title, keywords, { length: MAX_TITLE_LENGTH }) } }
      : {}),
  }));
  return { ...pageInfo(input, total), records, facets };
}

/** A page of organisations, the busiest first. */
export async function getOrganisationPage(context: RequestContext, input: OrganisationInput) {
  const divisions = await getDivisions(context.db);
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
  return { ...pageInfo(input, total), records };
}
