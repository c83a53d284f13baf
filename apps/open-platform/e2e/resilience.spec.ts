import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, findAxeViolations, journeyDatabaseUrl, test } from '@zhucheng/test-kit/journeys';
import { startOpenPlatform } from '@zhucheng/test-kit/journeys/processes';

const PUMPS = `openapi: 3.0.3
info: { title: 泵站接口, version: '2' }
servers: [{ url: https://pumps.example/v2 }]
components:
  schemas:
    Pump:
      type: object
      properties: { name: { type: string }, next: { $ref: '#/components/schemas/Pump' } }
paths:
  /pumps/{id}:
    get:
      operationId: getPump
      summary: 取一台泵
      tags: [泵]
      parameters: [{ name: id, in: path, required: true, schema: { type: string, example: p1 } }]
      responses:
        '200':
          description: 泵
          content: { application/json: { schema: { $ref: '#/components/schemas/Pump' } } }
`;
const BROKEN = 'openapi: 3.1.0\ninfo:\n  title: x\n version: 1\n';

test.describe('自带的开放平台', () => {
  let folder = '';
  let platform: Awaited<ReturnType<typeof startOpenPlatform>>;

  test.beforeAll(async () => {
    test.skip(!journeyDatabaseUrl, '没有 JOURNEY_DATABASE_URL：由 npm test 给出');
    folder = await mkdtemp(join(tmpdir(), 'openapi-'));
    await writeFile(join(folder, 'pumps.yaml'), PUMPS);
    await writeFile(join(folder, 'broken.yaml'), BROKEN);
    platform = await startOpenPlatform(journeyDatabaseUrl ?? '', {
      OPENAPI_DIR: folder,
      PROBE_SECONDS: '1',
    });
  });
  test.afterAll(async () => {
    await platform?.stop();
    if (folder) await rm(folder, { recursive: true });
  });

  test('访客读别家的接口文档，坏了的文档有名有姓；接口服务停了，运行状况照实说，参考和指南照读，试一试说明原因', async ({
    page,
  }) => {
    const { origin } = platform;
    // Until the files are read, a page of one of them answers that it is not there yet.
    await expect(async () => {
      expect((await page.goto(`${origin}/open/api/pumps`))?.status()).toBe(200);
    }).toPass();
    await page.goto(`${origin}/open/api`);
    await expect(page.getByText('第 4 行：语法有错')).toBeVisible();
    await page.getByRole('link', { name: '泵站接口' }).click();
    await page.getByRole('link', { name: '取一台泵' }).click();
    await expect(page).toHaveURL(/\/open\/api\/pumps~getPump$/);
    await expect(page.getByText('与上层相同，不再展开')).toBeVisible();
    await expect(page.getByRole('group', { name: '请求：curl' })).toContainText(
      'https://pumps.example/v2/pumps/p1',
    );
    await expect(page.getByText('这不是本站的接口')).toBeVisible();
    await expect(page.getByRole('button', { name: '发送' })).toHaveCount(0);
    expect(await findAxeViolations(page)).toEqual([]);
    const search = page.getByRole('searchbox', { name: '搜接口' });
    await search.fill('取一台泵');
    await search.press('Enter');
    await expect(page.locator('main section').getByRole('link')).toHaveText('取一台泵');

    const status = page.getByRole('table', { name: '运行状况' });
    const api = status.getByRole('row', { name: /公开接口 v1/ });
    await page.goto(`${origin}/open`);
    await expect(api).toContainText('正常');
    await page.goto(`${origin}/open/api/news.getByName`);
    const send = page.getByRole('button', { name: '发送' });
    await expect(send).toBeEnabled();
    await platform.killApi();
    await send.click();
    await expect(page.getByText('接口服务没有答复')).toBeVisible();

    await expect(async () => {
      await page.goto(`${origin}/open`);
      await expect(api).toContainText('中断', { timeout: 1_000 });
    }).toPass();
    for (const path of [
      '/open/api',
      '/open/api/openTenders.listTenders',
      '/open/api/pumps~getPump',
      '/open/guide/errors',
      '/open/errors/rate-limited',
    ]) {
      expect((await page.goto(origin + path))?.status(), path).toBe(200);
    }
  });
});
