import type { CopyFacts } from './rules.ts';

/** Id of the notice in a copy. Pages remove it when another page is shown in place. */
export const NOTICE_ID = 'offline-copy';

/** Returns date and minute in China. */
export const formatSavedAt = (savedAt: number): string =>
  new Date(savedAt + 8 * 3_600_000).toISOString().slice(0, 16).replace('T', ' ');

/** Escapes an address for an attribute; quotes and brackets are percent-encoded in addresses. */
const escapeAddress = (path: string) => path.replaceAll('&', '&amp;');

/**
 * Returns a saved page with the notice 离线副本 at the end of its body, where React leaves unknown elements alone when it
 * hydrates the document; the page's policy allows style attributes. `_top` makes the link load a document.
 */
export const markCopy = (html: string, { path, savedAt }: CopyFacts): string =>
  html.replace(
    '</body>',
    () =>
      `<p id="${NOTICE_ID}" role="status" style="position:sticky;z-index:99;bottom:0;padding:8px;` +
      `text-align:center;word-break:keep-all;background:#FDF3DC;color:#8A5A00"><b>离线副本</b>：${formatSavedAt(savedAt)} 保存，可能已有变化。` +
      `<a href="${escapeAddress(path)}" target=_top><u>重新加载</u></a></p></body>`,
  );

function renderList(heading: string, copies: readonly CopyFacts[], wanted: boolean): string {
  const rows = copies
    .filter(({ starred }) => starred === wanted)
    .map(
      ({ path, title, savedAt }) =>
        `<li><a href="${escapeAddress(path)}">${title}</a><br>${formatSavedAt(savedAt)} 保存`,
    );
  return rows.length > 0 ? `<h2>${heading}</h2><ul>${rows.join('')}</ul>` : '';
}

const STYLE =
  'body{max-width:720px;margin:80px auto;padding:0 24px;color:#0B2239;font:16px/1.7 system-ui}' +
  'a{color:#0E47B8}ul{padding:0;list-style:none}li{margin:12px 0}';

/** Page for an address without a copy: lists the copies that can be opened, or says what leaves some. Titles are HTML already. */
export const renderFallbackPage = (copies: readonly CopyFacts[], kept: string): string =>
  `<!DOCTYPE html><html lang="zh-CN"><meta charset=utf-8><title>没有网络</title>` +
  `<meta name="viewport" content="width=device-width"><style>${STYLE}</style>` +
  `<main><h1>没有网络</h1><p>这个页面没有离线副本，请联网后<a href="">重试</a>。` +
  `${copies.length > 0 ? '下面的可以打开：' : `${kept}会留下离线副本。`}</p>` +
  renderList('收藏的公告', copies, true) +
  renderList('看过的页面', copies, false);

/** Policy of {@link renderFallbackPage}. */
export const FALLBACK_POLICY = "default-src 'none'; style-src 'unsafe-inline'";
