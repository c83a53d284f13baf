import { findBizType } from '@zhucheng/domain-news';
import { INFORMATION_TYPES } from '@zhucheng/domain-tender';
import { getDivisions } from '../../db/divisions.ts';
import { fromWireId, toWireId } from '../../wire-format.ts';
import type { RequestContext } from '../../http/context.ts';
import { listFacetGroups, type FacetGroup } from '../../search/index.ts';
import { listColumns } from '../directories/directories.repository.ts';
import { listSubtreeIds, findNode, buildDirectoryTree } from '../directories/directories.rules.ts';
import { toPresetFacet, toTabFacet, type FacetCounts } from './facets.rules.ts';

const CACHE_SECONDS = 300;
/** Maximum number of columns offered as a facet. */
const MAX_COLUMNS = 12;

/** All facet groups by id. */
export async function getFacetGroups(
  context: RequestContext,
): Promise<ReadonlyMap<number, FacetGroup>> {
  const rows = await context.memoise(['news', 'tender'], 'search facet groups', CACHE_SECONDS, () =>
    listFacetGroups(context.readDb),
  );
  return new Map(rows.map((row) => [row.id, row]));
}

const getColumns = (context: RequestContext) =>
  context.memoise(['news', 'directory'], 'search columns', CACHE_SECONDS, () =>
    listColumns(context.readDb),
  );

/** Ids of a column and of all columns below it; empty for one that is not public. */
export async function getColumnsBelow(context: RequestContext, id: string): Promise<Set<string>> {
  const node = findNode(buildDirectoryTree(await getColumns(context)), id);
  return new Set(node ? listSubtreeIds(node) : []);
}

/** Selected values of the facets, as in requests. */
type SelectedValues = Partial<Record<'column' | 'region' | 'status', string | undefined>>;

/**
 * Facet values with their display names, without values that have no results, unless they are
 * selected. Columns of one name are told apart by their kind.
 */
export async function labelFacets(
  context: RequestContext,
  counts: FacetCounts,
  { column, region, status }: SelectedValues,
) {
  const divisions = await getDivisions(context.db);
  const columns = new Map((await getColumns(context)).map((row) => [row.id, row]));
  const stages = new Map<string, string>(INFORMATION_TYPES.map(({ id, badge }) => [id, badge]));
  return {
    tab: toTabFacet(counts.tab),
    preset: toPresetFacet(counts.preset),
    column: toFacetValues(
      counts.column,
      column && fromWireId(column),
      (id) => columns.get(id)?.name,
    )
      .filter(({ key }, at) => at < MAX_COLUMNS || toWireId(key) === column)
      .map(({ key, name, total }, _, all) => {
        const isUnique = all.every((other) => other.key === key || other.name !== name);
        const kind = findBizType(columns.get(key)?.bizType ?? '')?.label ?? '';
        return { key: toWireId(key), name: isUnique ? name : `${name}（${kind}）`, total };
      }),
    region: toFacetValues(
      counts.region,
      region?.slice(0, 2),
      (prefix) => divisions.byCode(`${prefix}0000`)?.name,
    ).map((value) => ({ ...value, key: `${value.key}0000` })),
    status: toFacetValues(counts.status, status, (key) => stages.get(key) ?? key),
  };
}

function toFacetValues(
  totals: ReadonlyMap<string, number>,
  selected: string | undefined,
  nameOf: (key: string) => string | undefined,
) {
  const counted = new Map([...(selected ? [[selected, 0] as const] : []), ...totals]);
  return [...counted]
    .flatMap(([key, total]) => {
      const name = nameOf(key);
      return name === undefined || (total === 0 && key !== selected) ? [] : [{ key, name, total }];
    })
    .toSorted((a, b) => b.total - a.total || (a.key < b.key ? -1 : 1));
}
