import { readFile } from 'node:fs/promises';
import type { Download, Page } from '@playwright/test';
import {
  callApi,
  expect,
  findAxeViolations,
  getHorizontalOverflow,
  openHydrated,
  registerMember,
} from '@zhucheng/test-kit/journeys';
import { test, type ModelPlatform } from '@zhucheng/test-kit/journeys/model';
import { toChunk, toEvents, type Replay } from '@zhucheng/test-kit/model-server';

// What the model does next is one journey's at a time.
test.describe.configure({ mode: 'default' });

const QUESTION = '混凝土入模温度不应低于多少？';
const FACT = '冬期施工混凝土浇筑时的入模温度不应低于5℃。';

const answers = (page: Page) => page.getByRole('article', { name: '回答' });
const composer = (page: Page) => page.getByRole('textbox', { name: '问题', exact: true });

const END = JSON.stringify({ choices: [{ index: 0, delta: {}, finish_reason: 'stop' }] });
const toText = (...texts: string[]) => texts.map((text) => toChunk(text));
const write = (...texts: string[]): Replay => ({ body: toEvents([...toText(...texts), END]) });

/** Has the model begin to write, and wait in the middle until it is told to go on. */
function beginWriting({ model }: ModelPlatform, ...next: Replay[]): () => void {
  const { promise: hold, resolve } = Promise.withResolvers<void>();
  const body = toEvents(toText('第一句写好了。', '第二句正在'), { done: false });
  const rest = toEvents([...toText('写，现在写完了。'), END]);
  model.replay({ body, hold, rest }, ...next);
  return resolve;
}

/** A member with a new conversation. */
async function beginConversation(page: Page): Promise<string> {
  await registerMember(page.request);
  const { id } = await callApi<{ id: string }>(page.request, '/ai/chat/create');
  return id;
}

/** Asks in a conversation and leaves the answer to be written. */
async function ask(page: Page, id: string, question = QUESTION): Promise<void> {
  await openHydrated(page, `/Conversation?id=${id}`);
  await composer(page).fill(question);
  await composer(page).press('Enter');
}

test('模型边写边看，写到一半刷新：从第一个字看起，一直看到写完', async ({ page, platform }) => {
  const goOn = beginWriting(platform);
  await ask(page, await beginConversation(page));
  await expect(answers(page)).toContainText('第一句写好了。第二句正在');
  await page.reload();
  await expect(answers(page)).toContainText('第一句写好了。第二句正在');
  await expect(answers(page)).toContainText('模型撰写');
  // Screen readers hear whole sentences.
  await expect(
    page.locator('[aria-live="polite"]', { hasText: '第一句写好了。' }),
  ).not.toContainText('第二句');
  await expect(page.getByText('正在写。离开页面不会中断。')).toBeVisible();
  expect(await findAxeViolations(page)).toEqual([]);
  goOn();
  await expect(answers(page)).toContainText('第二句正在写，现在写完了。');
  await expect(answers(page).getByRole('button', { name: '重新回答' })).toBeEnabled();
});

test('刷新后点停止：写出的留着，模型也不再写', async ({ page, platform }) => {
  beginWriting(platform);
  const asked = platform.model.calls.length;
  await ask(page, await beginConversation(page));
  await expect(answers(page)).toContainText('第二句正在');
  await page.reload();
  await page.getByRole('button', { name: '停止' }).click();
  await expect(composer(page)).toBeFocused();
  await expect(answers(page)).toContainText('已停止');
  await expect(answers(page)).toContainText('第一句写好了。');
  await platform.model.calls[asked]?.closed;
});

test('模型写到一半断了：写出的留着，标明已中断，点继续就写成', async ({ page, platform }) => {
  const { promise: hold, resolve: breakOff } = Promise.withResolvers<void>();
  const body = toEvents(toText('第一句写好了。第二句'), { done: false });
  platform.model.replay({ body, hold, then: 'break' }, write('这一次写完了。'));
  await ask(page, await beginConversation(page));
  await expect(answers(page)).toContainText('第二句');
  breakOff();
  await expect(answers(page)).toContainText('已中断：模型中途断开');
  await expect(answers(page)).toContainText('第一句写好了。第二句');
  await page.reload();
  await answers(page).getByRole('button', { name: '继续' }).click();
  await expect(answers(page)).toContainText('这一次写完了。');
  await expect(answers(page)).toContainText('回答 2 / 2');
  await answers(page).getByRole('button', { name: '上一个回答' }).click();
  await expect(answers(page)).toContainText('第一句写好了。第二句');
});

