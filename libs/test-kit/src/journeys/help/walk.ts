import { setTimeout } from 'node:timers/promises';
import { expect, type Locator, type Page } from '@playwright/test';
import { waitForHydration } from '../page.ts';
import type { HelpArticle } from './articles.ts';
import { FIRST, type HelpAction, type HelpStep, type NamedControl } from './steps.ts';

type Role = Parameters<Page['getByRole']>[0];

const CLICKABLE: Role[] = [
  'button',
  'link',
  'tab',
  'menuitem',
  'option',
  'radio',
  'checkbox',
  'switch',
];
const FIELDS: Role[] = ['textbox', 'searchbox', 'combobox', 'spinbutton'];
const CHOICES: Role[] = [...FIELDS, 'listbox', 'radiogroup', 'group'];
const PLACES: Role[] = [
  'dialog',
  'region',
  'navigation',
  'search',
  'form',
  'list',
  'group',
  'radiogroup',
  'tablist',
  'tabpanel',
  'complementary',
  'table',
  'menu',
  'article',
];
/** Time for a control or text to appear, in milliseconds. */
const PATIENCE = 10_000;

/** What stands for the reader's own data in the text of steps, and for what arrives during a walk. */
export type WalkValues = Record<string, () => string | Promise<string>>;

/** Called with the control of an action, or with the text that it looks for. */
export type WalkHook = (target: Locator, action: HelpAction, step: HelpStep) => Promise<void>;

/** What a walk needs besides its page. */
export interface WalkOptions {
  values?: WalkValues;
  /** Called before a control is used. */
  before?: WalkHook;
  /** Called when a control has been used, or a text has been found. */
  after?: WalkHook;
}

/** Walks the steps of an article. Throws an error that names the step which its pages don't allow. */
export async function walkArticle(
  page: Page,
  { walks }: Pick<HelpArticle, 'walks'>,
  options: WalkOptions = {},
): Promise<void> {
  for (const { steps } of walks) {
    for (const step of steps) {
      try {
        await walkStep(page, step, options);
      } catch (error) {
        const [reason = ''] = (error instanceof Error ? error.message : String(error)).split('\n');
        throw new Error(`${step.text} → ${reason} (${page.url()})`, { cause: error });
      }
    }
  }
}

/** Does what a step says. Throws where its page has no such control or text. */
export async function walkStep(
  page: Page,
  step: HelpStep,
  options: WalkOptions = {},
): Promise<void> {
  for (const action of step.actions) {
    const target = await perform(page, action, options, step);
    if (target) await options.after?.(target, action, step);
  }
}

async function perform(
  page: Page,
  action: HelpAction,
  { values = {}, before }: WalkOptions,
  step: HelpStep,
): Promise<Locator | void> {
  const fillIn = async (text: string) => (await values[text]?.()) ?? text;
  if (action.kind === 'open') return void (await page.goto(action.path, { waitUntil: 'commit' }));
  if (action.kind === 'see') return expectText(page, await fillIn(action.text));
  // Links work before hydration, too, but buttons don't, and text typed into some fields is lost.
  await Promise.race([waitForHydration(page), setTimeout(PATIENCE)]);
  if (action.kind === 'press') return page.keyboard.press(action.key);
  const control = await findControl(page, action.control, rolesOf(action));
  await before?.(control, action, step);
  if (action.kind === 'click') await click(page, control);
  if (action.kind === 'check') await setChecked(control, true);
  if (action.kind === 'uncheck') await setChecked(control, false);
  if (action.kind === 'fill') await control.fill(await fillIn(action.text), { timeout: PATIENCE });
  if (action.kind === 'choose') await choose(page, control, await fillIn(action.option));
  return control;
}

function rolesOf({ kind }: HelpAction): Role[] {
  if (kind === 'fill') return FIELDS;
  if (kind === 'choose') return CHOICES;
  return kind === 'click' ? CLICKABLE : ['checkbox', 'radio', 'switch'];
}

