import type { SearchRecord } from '@zhucheng/contracts';
import { findStandardNumbers, foldText } from '@zhucheng/domain-news';
import type { RequestContext } from '../../http/context.ts';
import { searchDocuments } from '../../search/index.ts';
import { searchReadings, type SearchScope } from './readings.service.ts';
import { getSearchRecords } from './records.service.ts';
import {
  isValidStandard,
  listFamiliesWithoutValidEdition,
  placeValidEditions,
} from './valid-editions.rules.ts';

/** Editions of one standard that are looked through for the valid one. */
const MAX_EDITIONS = 6;

/** A page of results, with what was searched for. */
interface FoundPage {
  keywords: string;
  /** Words to highlight. */
  text: string;
  found: SearchRecord[];
}

/**
 * Puts the valid edition of each abolished standard of the first page in front of it, from wherever it is found, and
 * takes it from its place on a later page. Nothing is moved where an edition was typed or results are filtered.
 */
export async function placeEditions(
  context: RequestContext,
  scope: SearchScope,
  { keywords, text, found }: FoundPage,
): Promise<SearchRecord[]> {
  const { current, sort, preset, column, status } = scope.input;
  const namesEdition = findStandardNumbers(foldText(keywords)).some(({ year }) => year !== '');
  const isFiltered = preset !== 'all' || column || status;
  if (sort !== 'relevance' || namesEdition || isFiltered) return found;
  if (current === 1) return withValidEditions(context, found, text);
  if (!found.some(isValidStandard)) return found;
  const firstPage = { ...scope, input: { ...scope.input, current: 1 } };
  const { records } = await searchReadings(context, firstPage);
  const first = await getSearchRecords(context, records, text);
  const shown = new Set((await withValidEditions(context, first, text)).map(({ id }) => id));
  return found.filter(({ id }) => !shown.has(id));
}

async function withValidEditions(
  context: RequestContext,
  records: readonly SearchRecord[],
  text: string,
): Promise<SearchRecord[]> {
  const found = await Promise.all(
    listFamiliesWithoutValidEdition(records).map((family) =>
      searchDocuments(context.readDb, {
        query: family,
        kinds: ['article'],
        current: 1,
        size: MAX_EDITIONS,
      }),
    ),
  );
  const matches = found.flatMap((result) => result.records);
  const others = matches.length > 0 ? await getSearchRecords(context, matches, text) : [];
  return placeValidEditions(records, others);
}