test('模型没有回应：改由离线写作照自己的资料回答，并说明原因', async ({ page, platform }) => {
  platform.model.replay({ status: 500, body: '{}' });
  await registerMember(page.request);
  await openHydrated(page, '/Conversation');
  await page.getByText('附件', { exact: true }).click();
  const name = '冬期施工交底.txt';
  const buffer = Buffer.from(`冬期施工混凝土入模温度\n\n${FACT}\n`);
  await page.getByLabel('上传资料').setInputFiles({ name, mimeType: 'text/plain', buffer });
  await expect(page.getByRole('list', { name: '要带上的资料' })).toContainText(name);
  await composer(page).fill(QUESTION);
  await composer(page).press('Enter');
  await expect(answers(page)).toContainText('离线回答');
  await expect(answers(page)).toContainText('模型暂时没有回应，由离线写作完成');
  await expect(answers(page)).toContainText(FACT.slice(0, -1));
  await answers(page).getByRole('link', { name: '引用 1' }).click();
  const panel = page.getByRole('complementary', { name: /引用 1/ });
  await expect(panel.locator('mark')).toContainText('入模温度不应低于5℃');
});

const FORMULAS = String.raw`主动土压力按 $p = \gamma h K_a$ 计算，其中

$$
K_a = \tan^2\left(45^\circ - \frac{\varphi}{2}\right)
$$

| 符号 | 含义 |
| --- | --- |
| $\gamma$ | 土的重度 |
| \(h\) | 计算深度，=1+1 |

恶意的写法 $\href{javascript:alert()}{x}$ 只是文字。`;

test('公式排成公式，表格存成 CSV，手机上不出横向滚动条；导出的 Markdown 里公式还在', async ({
  page,
  platform,
}) => {
  platform.model.replay(write(FORMULAS));
  await ask(page, await beginConversation(page), '主动土压力怎么算？');
  const answer = answers(page);
  await expect(answer.locator('math mfrac')).toHaveCount(1);
  await expect(answer.locator('math')).toHaveCount(5);
  await expect(answer.locator('a[href^="javascript"], [href*="alert"]')).toHaveCount(0);
  await expect(answer).toContainText(String.raw`恶意的写法 \href 只是文字。`);
  await page.setViewportSize({ width: 390, height: 844 });
  expect(await getHorizontalOverflow(page)).toBeLessThanOrEqual(0);
  expect(await findAxeViolations(page)).toEqual([]);
  const table = page.waitForEvent('download');
  await answer.getByRole('button', { name: '存为 CSV' }).click();
  const csv = await readDownload(await table);
  expect(csv).toContain('计算深度，=1+1');
  const file = page.waitForEvent('download');
  await page.getByRole('button', { name: '导出 Markdown' }).click();
  expect(await readDownload(await file)).toContain(String.raw`$p = \gamma h K_a$`);
});

async function readDownload(download: Download): Promise<string> {
  return readFile(await download.path(), 'utf8');
}

/** Asks one process of the API, whichever the gateway would choose. */
async function askProcess(page: Page, platform: ModelPlatform, number: 0 | 1, id: string) {
  const reply = await page.request.post(`${platform.getApiOrigin(number)}/api/ai/chat/send`, {
    data: { id, text: QUESTION },
    headers: { 'Sec-Fetch-Site': 'same-origin' },
  });
  expect(reply.status()).toBe(200);
}

test('写到一半，别的接口程序被杀掉：看的人不缺字、不重字，一直看到写完', async ({
  page,
  openContext,
  platform,
}) => {
  const goOn = beginWriting(platform);
  const id = await beginConversation(page);
  await askProcess(page, platform, 1, id);
  // Two windows: their calls go to the processes in turn.
  const context = await openContext();
  await context.addCookies(await page.context().cookies());
  const pages = [page, await context.newPage()];
  for (const each of pages) {
    await openHydrated(each, `/Conversation?id=${id}`);
    await expect(answers(each)).toContainText('第二句正在');
  }
  await platform.killApi(0, async () => {
    goOn();
    for (const each of pages) {
      await expect(answers(each)).toContainText('第一句写好了。第二句正在写，现在写完了。');
    }
  });
  await expect(answers(page)).not.toContainText('已中断');
});

test('正在写的接口程序被杀掉：写出的留着，一分钟内标明已中断，继续就写成', async ({
  page,
  platform,
}) => {
  beginWriting(platform, write('换了一个程序，写完了。'));
  const id = await beginConversation(page);
  await askProcess(page, platform, 1, id);
  await openHydrated(page, `/Conversation?id=${id}`);
  await expect(answers(page)).toContainText('第二句正在');
  await platform.killApi(1, async () => {
    await expect(answers(page)).toContainText('已中断', { timeout: 60_000 });
    await expect(answers(page)).toContainText('第一句写好了。第二句正在');
    await answers(page).getByRole('button', { name: '继续' }).click();
    await expect(answers(page)).toContainText('换了一个程序，写完了。');
  });
});
