import { readdirSync, readFileSync } from 'node:fs';
import {
  expect,
  findAxeViolations,
  holdStatement,
  journeyDatabaseUrl,
  queryRows,
  test,
  waitForHydration,
} from '@zhucheng/test-kit/journeys';
import type { Page } from '@playwright/test';
import { createAdministrator } from './new-staff.ts';

/** Records of the large file, the first that waits for the test, and the line of the one that can't be read. */
const [RECORDS, HELD_FROM, BROKEN_LINE] = [2_400, 1_500, 1_801];

const getWinner = (key: string) => `${key}施工集团有限公司`;

/** An invented award result; `key` is of this run. */
function awardResult(key: string, number: number) {
  const project = Math.floor(number / 4);
  const name = `${key}片区第${project}期道路工程（${(number % 4) + 1}标段）`;
  return {
    infoid: `${key}-${number}`,
    infourl: `/results/${key}/${number}.html`,
    parsed_data: {
      招标人: `${key}建设投资有限公司`,
      建设地点: '枝江市某镇',
      招标机构: '西江工程咨询有限公司',
      '标段(包)编号': `${key}${project}-202501-0${(number % 4) + 1}`,
      '标段(包)名称': name,
      中标人: number < HELD_FROM ? '南湖建设有限公司' : getWinner(key),
      中标范围和内容: '道路、排水、照明及附属设施。',
      '中标价(元)': `${1_000_000 + number}.55`,
      '履约期限(天)': '180日历天',
      公告发布日期: number + 1 === BROKEN_LINE ? '2025-02-31' : '2025-05-06',
    },
    raw_data: { title: `${name}中标结果公告`, infodate: '2025-05-06' },
  };
}

/** Chooses a file by the key of the page. */
async function upload(page: Page, name: string, content: string | Buffer) {
  await page.goto('/console/imports');
  await waitForHydration(page);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('导入');
  await expect(page.getByRole('button', { name: /^上传文件/ }).first()).toBeVisible();
  const buffer = Buffer.from(content);
  // The keys of the page work once its script runs.
  await expect(async () => {
    const chooser = page.waitForEvent('filechooser', { timeout: 3_000 });
    await page.keyboard.press('c');
    await (await chooser).setFiles({ name, mimeType: 'application/octet-stream', buffer });
  }).toPass();
}

async function pressEnterOn(page: Page, name: RegExp) {
  await page.getByRole('button', { name }).focus();
  await page.keyboard.press('Enter');
}

/** Ids of the processes that import into the journeys' database. Linux tells them. */
function findImporters(): number[] {
  return readdirSync('/proc').flatMap((name) => {
    if (!/^\d+$/.test(name)) return [];
    try {
      const command = readFileSync(`/proc/${name}/cmdline`, 'utf8');
      const environment = readFileSync(`/proc/${name}/environ`, 'utf8').split('\0');
      const isOurs = environment.includes(`DATABASE_URL=${journeyDatabaseUrl}`);
      return isOurs && /import-program\.js\0/.test(command) ? [Number(name)] : [];
    } catch {
      return [];
    }
  });
}

