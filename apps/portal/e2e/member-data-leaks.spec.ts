import type { APIRequestContext } from '@playwright/test';
import { expect, logInByApi, postApi, test } from '@zhucheng/test-kit/journeys';

interface Notice {
  id: string;
  projectId: string;
  category: string;
  infoType: string;
}

interface MemberPart {
  contacts: Record<'person' | 'phone' | 'email' | 'address', string | null>[];
  files: { id: string; sha256: string }[];
}

/** Notices that have something for members: some with contacts only, some with attachments. */
async function findNotices(request: APIRequestContext): Promise<Notice[]> {
  const words = ['乌石岭隧道', '喀什东城区', '任城复线船闸', ''];
  const pages = await Promise.all(
    words.map((keywords) =>
      postApi(request, '/ai/pub/bid/listPaged', { ...(keywords && { keywords }), size: 5 }),
    ),
  );
  return pages.flatMap(({ records }) => records as Notice[]);
}

/**
 * Texts of notices that only members may read and that occur nowhere by accident. Names of attachments are public since
 * 2026-11-22, what leads to their bytes is not.
 */
async function memberOnlyTexts(
  member: APIRequestContext,
  all: readonly Notice[],
): Promise<string[]> {
  const parts = await Promise.all(
    all.map(async ({ id }) => (await postApi(member, '/ai/pub/bid/checkLogin', { id })).model),
  );
  return (parts as MemberPart[])
    .flatMap(({ contacts, files }) => [
      ...contacts.flatMap(({ phone, email, address }) => [phone, email, address]),
      ...files.flatMap(({ id, sha256 }) => [id, sha256]),
    ])
    .filter((text) => text !== null);
}

/** Addresses that show these notices to visitors. */
const noticePaths = (all: readonly Notice[]) => [
  ...all.flatMap(({ id, projectId, category, infoType }) => [
    `/tender/detail/${id}/${category}/${infoType}`,
    `/tenderDetails/${projectId}`,
    `/tenderDetails/${projectId}/ocds.json`,
    `/tenderDetails/${projectId}/calendar.ics`,
  ]),
  '/',
  '/tender',
  '/tender/0/0/1/0100',
  '/tender/0/0/1/0105',
  '/feed/rss/tender',
  '/feed/atom/tender',
  '/sitemap-notices.xml',
  '/api/ocds/releases',
  '/robots.txt',
];

test('联系人和附件的地址不出现在访客的网页、接口、搜索、订阅和站点地图里', async ({
  request,
  openRequest,
}) => {
  const member = await openRequest();
  await logInByApi(member);
  const all = await findNotices(request);
  const secrets = await memberOnlyTexts(member, all);
  expect(secrets.length).toBeGreaterThan(30);
  const found = (text: string) => secrets.filter((secret) => text.includes(secret));

  for (const address of noticePaths(all)) {
    // Twice as a visitor: what a member just read must not have got into the cache for everybody.
    for (const from of [request, member, request]) {
      const reply = await from.get(address);
      expect(reply.status(), address).toBe(200);
      expect(found(await reply.text()), address).toEqual([]);
    }
  }
  for (const { id, projectId } of all) {
    for (const input of [{ id }, { projectId }]) {
      const reply = await postApi(member, '/ai/pub/bid/first', input);
      expect(found(JSON.stringify(reply))).toEqual([]);
    }
    expect((await postApi(request, '/ai/pub/bid/checkLogin', { id })).code).toBe('40100');
  }
  // Nor in what members get elsewhere: rows as collected, and the calendar that other programs read.
  for (const from of [request, member]) {
    const reply = await postApi(from, '/crm/sales/open/spiderBiding/listPaged', { size: 100 });
    expect(found(JSON.stringify(reply))).toEqual([]);
  }
  await postApi(member, '/ai/pub/userOperation/favorite', { id: all[0]?.id });
  const { model } = await postApi(member, '/ai/bidCalendar/feed/create');
  const calendar = await request.get(new URL(model.address).pathname);
  expect(calendar.status()).toBe(200);
  expect(found(await calendar.text())).toEqual([]);
  // The texts are found where they belong.
  const answer = await postApi(member, '/ai/pub/bid/checkLogin', { id: all[0]?.id });
  expect(found(JSON.stringify(answer)).length).toBeGreaterThan(0);
});

test('用联系人的电话或邮箱搜不到公告', async ({ request, openRequest }) => {
  const member = await openRequest();
  await logInByApi(member);
  const secrets = await memberOnlyTexts(member, await findNotices(request));
  for (const keywords of secrets.filter((text) => /^0\d+-\d+$|@/.test(text)).slice(0, 6)) {
    expect((await postApi(request, '/ai/pub/bid/listPaged', { keywords })).total, keywords).toBe(0);
    const page = await (
      await request.get(`/search?keywords=${encodeURIComponent(keywords)}`)
    ).text();
    const others = secrets.filter((text) => text !== keywords && page.includes(text));
    expect(others, keywords).toEqual([]);
  }
});
