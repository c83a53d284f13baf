import { formatSavedAt, markCopy, renderFallbackPage } from './documents.ts';
import type { CopyFacts } from './rules.ts';

const copy: CopyFacts = {
  path: '/tender/detail/1/ENGINEERING/0100?a=1&copy=2',
  title: '桥梁 &amp; 隧道',
  savedAt: Date.UTC(2026, 10, 22, 16, 5),
  owner: 'a',
  starred: true,
  version: 'v',
  seenAt: 1,
};

it('dates are those of China', () => {
  expect(formatSavedAt(copy.savedAt)).toBe('2026-11-23 00:05');
});

it('a copy ends with the notice, everything else stays', () => {
  const marked = markCopy('<html><body class="x"><a>正文</a></body></html>', copy);
  expect(marked).toMatch(/^<html><body class="x"><a>正文<\/a><p id="offline-copy" role="status"/);
  expect(marked).toContain('离线副本</b>：2026-11-23 00:05 保存');
  expect(marked).toContain('href="/tender/detail/1/ENGINEERING/0100?a=1&amp;copy=2"');
  expect(marked).toMatch(/<\/p><\/body><\/html>$/);
});

describe('The page for addresses without a copy', () => {
  it('lists favourites and pages read apart', () => {
    const read = { ...copy, path: '/news/1', title: '新闻', starred: false };
    const html = renderFallbackPage([copy, read], '看过的页面');
    expect(html).toMatch(/收藏的公告.*桥梁 &amp; 隧道.*看过的页面.*新闻/);
  });

  it('says how copies come to be if there are none', () => {
    const html = renderFallbackPage([], '看过的帮助文章');
    expect(html).toContain('看过的帮助文章会留下离线副本。');
    expect(html).not.toContain('<ul>');
  });
});
