import type { searchContract } from '@zhucheng/contracts';
import { type InputOf } from '@zhucheng/contracts';
import { fromWireId } from '../../db/ids.ts';
import type { RequestContext } from '../../http/context.ts';
import { offsetOf, pageFigures } from '../../http/paging.ts';
import {
  logSearch,
  searchCatalogue,
  searchDocuments,
  soundsLike,
  type CatalogueResult,
  type Searched,
} from '../../search/index.ts';
import { isBest } from './best.rules.ts';
import { agesOf, figuresOf, isChosen, type Choices } from './facets.rules.ts';
import { columnsBelow, namedFacets, shelves } from './facets.service.ts';
import { tagsTogether } from './records.repository.ts';
import { recordsOf } from './records.service.ts';

type Input = InputOf<(typeof searchContract.endpoints)['query']>;

const MOST_RELATED = 6;

/** A page of everything that answers the keywords, with the figures of every tab and filter. */
export async function searchPage(context: RequestContext, input: Input) {
  const { keywords, sort, preset } = input;
  const ages = agesOf(Date.now());
  const choices = await choicesOf(context, input);
  const known = await shelves(context);
  const narrowed = choices.tab !== 'all' || choices.columns || choices.province || choices.status;
  const chosen = [...known.values()].filter((shelf) => isChosen(shelf, choices));
  const { records: hits, counts } = await searchCatalogue(context.reads, {
    query: keywords,
    order: sort,
    shelves: narrowed ? chosen.map(({ id }) => id) : undefined,
    since: ages.find((age) => age.preset === preset)?.from,
    ages: ages.map(({ from }) => from),
    limit: input.size,
    offset: offsetOf(input),
  });
  const figures = figuresOf(counts, known, choices, ages);
  const [records, facets, related] = await Promise.all([
    recordsOf(context, hits, keywords),
    namedFacets(context, figures),
    relatedTo(context, hits, keywords),
  ]);
  const [first] = records;
  const everything = figures.tab.get('all') ?? 0;
  const inVain = everything === 0 && preset === 'all';
  if (isPlain(input))
    noteSearch(context, { term: keywords, tab: input.tab, found: figures.total > 0 });
  return {
    ...pageFigures(input, figures.total),
    records,
    facets,
    best:
      input.current === 1 && sort === 'relevance' && first !== undefined && isBest(first, keywords),
    didYouMean: inVain ? await otherWords(context, keywords) : null,
    related,
  };
}

async function choicesOf(context: RequestContext, input: Input): Promise<Choices> {
  const { tab, preset, column, region, status } = input;
  return {
    tab,
    preset,
    columns: column === undefined ? undefined : await columnsBelow(context, fromWireId(column)),
    province: region?.slice(0, 2),
    status: status || undefined,
  };
}

/** Whether it is the first page of a search that nothing narrows: the others say nothing of what is missing. */
function isPlain({ current, preset, column, region, status }: Input): boolean {
  return current === 1 && preset === 'all' && !column && !region && !status;
}

/** Nobody waits for the note, and a search is none the worse without it. */
function noteSearch(context: RequestContext, searched: Searched): void {
  logSearch(context.db, searched).catch((error: unknown) =>
    context.log.warn({ err: error }, 'a search was not counted'),
  );
}

/** Words that sound alike, if something is found by them. */
async function otherWords(context: RequestContext, keywords: string): Promise<string | null> {
  const words = await soundsLike(context.reads, keywords);
  if (words === undefined) return null;
  const { total } = await searchDocuments(context.reads, { query: words, current: 1, size: 1 });
  return total > 0 ? words : null;
}

function relatedTo(context: RequestContext, hits: CatalogueResult['records'], keywords: string) {
  const articles = hits.filter(({ kind }) => kind === 'article').map(({ refId }) => refId);
  return tagsTogether(context.reads, articles, keywords, MOST_RELATED);
}
