import { INFORMATION_TYPES } from '@zhucheng/domain-tender';
import { getDivisions } from '../../db/divisions.ts';
import { toWireId } from '../../db/wire-id.ts';
import type { RequestContext } from '../../http/context.ts';
import { listColumns } from '../directories/directories.repository.ts';
import { listSubtreeIds, findNode, buildDirectoryTree } from '../directories/directories.rules.ts';
import { toPresetFacet, toTabFacet, type FacetCounts, type FacetGroup } from './facets.rules.ts';
import { listFacetGroups } from './facet-groups.repository.ts';

const CACHE_SECONDS = 300;
/** Columns that are offered; the rest has too few results to be worth a line. */
const MAX_COLUMNS = 12;

/** All shelves by their id. */
export async function getFacetGroups(
  context: RequestContext,
): Promise<ReadonlyMap<number, FacetGroup>> {
  const rows = await context.memoise(['news', 'tender'], 'search shelves', CACHE_SECONDS, () =>
    listFacetGroups(context.reads),
  );
  return new Map(rows.map((row) => [row.id, row]));
}

const getColumns = (context: RequestContext) =>
  context.memoise(['news', 'directory'], 'search columns', CACHE_SECONDS, () =>
    listColumns(context.reads),
  );

/** Ids of a column and of all below it; nothing for one that is not public. */
export async function getColumnsBelow(context: RequestContext, id: string): Promise<Set<string>> {
  const node = findNode(buildDirectoryTree(await getColumns(context)), id);
  return new Set(node ? listSubtreeIds(node) : []);
}

/** The figures with the names that visitors read. Choices without results are left out. */
export async function labelFacets(context: RequestContext, figures: FacetCounts) {
  const divisions = await getDivisions(context.db);
  const nameOf = new Map((await getColumns(context)).map(({ id, name }) => [id, name]));
  const stages = new Map<string, string>(INFORMATION_TYPES.map(({ id, badge }) => [id, badge]));
  return {
    tab: toTabFacet(figures.tab),
    preset: toPresetFacet(figures.preset),
    column: toFacetValues(figures.column, (id) => nameOf.get(id))
      .slice(0, MAX_COLUMNS)
      .map((choice) => ({ ...choice, key: toWireId(choice.key) })),
    region: toFacetValues(figures.region, (prefix) => divisions.byCode(`${prefix}0000`)?.name).map(
      (choice) => ({ ...choice, key: `${choice.key}0000` }),
    ),
    status: toFacetValues(figures.status, (key) => stages.get(key) ?? key),
  };
}

function toFacetValues(
  totals: ReadonlyMap<string, number>,
  nameOf: (key: string) => string | undefined,
) {
  return [...totals]
    .flatMap(([key, total]) => {
      const name = nameOf(key);
      return name === undefined || total === 0 ? [] : [{ key, name, total }];
    })
    .toSorted((a, b) => b.total - a.total || (a.key < b.key ? -1 : 1));
}
