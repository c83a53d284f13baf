import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import {
  callApi,
  collectPageErrors,
  expect,
  findAxeViolations,
  getHorizontalOverflow,
  openHydrated,
  PASSWORD,
  queryRows,
  registerMember,
  runStatement,
  test,
} from '@zhucheng/test-kit/journeys';

const QUESTION = '脚手架连墙件应当怎样设置？';

const composer = (page: Page) => page.getByRole('textbox', { name: '问题', exact: true });
const answers = (page: Page) => page.getByRole('article', { name: '回答' });

/** Sends a question and waits until its answer can be judged. */
async function ask(page: Page, question: string): Promise<void> {
  const before = await answers(page).count();
  await composer(page).fill(question);
  await composer(page).press('Enter');
  await expect(answers(page)).toHaveCount(before + 1);
  await expect(answers(page).last().getByRole('button', { name: '有用' })).toBeVisible();
}

test('访客写好问题再登录，问题还在，一发就有带出处的回答', async ({ page, openContext }) => {
  const other = await openContext();
  const phone = await registerMember(other.request);
  const { errors } = collectPageErrors(page);
  await openHydrated(page, '/Conversation');
  await expect(page.getByRole('heading', { name: '问工程上的事，答案带出处' })).toBeVisible();
  await page.getByRole('button', { name: /核标准/ }).click();
  await expect(composer(page)).toHaveValue(/GB 50500-2013/);
  await composer(page).press('Shift+Enter');
  await composer(page).pressSequentially('请说明');
  await expect(composer(page)).toHaveValue(/？\n请说明$/);
  await page.reload();
  await expect(composer(page)).toHaveValue(/请说明$/);
  await composer(page).press('Enter');
  const dialog = page.getByRole('dialog', { name: '登录筑程云' });
  await dialog.getByRole('tab', { name: '密码' }).click();
  await dialog.getByRole('textbox', { name: /账号|手机/ }).fill(phone);
  await dialog.getByRole('textbox', { name: '密码' }).fill(PASSWORD);
  await dialog.getByRole('button', { name: '登录', exact: true }).click();
  await page.waitForURL(/\?id=/);
  await expect(answers(page)).toContainText('GB 50500-2013');
  await expect(page.getByRole('list', { name: '用过的工具' })).toContainText('核对标准');
  await expect(composer(page)).toHaveValue('');
  expect(errors).toEqual([]);
});

test('会员用键盘打开引用，看到原文那一段，关上回到原处', async ({ page }) => {
  await registerMember(page.request);
  await openHydrated(page, '/Conversation');
  await ask(page, QUESTION);
  const mark = answers(page).getByRole('link', { name: '引用 1' }).first();
  await mark.focus();
  await page.keyboard.press('Enter');
  const panel = page.getByRole('complementary', { name: /引用 1/ });
  await expect(panel.getByRole('heading', { name: /引用 1，共/ })).toBeFocused();
  await expect(panel.locator('mark').first()).toBeVisible();
  await expect(panel).toContainText('数字、条件、否定词与原文一致');
  expect(await findAxeViolations(page)).toEqual([]);
  await page.keyboard.press('Escape');
  await expect(panel).toBeHidden();
  await expect(mark).toBeFocused();
  await page.setViewportSize({ width: 390, height: 844 });
  await mark.click();
  await expect(panel).toBeInViewport();
  expect(await getHorizontalOverflow(page)).toBeLessThanOrEqual(0);
  expect(await findAxeViolations(page)).toEqual([]);
});

test('会员换一种问法，两支都在，刷新后还在选中的那一支；再改名、导出、删除', async ({ page }) => {
  await registerMember(page.request);
  await openHydrated(page, '/Conversation');
  await ask(page, QUESTION);
  const question = page.getByRole('article', { name: '问题' });
  const rephrase = question.getByRole('button', { name: '改问法' });
  const box = page.getByRole('textbox', { name: '换一种问法' });
  await rephrase.click();
  await box.press('Escape');
  await expect(rephrase).toBeFocused();
  await rephrase.click();
  await box.fill('火星基地的租金是多少？');
  // What was typed goes only with the button.
  await box.press('Escape');
  await page.getByRole('button', { name: '这样问' }).click();
  await expect(question).toContainText('问法 2 / 2');
  await expect(answers(page)).toContainText('本站资料里没有');
  await question.getByRole('button', { name: '上一个问法' }).click();
  await expect(question).toContainText('问法 1 / 2');
  await page.reload();
  await expect(question).toContainText(QUESTION);
  await expect(page.getByText('2 个分支')).toBeVisible();
  await answers(page).getByRole('button', { name: '重新回答' }).click();
  await expect(answers(page)).toContainText('回答 2 / 2');
  await answers(page).getByRole('button', { name: '没用' }).click();
  await page.getByRole('textbox', { name: '哪里没用' }).fill('太短');
  await page.getByRole('button', { name: '提交' }).click();
  await expect(answers(page)).toContainText('您说：太短');

  await page.getByRole('button', { name: '改名' }).click();
  await page.getByRole('textbox', { name: '标题' }).fill('连墙件');
  await page.getByRole('button', { name: '保存' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('连墙件');
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: '导出 Word' }).click();
  expect((await download).suggestedFilename()).toBe('连墙件.docx');
  await page.getByRole('button', { name: '删除' }).click();
  await page.getByRole('dialog').getByRole('button', { name: '删除' }).click();
  await page.waitForURL(/\/Conversation$/);
  await expect(page.getByText('还没有会话')).toBeVisible();
});

