import { PATH_TABLE } from '@zhucheng/site-config';

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

/** Landing pages of the products; they paint sooner than pages that are hydrated. */
export const LANDING_PATHS = PATH_TABLE.flatMap(({ owner, prefixes }) =>
  owner === 'landing' ? prefixes : [],
);

/** Maximum milliseconds to the largest paint of a page. */
export const getMaxLcp = (path: string) => (LANDING_PATHS.includes(path) ? 1_000 : 1_200);

/** Returns the path of one page of each kind with a target, and of each landing page, by its label. */
export async function examplePages(origin: string): Promise<Record<string, string>> {
  const article = await first(origin, '/news/pub/dirNews', { bizType: 'NEWS' });
  return {
    首页: '/',
    列表: '/tender',
    详情: `/news/${article.id}`,
    搜索: `/search?keywords=${encodeURIComponent('计量')}`,
    接口: '/open/api/openTenders.listTenders',
    ...Object.fromEntries(LANDING_PATHS.map((path) => [`落地页${path}`, path])),
  };
}

/** Paths of the peer's pages of the same kind (a Next.js app with a list and an article). */
export const PEER_PAGES: Readonly<Record<string, string | undefined>> = {
  列表: '/news/1',
  详情: '/detail/1',
};
