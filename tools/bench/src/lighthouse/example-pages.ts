/** Fetches the first record of a list call. */
async function first(origin: string, path: string, body: object): Promise<{ id: string }> {
  const response = await fetch(`${origin}/api${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ ...body, size: 1 }),
  });
  const { records } = (await response.json()) as { records?: { id: string }[] };
  if (!records?.[0]) throw new Error(`${origin}${path} has no content`);
  return records[0];
}

/** Returns the path of one page of each kind with a target, by its label. */
export async function examplePages(origin: string): Promise<Record<string, string>> {
  const article = await first(origin, '/news/pub/dirNews', { bizType: 'NEWS' });
  return {
    首页: '/',
    列表: '/tender',
    详情: `/news/${article.id}`,
    搜索: `/search?keywords=${encodeURIComponent('计量')}`,
  };
}

/** Paths of the peer's pages of the same kind (a Next.js app with a list and an article). */
export const PEER_PAGES: Readonly<Record<string, string | undefined>> = {
  列表: '/news/1',
  详情: '/detail/1',
};
