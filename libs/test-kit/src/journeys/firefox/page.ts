import { setTimeout as sleep } from 'node:timers/promises';
import { expect } from '@playwright/test';
import type { EvaluateFunc, KeyInput, Page } from 'puppeteer-core';
import type { Step } from './in-page.ts';

/** Longest wait for an element that can be clicked, in milliseconds. */
const TIMEOUT_MS = 30_000;
const INTERVAL_MS = 50;

interface Point {
  x: number;
  y: number;
}

const toStep = (role: string, name?: string | RegExp): Step => ({
  role,
  name: name instanceof RegExp ? { source: name.source, flags: name.flags } : name,
});

/** Evaluates in a page; again if a navigation takes the document away. */
async function evaluate<Args extends unknown[], Result>(
  page: Page,
  run: EvaluateFunc<Args> & ((...args: Args) => Result),
  ...args: Args
): Promise<Awaited<Result>> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return (await page.evaluate(run, ...args)) as Awaited<Result>;
    } catch (error) {
      if (attempt === 20) throw error;
      await sleep(INTERVAL_MS);
    }
  }
}

/** Visible elements that some steps lead to, looked up anew at each use. Actions wait for the first one. */
export class FirefoxElements {
  readonly #page: Page;
  readonly #steps: readonly Step[];

  constructor(page: Page, steps: readonly Step[] = []) {
    this.#page = page;
    this.#steps = steps;
  }

