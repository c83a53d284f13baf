import { execFileSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { createPhoneNumber, expect, journeyDatabaseUrl } from '@zhucheng/test-kit/journeys';
import type { Page } from '@playwright/test';
import { Secret, TOTP } from 'otpauth';

/** Password of the staff that journeys enrol. */
export const PASSWORD = 'Brücke-über-38-Pfeiler';

const CLI = fileURLToPath(new URL('../../../tools/stack/cli.mjs', import.meta.url));
const MAIN = fileURLToPath(new URL('../../../tools/staff/src/main.ts', import.meta.url));

/** Member of staff of a journey. */
export interface Person {
  phone: string;
  name: string;
  /** Secret of the authenticator. */
  secret: string;
}

/** Code of an authenticator, some periods of 30 seconds from now; each is accepted once. */
export const getCode = (secret: string, periods = 0) =>
  new TOTP({ secret: Secret.fromBase32(secret.replaceAll(' ', '')) }).generate({
    timestamp: Date.now() + periods * 30_000,
  });

/** Invites an administrator by the command line; returns the path of the link. */
export function inviteAdministrator(name: string): { phone: string; path: string } {
  const phone = createPhoneNumber();
  const output = execFileSync(
    process.execPath,
    [CLI, 'run', MAIN, 'add', phone, '--name', name, '--role', 'admin'],
    { encoding: 'utf8', env: { ...process.env, DATABASE_URL: journeyDatabaseUrl } },
  );
  const path = /\/console\/first#[\w-]+/.exec(output)?.[0];
  expect(path).toBeTruthy();
  return { phone, path: path ?? '' };
}

/** Goes through the three first steps and into the console. */
export async function enrol(page: Page, path: string): Promise<string> {
  await page.goto(path);
  await page.getByLabel('密码', { exact: true }).fill(PASSWORD);
  await page.getByLabel('再输一次').fill(PASSWORD);
  await page.getByRole('button', { name: '设好，下一步' }).click();
  const secret = (await page.locator('code').textContent()) ?? '';
  await page.getByLabel('6 位数字').fill(getCode(secret));
  await page.getByRole('button', { name: '验证并继续' }).click();
  await page.getByRole('checkbox', { name: '我已把恢复码存在手机以外的地方' }).check();
  await page.getByRole('button', { name: '进入工作台' }).click();
  await expect(page).toHaveURL(/\/console$/);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/月 .* 日，周/);
  return secret;
}

/** Creates an administrator who is signed in, on the platform at an origin. */
export async function createAdministrator(page: Page, name: string, origin = ''): Promise<Person> {
  const { phone, path } = inviteAdministrator(name);
  return { phone, name, secret: await enrol(page, origin + path) };
}

/** Signs in with password and a code of the next period. */
export async function signIn(page: Page, { phone, secret }: Person): Promise<void> {
  await page.getByLabel('手机号码或邮箱').fill(phone);
  await page.getByLabel('密码', { exact: true }).fill(PASSWORD);
  await page.keyboard.press('Enter');
  await page.getByLabel('验证器上的 6 位数字').fill(getCode(secret, 1));
  await page.keyboard.press('Enter');
}
