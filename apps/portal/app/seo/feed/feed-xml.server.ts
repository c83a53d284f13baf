import { brand, hosts } from '@zhucheng/site-config';
import { FEED_FORMATS, getFeedPath } from '@zhucheng/tdk';
import { Feed } from 'feed';
import type { FeedSource } from './feed-sources.ts';

/** Format of a feed. */
export type FeedFormat = keyof typeof FEED_FORMATS;

const toAbsoluteUrl = (path: string) => hosts.origin + path;

/** Renders a feed. `list` is the part of its path after the format. */
export function renderFeed(format: FeedFormat, list: string, source: FeedSource): Response {
  const { title, path, entries } = source;
  const newest = entries[0]?.published;
  const feed = new Feed({
    id: toAbsoluteUrl(path),
    link: toAbsoluteUrl(path),
    title: `${title} - ${brand.name}`,
    description: `${brand.name}的${title}，按发布时间排列`,
    language: 'zh-CN',
    copyright: brand.company,
    generator: brand.name,
    // Constant for an empty feed, so that its bytes do not depend on the time of the request.
    updated: new Date(newest ?? 0),
    feedLinks: {
      rss: toAbsoluteUrl(getFeedPath('rss', list)),
      atom: toAbsoluteUrl(getFeedPath('atom', list)),
    },
  });
  for (const entry of entries) {
    const link = toAbsoluteUrl(entry.path);
    feed.addItem({
      id: link,
      link,
      title: entry.title,
      description: entry.summary,
      date: new Date(entry.published),
      category: [{ name: entry.category }],
      author: [{ name: entry.author || brand.company }],
    });
  }
  const xml = format === 'rss' ? feed.rss2() : feed.atom1();
  return new Response(xml, {
    headers: { 'Content-Type': `${FEED_FORMATS[format]}; charset=utf-8` },
  });
}
