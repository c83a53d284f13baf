import type { Browser, Locator, Page } from '@playwright/test';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import sharp from 'sharp';
import { expect, test } from '@zhucheng/test-kit/journeys';
import {
  becomeWalker,
  digestStep,
  HELP_FOLDER,
  MAX_PICTURE_BYTES,
  readAskedArticles,
  readHelpArticles,
  readPictureDigests,
  removeUnusedPictures,
  SMALL_SCREEN,
  walkArticle,
  writePictureDigests,
  type HelpArticle,
  type HelpStep,
  type WalkHook,
} from '@zhucheng/test-kit/journeys/help';
import { noteCalls, pictureControls } from './camera.ts';

/** What pages take for the time; `npm run help:shots` starts the stack at the same. */
const NOON = '2026-11-20T12:00:00+08:00';
const DENSITY = 2;
/** Calls that count what has been read: each run would see other figures. */
const COUNTING = /\/api\/(news\/pub\/stats\/count|trace\/)/;

const pictured = (await readAskedArticles()).filter(({ walks }) =>
  walks.some(({ steps }) => steps.some(({ picture }) => picture)),
);

test.afterAll(async () => removeUnusedPictures(await readHelpArticles()));

for (const article of pictured) {
  test(`图解 ${article.props.number} ${article.title}`, async ({ browser }) => {
    const page = await openPage(browser, article);
    // A number of its own, so that no article sees what another one's member has done.
    const phone = `1380000${article.props.number.slice(1)}`;
    const identity = { phone, companyName: '示例建设集团有限公司' };
    const values = await becomeWalker(page.request, article.walk, identity);
    await walkArticle(page, article, { values, ...createCamera(page) });
    await page.context().close();
  });
}

async function openPage(browser: Browser, { walk }: HelpArticle): Promise<Page> {
  const context = await browser.newContext({
    viewport: { width: 1280, height: 800 },
    ...(walk === 'phone' && SMALL_SCREEN),
    deviceScaleFactor: DENSITY,
    reducedMotion: 'reduce',
  });
  await context.route(COUNTING, (route) => route.abort());
  const page = await context.newPage();
  noteCalls(page);
  await page.clock.setFixedTime(NOON);
  return page;
}

/** Hooks that picture the last control of each step that has a picture, with those before it that are still shown. */
function createCamera(page: Page): Record<'before' | 'after', WalkHook> {
  const controls = new Map<HelpStep, Locator[]>();
  const take = async (step: HelpStep, last: Locator) => {
    const earlier = controls.get(step) ?? [];
    await savePicture(step, await pictureControls(page, [...earlier, last]));
  };
  return {
    // What is clicked may lead elsewhere.
    before: async (target, action, step) => {
      if (isLast(step, action) && action.kind === 'click') await take(step, target);
    },
    // What is filled in is shown with its value.
    after: async (target, action, step) => {
      if (isLast(step, action) && action.kind !== 'click') await take(step, target);
      if (action.kind !== 'see') controls.set(step, [...(controls.get(step) ?? []), target]);
    },
  };
}

/** True for the action of a pictured step that its picture shows: the last one with a control, else the last one. */
function isLast({ picture, actions }: HelpStep, action: HelpStep['actions'][number]): boolean {
  const last = actions.findLast((one) => 'control' in one) ?? actions.at(-1);
  return picture !== undefined && action === last;
}

/** Encodes a picture as WebP and writes it with the digest of its step, if it differs from what is there. */
async function savePicture(step: HelpStep, png: Buffer): Promise<void> {
  const { file = '' } = step.picture ?? {};
  const bytes = await encode(png);
  expect(bytes.length, file).toBeLessThanOrEqual(MAX_PICTURE_BYTES);
  const path = join(HELP_FOLDER, file);
  await mkdir(dirname(path), { recursive: true });
  const before = await readFile(path).catch(() => undefined);
  if (!before?.equals(bytes)) await writeFile(path, bytes);
  const digests = await readPictureDigests();
  await writePictureDigests({ ...digests, [file]: digestStep(step) });
}

/** As good as the largest size allows. */
async function encode(png: Buffer): Promise<Buffer> {
  for (let quality = 84; ; quality -= 9) {
    const bytes = await sharp(png).webp({ quality, smartSubsample: true, effort: 5 }).toBuffer();
    if (bytes.length <= MAX_PICTURE_BYTES || quality <= 30) return bytes;
  }
}
