import { CODES, type InputOf, type tenderContract } from '@zhucheng/contracts';
import {
  getFilterKey,
  getParentRegion,
  INFORMATION_TYPES,
  listActiveParts,
  PROJECT_TYPES,
} from '@zhucheng/domain-tender';
import { getDivisions, regionName, type Division, type Divisions } from '../../db/divisions.ts';
import { findAlternatives } from '../../db/list-alternatives.ts';
import { offsetOf, pageInfo } from '../../db/paging.ts';
import { toWireId } from '../../wire-format.ts';
import { ApiError } from '../../http/api-error.ts';
import type { RequestContext } from '../../http/context.ts';
import { createHighlighter } from '../../search/index.ts';
import { findNearbyRegions } from './nearby-regions.rules.ts';
import { maxChecks } from './keyword-walk.rules.ts';
import {
  countNoticeFacets,
  countNotices,
  countNoticesByDivision,
  estimateNoticeCount,
} from './notice-facets.repository.ts';
import type { NoticeCounts } from './notice-facets.rules.ts';
import {
  getSingleDivision,
  toNoticeList,
  withoutFilters,
  type NoticeList,
  type NoticeListInput,
} from './filter/notice-filter.rules.ts';
import { listNotices, toNoticeRecord } from './notices.repository.ts';
import { findOrganisationNames, listOrganisations } from './organisations.repository.ts';

type OrganisationInput = InputOf<(typeof tenderContract.endpoints)['listOrgPaged']>;

/** Maximum length of a highlighted title, in characters. */
const MAX_TITLE_LENGTH = 200;

/** Counts are exact: a change of notices invalidates them at once. */
const COUNT_CACHE_SECONDS = 60;

/** A page of notices with the counts of every facet value. */
export async function getNoticePage(context: RequestContext, input: NoticeListInput) {
  const divisions = await getDivisions(context.db);
  const list = toNoticeList(input, divisions, Date.now());
  const words = list.filter.words?.join(' ');
  const count = async () => {
    const counts = await countNoticeFacets(context.readDb, list);
    return {
      total: counts.total,
      facets: toNoticeFacets(counts, divisions, getSingleDivision(list, divisions)),
      ...(counts.total === 0 && (await findWaysOut(context, divisions, list))),
    };
  };
  const key = `notices ${getFilterKey(list.filter)}`;
  const counting = context.memoise(['tender'], key, COUNT_CACHE_SECONDS, count);
  const [rows, { total, ...narrowing }, names] = await Promise.all([
    words === undefined
      ? listNotices(context.readDb, list)
      : counting.then(({ total }) => listByKeywords(context, list, total)),
    counting,
    nameFilterValues(context, divisions, list),
  ]);
  const highlight = words === undefined ? undefined : createHighlighter(words);
  const records = rows.map((row) => ({
    ...toNoticeRecord(row, divisions),
    ...(highlight ? { hits: { title: highlight(row.title, MAX_TITLE_LENGTH) } } : {}),
  }));
  return { ...pageInfo(input, total), records, names, ...narrowing };
}

/** Names of the divisions of a filter, those above included, and of its organisations. */
async function nameFilterValues(
  { readDb }: RequestContext,
  divisions: Divisions,
  { filter: { regions = [], buyers = [], agencies = [], winners = [] } }: NoticeList,
): Promise<Record<string, string> | undefined> {
  const names: Record<string, string> = {};
  for (const region of regions) {
    for (let code: string | undefined = region; code; code = getParentRegion(code)) {
      names[code] = divisions.byCode(code)?.fullName ?? code;
    }
  }
  const ids = [...buyers, ...agencies, ...winners];
  if (ids.length > 0) Object.assign(names, await findOrganisationNames(readDb, ids));
  return Object.keys(names).length > 0 ? names : undefined;
}

/** A page of notices with keywords, read in the way that is cheaper for their number. */
async function listByKeywords(
  { readDb, memoise }: RequestContext,
  list: NoticeList,
  matches: number,
) {
  if (matches === 0) return [];
  const all = await memoise(['tender'], 'notice count', COUNT_CACHE_SECONDS, () =>
    estimateNoticeCount(readDb),
  );
  const { input } = list;
  const end = offsetOf(input) + input.size;
  return listNotices(readDb, list, maxChecks({ matches, all, end }));
}

/** Ways out of an empty list: filters to take off, and the nearest regions with results. */
async function findWaysOut({ readDb }: RequestContext, divisions: Divisions, list: NoticeList) {
  const division = getSingleDivision(list, divisions);
  const [alternatives, byDivision] = await Promise.all([
    findAlternatives(listActiveParts(list.filter), (parts) =>
      countNotices(readDb, withoutFilters(list, parts)),
    ),
    division && countNoticesByDivision(readDb, withoutFilters(list, ['division'])),
  ]);
  const nearby = division && byDivision && findNearbyRegions(divisions, division, byDivision);
  return { alternatives, nearby };
}

/** A page of organisations, the busiest first. */
export async function getOrganisationPage(context: RequestContext, input: OrganisationInput) {
  const divisions = await getDivisions(context.db);
  const { keywords, role } = input;
  const filter = { keywords, role, division: findDivision(divisions, input.division) };
  const { rows, total } = await listOrganisations(context.readDb, filter, input);
  const records = rows.map(({ id, divisionCode, all: _all, ...row }) => ({
    ...row,
    id: toWireId(id),
    region: regionName(divisions, divisionCode),
  }));
  return { ...pageInfo(input, total), records };
}

/** The division of a code, if one is given. Throws for an unknown code. */
function findDivision(divisions: Divisions, code: string | undefined): Division | undefined {
  const division = divisions.byCode(code);
  if (code && !division) throw new ApiError(CODES.notFound, '没有这个地区');
  return division;
}

/** Counts as on the wire: all values in their fixed order, provinces with notices and the chosen one. */
function toNoticeFacets(
  { infoType, projectType, province: found, today }: NoticeCounts,
  divisions: Divisions,
  division: Division | undefined,
) {
  const province = new Map(found);
  const chosen = division?.code.slice(0, 2);
  if (chosen !== undefined && !province.has(chosen)) province.set(chosen, 0);
  return {
    today,
    region: division?.fullName.replaceAll(' ', '') ?? null,
    infoType: INFORMATION_TYPES.map(({ id, name }) => ({
      key: id,
      name,
      total: infoType.get(id) ?? 0,
    })),
    projectType: PROJECT_TYPES.filter(({ id }) => id !== 'ALL').map(({ id, name }) => ({
      key: id,
      name,
      total: projectType.get(id) ?? 0,
    })),
    province: [...province]
      .filter(([prefix, total]) => total > 0 || prefix === chosen)
      .toSorted(([a], [b]) => (a < b ? -1 : 1))
      .map(([prefix, total]) => {
        const key = `${prefix}0000`;
        return { key, name: divisions.byCode(key)?.name ?? key, total };
      }),
  };
}
