import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Page } from 'playwright';
import { launchBrowser } from '../workspace.ts';
import type { Course } from './model.ts';
import { slideHtml } from './slides/sheet.ts';
import { renderMoment } from './slides/show.ts';
import { APPEAR_FRAMES, type Step } from './timing.ts';

/** Image and the number of video frames that it fills. */
export interface Frame {
  file: string;
  frames: number;
}

const WIDTH = 1280;
const HEIGHT = 720;

/** Opens a browser page of the video's size; `close` ends the browser. */
export async function openSheet() {
  const browser = await launchBrowser(
    '--no-sandbox',
    '--disable-gpu',
    '--force-device-scale-factor=1',
  );
  const page = await browser.newPage({ viewport: { width: WIDTH, height: HEIGHT } });
  return { page, close: () => browser.close() };
}

async function openSlide(page: Page, course: Course, slide: number): Promise<void> {
  const style = await readFile(join(import.meta.dirname, './slides/sheet.css'), 'utf8');
  const html = slideHtml(course, slide);
  await page.setContent(
    `<!doctype html><html lang="zh-CN"><meta charset="utf-8"><style>${style}</style>${html}`,
  );
  await page.evaluate(() => document.fonts.ready);
}

/** Renders a course to images: several for the animation of each sentence, the last of which stands still. */
export async function drawFrames(
  page: Page,
  course: Course,
  steps: readonly Step[],
  folder: string,
): Promise<Frame[]> {
  const drawn: Frame[] = [];
  let current = -1;
  for (const { slide, step, frames } of steps) {
    if (slide !== current) {
      await openSlide(page, course, slide);
      current = slide;
    }
    const moves = await page.locator(`[data-at="${step}"], [data-until="${step}"]`).count();
    const count = moves > 0 ? APPEAR_FRAMES : 1;
    for (let index = 1; index <= count; index += 1) {
      await page.evaluate(renderMoment, { step, progress: index / count });
      const file = join(folder, `${String(drawn.length).padStart(4, '0')}.png`);
      await page.screenshot({ path: file });
      drawn.push({ file, frames: index < count ? 1 : frames - count + 1 });
    }
  }
  return drawn;
}

/** Renders the poster: the first slide with all its elements. */
export async function drawPoster(page: Page, course: Course, file: string): Promise<void> {
  await openSlide(page, course, 0);
  await page.evaluate(renderMoment, { step: 99, progress: 1 });
  await page.screenshot({ path: file });
}
