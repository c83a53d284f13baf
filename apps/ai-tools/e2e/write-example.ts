import { expect, type Page } from '@playwright/test';
import { openHydrated } from '@zhucheng/test-kit/journeys';

/** Button of a tool's form. */
export const startButton = (page: Page) => page.getByRole('button', { name: '开始写' });

/** Writes the example of a tool as the member of the page. */
export async function writeExample(page: Page, tool: string): Promise<void> {
  await openHydrated(page, `/aiToolDetail?id=${tool}`);
  await page.getByRole('button', { name: '填入样例' }).click();
  await startButton(page).click();
  await page.waitForURL(/write=/);
  await expect(page.getByText('可签发')).toBeVisible();
}
