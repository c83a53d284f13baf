import type { helpContract, InputOf } from '@zhucheng/contracts';
import { getArticlePath } from '@zhucheng/domain-news';
import type { RequestContext } from '../../../http/context.ts';
import { markMatch } from '../../../search/index.ts';
import { toWireId } from '../../../wire-format.ts';
import { listSuggestedArticles } from '../help.repository.ts';
import { findHelpMatches, toHelpEntry } from './help-suggestions.rules.ts';

type Input = InputOf<typeof helpContract.endpoints.suggest>;

/** The articles are few and asked for at every key. */
const ENTRIES_SECONDS = 60;

/** Help articles that may be meant by what was typed so far. */
export async function suggestHelp({ readDb, memoise }: RequestContext, { keywords, size }: Input) {
  const entries = await memoise(
    ['news', 'directory'],
    'help suggestions',
    ENTRIES_SECONDS,
    async () => (await listSuggestedArticles(readDb)).map(toHelpEntry),
  );
  return findHelpMatches(entries, keywords, size).map(({ entry, match }) => ({
    text: entry.title,
    segments: match ? markMatch(entry.title, match) : [{ text: entry.title, hit: false }],
    label: [entry.number, entry.column].filter((part) => part !== '').join(' · '),
    path: getArticlePath({ id: toWireId(entry.id), bizType: 'HELP' }),
    status: null,
  }));
}
