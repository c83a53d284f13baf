import { offsetOf } from '../../../db/paging.ts';
import type { RequestContext } from '../../../http/context.ts';
import { searchDocuments } from '../../../search/index.ts';
import { listNoticesByIds, type NoticeRow } from '../notices.repository.ts';
import type { NoticeList } from './notice-filter.rules.ts';
import { findMatchesAmong, listOtherMatches } from './relevance.repository.ts';

/** Notices that the search ranks for a list; other matches follow them, the newest first. */
const MAX_RANKED = 1_000;

const RANKING_CACHE_SECONDS = 60;

/** A page of the notices of a filter with words, those that answer them best first. */
export async function listNoticesByRelevance(
  context: Pick<RequestContext, 'readDb' | 'memoise'>,
  list: NoticeList,
): Promise<NoticeRow[]> {
  const { readDb } = context;
  const ranking = await rankNotices(context, list);
  const matches = await findMatchesAmong(readDb, list, ranking);
  const ranked = ranking.filter((id) => matches.has(id));
  const offset = offsetOf(list.input);
  const page = ranked.slice(offset, offset + list.input.size);
  const limit = list.input.size - page.length;
  const others =
    limit === 0
      ? []
      : await listOtherMatches(readDb, list, ranked, {
          limit,
          offset: Math.max(offset - ranked.length, 0),
        });
  return listNoticesByIds(readDb, [...page, ...others]);
}

/** Notices that the search ranks for the words of a list, the best first; they need not match its filter. Uuids. */
export function rankNotices(
  { readDb, memoise }: Pick<RequestContext, 'readDb' | 'memoise'>,
  { filter }: NoticeList,
): Promise<string[]> {
  const query = (filter.words ?? []).join(' ');
  return memoise(['tender'], `notice ranking ${query}`, RANKING_CACHE_SECONDS, async () => {
    const request = { query, kinds: ['tender'], current: 1, size: MAX_RANKED };
    return (await searchDocuments(readDb, request)).records.map(({ refId }) => refId);
  });
}
