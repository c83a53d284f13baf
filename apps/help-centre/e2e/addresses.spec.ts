import { expect, getNewestArticle, test } from '@zhucheng/test-kit/journeys';

test('客户在电话里报帮助编号，大小写和全角都能打开那一篇', async ({ page, request }) => {
  const { id } = await getNewestArticle(request, 'HELP');
  await page.goto(`/help/detail/${id}`);
  const number = page.getByRole('link', { name: /^帮助编号 H\d{4}$/ });
  const title = await page.getByRole('heading', { level: 1 }).innerText();
  const spelling = (await number.innerText()).replace('帮助编号 ', '');
  await number.click();
  await expect(page).toHaveURL(new RegExp(`/help/num/${spelling}$`));
  const wide = spelling.replace(/./g, (sign) => String.fromCharCode(sign.charCodeAt(0) + 0xfee0));
  for (const typed of [spelling, spelling.toLowerCase(), encodeURIComponent(wide)]) {
    const response = await page.goto(`/help/num/${typed}`);
    expect(response?.status(), typed).toBe(200);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
    await expect(page.locator('link[rel=canonical]')).toHaveAttribute(
      'href',
      new RegExp(`/help/detail/${id}$`),
    );
  }
});

test('编号不存在或写错时，原地看到没有找到', async ({ page }) => {
  for (const typed of ['H9999', 'H99999', '201']) {
    const response = await page.goto(`/help/num/${typed}`);
    expect(response?.status(), typed).toBe(404);
    expect(new URL(page.url()).pathname).toBe(`/help/num/${typed}`);
  }
});

test('程序从 llms.txt 找到每一篇帮助的 Markdown', async ({ request }) => {
  const index = await request.get('/help/llms.txt');
  expect(index.headers()['content-type']).toBe('text/plain; charset=utf-8');
  const links = [
    ...(await index.text()).matchAll(/\]\(https?:\/\/[^/]+(\/help\/detail\/[^)]+)\)/g),
  ];
  expect(links.length).toBeGreaterThan(5);
  for (const [, path = ''] of links) {
    const reply = await request.get(path);
    expect(reply.headers()['content-type']).toBe('text/markdown; charset=utf-8');
    const text = await reply.text();
    expect(text).toMatch(/^# .+\n/);
    expect(text, path).not.toMatch(/<(?:p|h2|ul|table|script)\b/);
  }
});
