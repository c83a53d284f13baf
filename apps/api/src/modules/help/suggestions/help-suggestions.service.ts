import type { helpContract, InputOf } from '@zhucheng/contracts';
import { getArticlePath } from '@zhucheng/domain-news';
import type { RequestContext } from '../../../http/context.ts';
import { markMatch, recordSearch } from '../../../search/index.ts';
import { toWireId } from '../../../wire-format.ts';
import { listSuggestedArticles } from '../help.repository.ts';
import {
  findHelpMatches,
  findNearestEntries,
  toHelpEntry,
  type HelpEntry,
  type HelpMatch,
} from './help-suggestions.rules.ts';

type Calls = typeof helpContract.endpoints;

/** The articles are few and asked for at every key. */
const ENTRIES_SECONDS = 60;

/** Help articles that may be meant by what was typed so far. */
export async function suggestHelp(
  context: RequestContext,
  { keywords, size }: InputOf<Calls['suggest']>,
) {
  return findHelpMatches(await getEntries(context), keywords, size).map(toSuggestion);
}

/** Help articles that come nearest to a search without results. The search is counted, for those who write articles. */
export async function listNearestHelp(
  context: RequestContext,
  { keywords, size }: InputOf<Calls['nearest']>,
) {
  recordSearch(context, { term: keywords, tab: 'help', found: false });
  const entries = findNearestEntries(await getEntries(context), keywords, size);
  return entries.map((entry) => toSuggestion({ entry, match: undefined }));
}

const getEntries = ({ readDb, memoise }: RequestContext): Promise<HelpEntry[]> =>
  memoise(['news', 'directory'], 'help suggestions', ENTRIES_SECONDS, async () =>
    (await listSuggestedArticles(readDb)).map(toHelpEntry),
  );

const toSuggestion = ({ entry, match }: HelpMatch) => ({
  text: entry.title,
  segments: match ? markMatch(entry.title, match) : [{ text: entry.title, hit: false }],
  label: [entry.number, entry.column].filter((part) => part !== '').join(' · '),
  path: getArticlePath({ id: toWireId(entry.id), bizType: 'HELP' }),
  status: null,
});
