import AxeBuilder from '@axe-core/playwright';
import type { Browser, ConsoleMessage, Page, Request, Response } from '@playwright/test';

/**
 * Returns the name by which a person's browser introduces itself: programs, as which headless Chromium counts, are no guests
 * and see no variants.
 */
export const getPersonUserAgent = (browser: Browser): string =>
  `Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/${browser.version()} Safari/537.36`;

/**
 * Waits until the page is hydrated (`data-hydrated`, set by app-shell). Before that, links load whole documents and
 * buttons have no effect. Typed text survives hydration, so forms can be filled at once.
 */
export async function waitForHydration(page: Page): Promise<void> {
  await page.waitForFunction(() => 'hydrated' in document.documentElement.dataset);
  await page.evaluate(() => new Promise((resolve) => requestIdleCallback(() => resolve(null))));
}

/** Opens a page and waits until it is hydrated. */
export async function openHydrated(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await waitForHydration(page);
}

/** Errors reported by a page so far, with a function that stops the collection. */
export interface PageErrors {
  errors: string[];
  stop: () => void;
}

/**
 * Collects console errors, exceptions, failed requests, and responses with status 400 or above other than the
 * document itself.
 */
export function collectPageErrors(page: Page): PageErrors {
  const errors: string[] = [];
  const onConsole = (message: ConsoleMessage) => {
    if (message.type() === 'error') errors.push(message.text());
  };
  const onException = (error: Error) => void errors.push(String(error));
  const onFailure = (request: Request) => {
    if (request.failure()?.errorText !== 'net::ERR_ABORTED') errors.push(request.url());
  };
  const onResponse = (response: Response) => {
    const isPage = response.request().resourceType() === 'document';
    if (!isPage && response.status() >= 400) errors.push(`${response.status()} ${response.url()}`);
  };
  page.on('console', onConsole).on('pageerror', onException);
  page.on('requestfailed', onFailure).on('response', onResponse);
  const stop = () => {
    page.off('console', onConsole).off('pageerror', onException);
    page.off('requestfailed', onFailure).off('response', onResponse);
  };
  return { errors, stop };
}

/** Collects exceptions and failed loads of scripts and styles: such a page may look right and still be broken. */
export function collectFatalErrors(page: Page): string[] {
  const errors: string[] = [];
  page.on('pageerror', (error) => void errors.push(error.message));
  page.on('requestfailed', (request) => {
    const { errorText = '' } = request.failure() ?? {};
    const isCode = ['script', 'stylesheet'].includes(request.resourceType());
    if (isCode && !errorText.includes('ERR_ABORTED')) errors.push(`${errorText} ${request.url()}`);
  });
  return errors;
}

/** Returns the axe violations of the page or of a selector's elements, as `rule: element`. */
export async function findAxeViolations(page: Page, within?: string): Promise<string[]> {
  // Run in the page itself: merging results in a second page would double the cost. What stands in a frame is a page
  // with landmarks and headings of its own.
  const axe = new AxeBuilder({ page })
    .setLegacyMode()
    .options({ resultTypes: ['violations'], iframes: false });
  const { violations } = await (within ? axe.include(within) : axe).analyze();
  return violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`);
}

/** Returns the elements smaller than 24 px without space around them (WCAG 2.2, target size). */
export async function findSmallTargets(page: Page): Promise<string[]> {
  const axe = new AxeBuilder({ page }).setLegacyMode().withRules('target-size');
  const { violations } = await axe.analyze();
  return violations.flatMap(({ nodes }) => nodes.map(({ html }) => html));
}

/** Returns the placeholders that are wider than their visible inputs. */
export const findCutPlaceholders = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const context = document.createElement('canvas').getContext('2d');
    if (!context) throw new Error('no canvas');
    const isCut = (input: HTMLInputElement) => {
      const { fontSize, fontFamily, paddingLeft, paddingRight } = getComputedStyle(input);
      context.font = `${fontSize} ${fontFamily}`;
      const room = input.clientWidth - parseFloat(paddingLeft) - parseFloat(paddingRight);
      return input.checkVisibility() && context.measureText(input.placeholder).width > room;
    };
    const inputs = [...document.querySelectorAll<HTMLInputElement>('input[placeholder]')];
    return inputs.filter(isCut).map(({ placeholder }) => placeholder);
  });

/** Returns the horizontal overflow of the page in CSS pixels. */
export const getHorizontalOverflow = (page: Page): Promise<number> =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);

/** The last number in a text as pages write it: 2541 in 公路 2,541. NaN without one. */
export const readCount = (text: string): number =>
  Number(/\d[\d,]*(?=\D*$)/.exec(text)?.[0].replaceAll(',', ''));