/** Clicks. After a link waits for its page, lest the next control be sought on this one, which is still shown. */
async function click(page: Page, control: Locator): Promise<void> {
  const before = page.url();
  const leads = await control.evaluate((element) => {
    const link = element.closest('a');
    if (!link || link.target || link.download) return false;
    return link.href.replace(/#.*/, '') !== location.href.replace(/#.*/, '');
  });
  await control.click({ timeout: PATIENCE });
  if (!leads) return;
  const isElsewhere = ({ href }: URL) => href !== before;
  // Some open a dialog instead.
  const arrival = page.waitForURL(isElsewhere, { waitUntil: 'commit', timeout: PATIENCE });
  await arrival.catch(() => undefined);
}

/** Switches a box that a styled label may cover. */
const setChecked = (control: Locator, checked: boolean) =>
  control.setChecked(checked, { timeout: PATIENCE, force: true });

/** Chooses an option of a native list, of a group of buttons, or of a list that opens. */
async function choose(page: Page, control: Locator, option: string): Promise<void> {
  const tag = await control.evaluate(({ tagName }) => tagName);
  if (tag === 'SELECT') {
    await control.selectOption({ label: option }, { timeout: PATIENCE });
    return;
  }
  const isGroup = ['radiogroup', 'group'].includes((await control.getAttribute('role')) ?? tag);
  if (tag !== 'FIELDSET' && !isGroup) await control.click({ timeout: PATIENCE });
  const place = tag === 'FIELDSET' || isGroup ? control : page.locator('body');
  const found = await firstVisible(namings(place, CLICKABLE, option), option);
  await found.click({ timeout: PATIENCE, force: true });
}

async function expectText(page: Page, text: string): Promise<Locator> {
  const shown = page.getByText(text).filter({ visible: true }).first();
  await expect(shown, `“${text}”`).toBeVisible({ timeout: PATIENCE });
  return shown;
}

/** Controls of an accessible name; `loosely` also of one that goes on after a space or colon: 公路 70, 撤销：标题. */
function named(place: Page | Locator, roles: readonly Role[], name: string, loosely = false) {
  const escaped = name.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
  const pattern = new RegExp(loosely ? `^\\s*${escaped}[\\s：]` : `^\\s*${escaped}\\s*$`);
  // What opens a part of the page has no role.
  const summaries =
    roles === CLICKABLE ? place.locator('summary', { hasText: pattern }) : undefined;
  const found = roles.map((role) => place.getByRole(role, { name: pattern }));
  return [...found, ...(summaries ? [summaries] : [])].reduce((all, one) => all.or(one));
}

const namings = (place: Page | Locator, roles: readonly Role[], name: string): Locator[] =>
  name === FIRST
    ? [place.getByRole('link')]
    : [named(place, roles, name), named(place, roles, name, true)];

/**
 * The control that a reader would take: that of the open dialog, else of the main part, else the first of the page. Throws
 * an error that names it when there is none within {@link PATIENCE}.
 */
async function findControl(page: Page, { name, within }: NamedControl, roles: readonly Role[]) {
  const parts: (Page | Locator)[] =
    within === undefined
      ? [page.locator('dialog[open]'), page.getByRole('main'), page]
      : [await firstVisible(namings(page, PLACES, within), within)];
  return firstVisible(
    parts.flatMap((part) => namings(part, roles, name)),
    name,
  );
}

/** The first visible element of the first list that has one; later lists are not searched, for that takes time. */
async function firstVisible(lists: readonly Locator[], name: string): Promise<Locator> {
  const deadline = Date.now() + PATIENCE;
  do {
    for (const list of lists) {
      const visible = list.filter({ visible: true });
      if ((await visible.count()) > 0) return visible.first();
    }
    await setTimeout(50);
  } while (Date.now() < deadline);
  throw new Error(`no control 「${name}」`);
}
