import { expect, test, type APIRequestContext } from '@playwright/test';
import { PASSWORD } from './account/codes.ts';
import { ask } from './walk/examples.ts';

interface Notice {
  id: string;
  projectId: string;
  category: string;
  infoType: string;
}

interface MemberPart {
  contacts: Record<'person' | 'phone' | 'email' | 'address', string | null>[];
  files: { id: string; name: string; sha256: string }[];
}

/** Notices that have something for members: some with contacts only, some with attachments. */
async function notices(request: APIRequestContext): Promise<Notice[]> {
  const words = ['乌石岭隧道', '喀什东城区', '任城复线船闸', ''];
  const pages = await Promise.all(
    words.map((keywords) =>
      ask(request, '/ai/pub/bid/listPaged', { ...(keywords && { keywords }), size: 5 }),
    ),
  );
  return pages.flatMap(({ records }) => records as Notice[]);
}

/** What only members may read of them, as texts that stand nowhere by accident. */
async function canariesOf(member: APIRequestContext, all: readonly Notice[]): Promise<string[]> {
  const parts = await Promise.all(
    all.map(async ({ id }) => (await ask(member, '/ai/pub/bid/checkLogin', { id })).model),
  );
  return (parts as MemberPart[])
    .flatMap(({ contacts, files }) => [
      ...contacts.flatMap(({ phone, email, address }) => [phone, email, address]),
      ...files.flatMap(({ id, name, sha256 }) => [id, name, sha256]),
    ])
    .filter((text) => text !== null);
}

/** Addresses at which a visitor may read of these notices. */
const placesOf = (all: readonly Notice[]) => [
  ...all.flatMap(({ id, projectId, category, infoType }) => [
    `/tender/detail/${id}/${category}/${infoType}`,
    `/tenderDetails/${projectId}`,
  ]),
  ...['/', '/tender', '/tender/0/0/1/0100', '/tender/0/0/1/0105'],
  ...['/feed/rss/tender', '/feed/atom/tender', '/sitemap-notices.xml', '/robots.txt'],
];

test('联系人和附件不出现在访客的网页、接口、搜索、订阅和站点地图里', async ({
  request,
  playwright,
  baseURL,
}) => {
  const member = await playwright.request.newContext({ ...(baseURL && { baseURL }) });
  const login = { account: '13800000001', password: PASSWORD };
  expect((await ask(member, '/user/auth/v3/pwd/login', login)).code).toBe('30000');
  const all = await notices(request);
  const canaries = await canariesOf(member, all);
  expect(canaries.length).toBeGreaterThan(30);
  const found = (text: string) => canaries.filter((canary) => text.includes(canary));

  for (const place of placesOf(all)) {
    // Twice: what a member just read must not have got into what is kept for everybody.
    for (const from of [request, member, request]) {
      const reply = await from.get(place);
      expect(reply.status(), place).toBe(200);
      expect(found(await reply.text()), place).toEqual([]);
    }
  }
  for (const { id, projectId } of all) {
    for (const input of [{ id }, { projectId }]) {
      const reply = await ask(member, '/ai/pub/bid/first', input);
      expect(found(JSON.stringify(reply))).toEqual([]);
    }
    expect((await ask(request, '/ai/pub/bid/checkLogin', { id })).code).toBe('40100');
  }
  // Where they do stand they are found.
  const told = await ask(member, '/ai/pub/bid/checkLogin', { id: all[0]?.id });
  expect(found(JSON.stringify(told)).length).toBeGreaterThan(0);
  await member.dispose();
});

test('用联系人、电话或附件名搜不到公告', async ({ request, playwright, baseURL }) => {
  const member = await playwright.request.newContext({ ...(baseURL && { baseURL }) });
  const login = { account: '13800000001', password: PASSWORD };
  expect((await ask(member, '/user/auth/v3/pwd/login', login)).code).toBe('30000');
  const canaries = await canariesOf(member, await notices(request));
  for (const keywords of canaries.filter((text) => /^0\d+-\d+$|@/.test(text)).slice(0, 6)) {
    expect((await ask(request, '/ai/pub/bid/listPaged', { keywords })).total, keywords).toBe(0);
    const page = await (
      await request.get(`/search?keywords=${encodeURIComponent(keywords)}`)
    ).text();
    const others = canaries.filter((text) => text !== keywords && page.includes(text));
    expect(others, keywords).toEqual([]);
  }
  await member.dispose();
});