test('会员订阅前先被问一声，同意了才建', async ({ page }) => {
  await registerMember(page.request);
  await openHydrated(page, '/Conversation');
  await ask(page, '帮我订阅隧道的招标公告');
  const proposal = page.getByRole('region', { name: '订阅招标' });
  await expect(proposal).toContainText('隧道');
  await proposal.getByRole('button', { name: '同意，现在就做' }).click();
  await expect(proposal).toContainText('已订阅“隧道”');
  await page.reload();
  await expect(proposal).toContainText('已订阅“隧道”');
});

/** An answer that some process is writing at length. */
async function beginLongAnswer(conversation: string): Promise<void> {
  const [row] = await queryRows<{ account_id: string }>(
    'select account_id from ai_conversation where id = $1',
    [conversation],
  );
  const [question, answer, run] = [randomUUID(), randomUUID(), randomUUID()];
  await runStatement(
    `insert into ai_run (id, account_id, kind, queued, input, state, last_seq, written, lease_id, leased_until)
     values ($1, $2, 'chat', false, '{"question": "长"}', 'running', 2, 12, $3, now() + interval '1 hour')`,
    [run, row?.account_id, randomUUID()],
  );
  await runStatement(
    `insert into ai_event (run_id, seq, data) values
     ($1, 1, '{"kind": "writer", "writer": "model", "model": "m"}'),
     ($1, 2, '{"kind": "text", "text": "第一句写好了。第二句正在"}')`,
    [run],
  );
  await runStatement(
    `insert into ai_chat_message (id, conversation_id, seq, role, text, state, parent_id, run_id) values
     ($1, $2, 1, 'question', '说长一点', 'done', null, null),
     ($3, $2, 2, 'answer', '', 'writing', $1, $4)`,
    [question, conversation, answer, run],
  );
  await runStatement('update ai_conversation set current_id = $2 where id = $1', [
    conversation,
    answer,
  ]);
}

test('写到一半刷新，从第一个字看起；刷新后停得下来，写的都留着', async ({ page }) => {
  await registerMember(page.request);
  const model = await callApi<{ id: string }>(page.request, '/ai/chat/create');
  await beginLongAnswer(model.id);
  await openHydrated(page, `/Conversation?id=${model.id}`);
  await expect(answers(page)).toContainText('第一句写好了。第二句正在');
  await page.reload();
  await expect(answers(page)).toContainText('第一句写好了。第二句正在');
  await expect(page.getByText('正在写。离开页面不会中断。')).toBeVisible();
  await page.getByRole('button', { name: '停止' }).click();
  await expect(answers(page)).toContainText('已停止');
  await expect(answers(page)).toContainText('第一句写好了。');
  await expect(page.getByRole('button', { name: '重新回答' })).toBeEnabled();
});

test('会员有上百次会话：一页一页往前翻，按问过的话找到那一次', async ({ page }) => {
  await registerMember(page.request);
  const { id } = await callApi<{ id: string }>(page.request, '/ai/chat/create');
  await runStatement(
    `insert into ai_conversation (id, account_id, title, created_at, updated_at)
     select gen_random_uuid(), account_id, '旧会话 ' || n, now() - n * interval '1 day', now() - n * interval '1 day'
     from ai_conversation, generate_series(1, 120) n where id = $1`,
    [id],
  );
  await runStatement(
    `insert into ai_chat_message (id, conversation_id, seq, role, text, state)
     select gen_random_uuid(), id, 1, 'question', '盾构始发要做什么准备', 'done' from ai_conversation
     where title = '旧会话 117' and account_id = (select account_id from ai_conversation where id = $1)`,
    [id],
  );
  await openHydrated(page, '/Conversation');
  const list = page.getByRole('navigation', { name: '全部会话' });
  await expect(list.getByRole('link', { name: '旧会话 49', exact: true })).toBeVisible();
  await list.getByRole('button', { name: '更早的' }).click();
  await expect(list.getByRole('link', { name: '旧会话 50', exact: true })).toBeVisible();
  await list.getByRole('button', { name: '更早的' }).click();
  await expect(list.getByRole('link', { name: '旧会话 120' })).toBeVisible();
  await expect(list.getByRole('button', { name: '更早的' })).toBeDisabled();
  await list.getByRole('searchbox', { name: '找会话' }).fill('盾构始发');
  await list.getByRole('searchbox', { name: '找会话' }).press('Enter');
  await expect(list.getByRole('status')).toHaveText('找到 1 次会话');
  await list.getByRole('link', { name: '旧会话 117' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('旧会话 117');
  await expect(list.getByRole('status')).toHaveText('找到 1 次会话');
  await list.getByRole('searchbox', { name: '找会话' }).fill('');
  await expect(list.getByRole('link', { name: '旧会话 1', exact: true })).toBeVisible();
});

test('别人的会话看不到', async ({ page, openContext }) => {
  await registerMember(page.request);
  const model = await callApi<{ id: string }>(page.request, '/ai/chat/create');
  const stranger = await openContext();
  await registerMember(stranger.request);
  const theirs = await stranger.newPage();
  const refused = await theirs.goto(`/Conversation?id=${model.id}`);
  expect(refused?.status()).toBe(404);
  await expect(theirs.getByRole('heading', { name: '没有这次会话' })).toBeVisible();
  expect((await theirs.request.get('/Conversation?id=1')).status()).toBe(404);
});

test('窄屏上写好问题就够得着发送，没有别的按钮挡着', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await openHydrated(page, '/Conversation');
  await composer(page).fill(QUESTION);
  await page.getByRole('button', { name: '发送' }).click({ position: { x: 56, y: 8 } });
  await expect(page.getByRole('dialog', { name: '登录筑程云' })).toBeVisible();
});
