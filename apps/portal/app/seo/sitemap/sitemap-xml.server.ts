import { hosts } from '@zhucheng/site-config';
import { SitemapIndexStream, SitemapStream, streamToPromise } from 'sitemap';

/** Path with the time of its last change, ISO 8601. */
export interface SitemapUrl {
  path: string;
  modified?: string;
}

async function toXmlResponse(stream: SitemapStream | SitemapIndexStream): Promise<Response> {
  stream.end();
  const xml = await streamToPromise(stream);
  return new Response(new Uint8Array(xml), {
    headers: { 'Content-Type': 'application/xml; charset=utf-8' },
  });
}

/** Renders a sitemap. */
export function renderSitemap(pages: readonly SitemapUrl[]): Promise<Response> {
  const stream = new SitemapStream({
    hostname: hosts.origin,
    xmlns: { news: false, xhtml: false, image: false, video: false },
  });
  for (const { path, modified } of pages) stream.write({ url: path, lastmod: modified });
  return toXmlResponse(stream);
}

/** Renders the index of all sitemaps. */
export function renderSitemapIndex(parts: readonly SitemapUrl[]): Promise<Response> {
  const stream = new SitemapIndexStream();
  for (const { path, modified } of parts) {
    stream.write({ url: hosts.origin + path, lastmod: modified });
  }
  return toXmlResponse(stream);
}