  getByRole(role: string, name?: string | RegExp): FirefoxElements {
    return new FirefoxElements(this.#page, [...this.#steps, toStep(role, name)]);
  }

  locator(css: string): FirefoxElements {
    return new FirefoxElements(this.#page, [...this.#steps, { css }]);
  }

  /** Clicks the first element with the mouse, once it stands still and nothing covers it. */
  async click(): Promise<void> {
    const { x, y } = await this.#waitForPoint();
    await this.#page.mouse.click(x, y);
  }

  /**
   * Checks a radio button or a box with the mouse. Clicks again if it stays unchecked: on a slow machine Firefox sends a
   * click right after scrolling to where the page was before.
   */
  async check(): Promise<void> {
    const isChecked = () =>
      evaluate(
        this.#page,
        (steps) => window.journey.find(steps)[0]?.matches(':checked') ?? false,
        this.#steps,
      );
    const clickUnlessChecked = async () => {
      if (!(await isChecked())) await this.click();
      return isChecked();
    };
    await expect.poll(clickUnlessChecked, { message: this.#describe() }).toBe(true);
  }

  async hover(): Promise<void> {
    const { x, y } = await this.#waitForPoint();
    await this.#page.mouse.move(x, y);
  }

  async focus(): Promise<void> {
    await this.#waitForPoint();
    await evaluate(this.#page, (steps) => window.journey.find(steps)[0]?.focus(), this.#steps);
  }

  async press(key: KeyInput): Promise<void> {
    await this.focus();
    await this.#page.keyboard.press(key);
  }

  /** Replaces the text of an input by typing. */
  async fill(text: string): Promise<void> {
    await this.focus();
    await this.#page.keyboard.down('Control');
    await this.#page.keyboard.press('a');
    await this.#page.keyboard.up('Control');
    await this.#page.keyboard.type(text);
  }

  /** Texts of all elements as rendered. */
  getTexts(): Promise<string[]> {
    const read = (steps: readonly Step[]) =>
      window.journey.find(steps).map(({ innerText }) => innerText.trim());
    return evaluate(this.#page, read, this.#steps);
  }

  async getText(): Promise<string> {
    return (await this.getTexts())[0] ?? '';
  }

  /** Attribute of the first element; null without the element or the attribute. */
  getAttribute(name: string): Promise<string | null> {
    const read = (steps: readonly Step[], attribute: string) =>
      window.journey.find(steps)[0]?.getAttribute(attribute) ?? null;
    return evaluate(this.#page, read, this.#steps, name);
  }

  /** Returns whether the focus is on the first element or inside it. */
  hasFocus(): Promise<boolean> {
    const read = (steps: readonly Step[]) =>
      window.journey.find(steps)[0]?.contains(document.activeElement) ?? false;
    return evaluate(this.#page, read, this.#steps);
  }

  async expectVisible(): Promise<void> {
    await expect
      .poll(async () => (await this.getTexts()).length, { message: this.#describe() })
      .toBeGreaterThan(0);
  }

  async expectHidden(): Promise<void> {
    await expect
      .poll(async () => (await this.getTexts()).length, { message: this.#describe() })
      .toBe(0);
  }

  /** Expects that the text of the first element comes to match. */
  async expectText(expected: string | RegExp): Promise<void> {
    const text = expect.poll(() => this.getText(), { message: this.#describe() });
    await (typeof expected === 'string' ? text.toContain(expected) : text.toMatch(expected));
  }

  async expectAttribute(name: string, value: string | null): Promise<void> {
    await expect
      .poll(() => this.getAttribute(name), { message: `${this.#describe()} ${name}` })
      .toBe(value);
  }

  async expectFocus(): Promise<void> {
    await expect
      .poll(() => this.hasFocus(), { message: `${this.#describe()} has the focus` })
      .toBe(true);
  }

  #describe(): string {
    return this.#steps
      .map(({ css, role, name }) => css ?? `${role} ${JSON.stringify(name)}`)
      .join(' › ');
  }

  /** Waits until a click reaches the first element at the same point twice in a row. */
  async #waitForPoint(): Promise<Point> {
    const end = Date.now() + TIMEOUT_MS;
    let previous: Point | undefined;
    for (;;) {
      const found = await evaluate(
        this.#page,
        (steps) => window.journey.findPoint(steps),
        this.#steps,
      );
      const point = typeof found === 'string' ? undefined : found;
      if (point && point.x === previous?.x && point.y === previous.y) return point;
      if (Date.now() > end) throw new Error(`${this.#describe()}: ${JSON.stringify(found)}`);
      previous = point;
      await sleep(INTERVAL_MS);
    }
  }
}

/** Page of a journey in Firefox, with the few actions that the journeys need. */
export class FirefoxPage {
  /** Puppeteer's page. */
  readonly page: Page;
  readonly #origin: string;

  constructor(page: Page, origin: string) {
    this.page = page;
    this.#origin = origin;
  }

  getByRole(role: string, name?: string | RegExp): FirefoxElements {
    return new FirefoxElements(this.page).getByRole(role, name);
  }

  locator(css: string): FirefoxElements {
    return new FirefoxElements(this.page).locator(css);
  }

  /** Opens a path and waits until the page is hydrated. */
  async open(path: string): Promise<void> {
    await this.page.goto(`${this.#origin}${path}`);
    await this.waitForHydration();
  }

  /** Aborts the requests for scripts from now on, as on a connection that loses them. */
  async blockScripts(): Promise<void> {
    await this.page.setRequestInterception(true);
    this.page.on('request', (request) => {
      const script = new URL(request.url()).pathname.endsWith('.js');
      // A request may end with the page that sent it.
      (script ? request.abort() : request.continue()).catch(() => undefined);
    });
  }

  /** Opens a path whose scripts don't arrive. */
  async openWithoutScript(path: string): Promise<void> {
    await this.page.goto(`${this.#origin}${path}`);
    expect(await evaluate(this.page, () => 'hydrated' in document.documentElement.dataset)).toBe(
      false,
    );
  }

  async waitForHydration(): Promise<void> {
    await expect
      .poll(() => evaluate(this.page, () => 'hydrated' in document.documentElement.dataset))
      .toBe(true);
  }

  async reload(): Promise<void> {
    await this.page.reload();
    await this.waitForHydration();
  }

  /**
   * Goes through the tab's history as its buttons do. Puppeteer's own way waits for a load, which a page does not have that
   * Firefox kept in memory.
   */
  goInHistory(by: -1 | 1): Promise<void> {
    return evaluate(this.page, (delta) => history.go(delta), by);
  }

  async press(...keys: KeyInput[]): Promise<void> {
    for (const key of keys) await this.page.keyboard.press(key);
  }

  /** Path and query of the page's address. */
  getPath(): Promise<string> {
    return evaluate(this.page, () => location.pathname + location.search + location.hash);
  }

  async expectPath(expected: RegExp): Promise<void> {
    await expect.poll(() => this.getPath()).toMatch(expected);
  }

  getScrollTop(): Promise<number> {
    return evaluate(this.page, () => document.documentElement.scrollTop);
  }

  /** Horizontal overflow in CSS pixels. */
  getOverflow(): Promise<number> {
    return evaluate(this.page, () => {
      const { scrollWidth, clientWidth } = document.documentElement;
      return scrollWidth - clientWidth;
    });
  }
}
