import { notFound, resourceLoader, type PageHandle } from '@zhucheng/app-shell';
import { FEED_FORMATS } from '@zhucheng/tdk';
import { TENDER_FEED_QUERY_NAMES } from '../../shared/tender-request.ts';
import { loadFeedSource, type FeedParams } from './feed-sources.ts';
import { renderFeed, type FeedFormat } from './feed-xml.server.ts';

export const handle: PageHandle = { query: TENDER_FEED_QUERY_NAMES };

/** `/feed/{rss|atom}/{list}/{id?}`: latest entries of a list. */
export const loader = resourceLoader<FeedParams>(async (request) => {
  const { format = '', list = '', id } = request.params;
  if (!Object.hasOwn(FEED_FORMATS, format)) notFound();
  const source = await loadFeedSource(request);
  const query = request.query.size > 0 ? `?${request.query}` : '';
  return renderFeed(format as FeedFormat, (id ? `${list}/${id}` : list) + query, source);
});