test('编辑上传中标结果，看对应，试算，执行；导入进程中途被杀，接着做完，一条不多一条不少', async ({
  page,
}) => {
  test.setTimeout(300_000);
  await createAdministrator(page, '导入员甲');
  const key = `导${Date.now().toString(36)}`;
  const records = Array.from({ length: RECORDS }, (_, at) => awardResult(key, at));
  const content = records.map((record) => `${JSON.stringify(record)}\n`).join('');
  await upload(page, `${key}.jsonl`, content);
  await expect(page).toHaveURL(/\/console\/imports\/[0-9a-f]{32}$/);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(`${key}.jsonl`);
  await expect(page.getByRole('table', { name: '第 1 行的对应' })).toContainText('招标人');
  expect(await findAxeViolations(page)).toEqual([]);

  await pressEnterOn(page, /^试算$/);
  const standing = page.locator('#import-standing');
  await expect(standing).toContainText('已回滚，网站没有变化', { timeout: 120_000 });
  const written = RECORDS - 1;
  await expect(page.getByRole('list', { name: '逐条结果' })).toContainText(
    `${written.toLocaleString('en')} 新增`,
  );
  const countNotices = async () => {
    const [row] = await queryRows<{ count: string }>(
      'select count(*) from tender_notice where source_id like $1',
      [`${key}-%`],
    );
    return Number(row?.count);
  };
  expect(await countNotices()).toBe(0);
  await pressEnterOn(page, /^1 略过$/);
  const rows = page.getByRole('table', { name: '逐条结果' });
  await expect(rows).toContainText(`${BROKEN_LINE}`);
  await expect(rows).toContainText('日期不存在');
  await page.locator('h1').click();
  await page.keyboard.press('j');
  await page.keyboard.press('o');
  await expect(rows.getByRole('button', { expanded: true })).toBeFocused();
  expect(await findAxeViolations(page)).toEqual([]);

  const name = getWinner(key);
  const release = await holdStatement(
    'insert into organisation (id, name, name_key) values (gen_random_uuid(), $1, $1)',
    [name],
  );
  await pressEnterOn(page, /^执行导入/);
  // In the middle: the first batches are in, the next one waits.
  await expect.poll(countNotices, { timeout: 60_000 }).toBeGreaterThan(0);
  await expect.poll(() => findImporters().length).toBeGreaterThan(0);
  for (const importer of findImporters()) process.kill(importer, 'SIGKILL');
  expect(await countNotices()).toBeLessThan(written);
  await release();
  await expect(standing).toContainText('导入完成', { timeout: 180_000 });
  await expect(page.getByRole('list', { name: '逐条结果' })).toContainText(
    `${written.toLocaleString('en')} 新增`,
  );
  expect(await countNotices()).toBe(written);
  expect(await findAxeViolations(page)).toEqual([]);
  const download = page.waitForEvent('download');
  await page.getByRole('link', { name: '下载报告' }).click();
  const report = readFileSync(await (await download).path(), 'utf8');
  expect(report.trim().split('\n')).toHaveLength(RECORDS + 1);
  expect(report).toMatch(new RegExp(`${BROKEN_LINE},略过,${key}-${BROKEN_LINE - 1},.*日期不存在`));

  await page.goto('/console/imports');
  await expect(page.getByRole('row', { name: new RegExp(key) })).toContainText('已完成');
});

test('坏文件被拒绝，说出行号和原因；改好后能再传', async ({ page }) => {
  await createAdministrator(page, '导入员乙');
  await upload(page, '截断.jsonl', '{"infoid": "cut');
  const list = page.getByRole('list', { name: '上传' });
  await expect(list).toContainText(/第 1 行：.*改好后重新上传/);
  expect(await findAxeViolations(page)).toEqual([]);
  await upload(page, '政策.xlsx', 'PK\u0003\u0004 不是工作簿');
  await expect(list).toContainText('工作簿已损坏');
  const table = '标题,说明,日期\n桥梁合龙,正文,2025-02-31\n隧道贯通,正文,2025-05-06\n';
  await upload(page, '动态.csv', Buffer.from(table));
  await expect(page).toHaveURL(/\/console\/imports\/[0-9a-f]{32}$/);
  const body = page.getByRole('combobox', { name: '正文' });
  await body.focus();
  await body.selectOption('说明');
  const directory = page.getByRole('combobox', { name: '栏目' });
  await directory.selectOption({ index: 5 });
  await expect(page.getByRole('region', { name: '对应', exact: true })).toContainText('1 条读不全');
  expect(await findAxeViolations(page)).toEqual([]);
  await pressEnterOn(page, /^试算$/);
  const rows = page.getByRole('table', { name: '逐条结果' });
  await expect(rows.getByRole('row', { name: /^2 略过/ })).toContainText('日期不存在', {
    timeout: 60_000,
  });
});
