import { INFORMATION_TYPES } from '@zhucheng/domain-tender';
import { divisionsOf } from '../../db/divisions/cache.ts';
import { toWireId } from '../../db/ids.ts';
import type { RequestContext } from '../../http/context.ts';
import { listColumns } from '../directories/directories.repository.ts';
import { idsBelow, nodeIn, treeOf } from '../directories/directories.rules.ts';
import { presetChoices, tabChoices, type Figures, type ShelfRow } from './facets.rules.ts';
import { listShelves } from './shelves.repository.ts';

const REMEMBER = 300;
/** Columns that are offered; the rest has too few results to be worth a line. */
const MOST_COLUMNS = 12;

/** All shelves by their id. */
export async function shelves(context: RequestContext): Promise<ReadonlyMap<number, ShelfRow>> {
  const rows = await context.remember(['news', 'tender'], 'search shelves', REMEMBER, () =>
    listShelves(context.reads),
  );
  return new Map(rows.map((row) => [row.id, row]));
}

const columns = (context: RequestContext) =>
  context.remember(['news', 'directory'], 'search columns', REMEMBER, () =>
    listColumns(context.reads),
  );

/** Ids of a column and of all below it; nothing for one that is not public. */
export async function columnsBelow(context: RequestContext, id: string): Promise<Set<string>> {
  const node = nodeIn(treeOf(await columns(context)), id);
  return new Set(node ? idsBelow(node) : []);
}

/** The figures with the names that visitors read. Choices without results are left out. */
export async function namedFacets(context: RequestContext, figures: Figures) {
  const divisions = await divisionsOf(context.db);
  const nameOf = new Map((await columns(context)).map(({ id, name }) => [id, name]));
  const stages = new Map<string, string>(INFORMATION_TYPES.map(({ id, badge }) => [id, badge]));
  return {
    tab: tabChoices(figures.tab),
    preset: presetChoices(figures.preset),
    column: choicesOf(figures.column, (id) => nameOf.get(id))
      .slice(0, MOST_COLUMNS)
      .map((choice) => ({ ...choice, key: toWireId(choice.key) })),
    region: choicesOf(figures.region, (prefix) => divisions.byCode(`${prefix}0000`)?.name).map(
      (choice) => ({ ...choice, key: `${choice.key}0000` }),
    ),
    status: choicesOf(figures.status, (key) => stages.get(key) ?? key),
  };
}

function choicesOf(
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
