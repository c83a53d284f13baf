import { copyFile, mkdir, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Page } from 'playwright';
import sharp from 'sharp';
import { samplePath, withTemporaryFolder } from '../workspace.ts';
import { toCaptions } from './captions.ts';
import { COURSES } from './content/index.ts';
import { encode, parsePlaylist } from './ffmpeg.ts';
import { drawFrames, drawPoster, openSheet } from './frames.ts';
import type { Course } from './model.ts';
import { toChapters, totalDuration, toSteps } from './timing.ts';

/** Makes the video, captions, poster and description of one course. */
async function makeCourse(course: Course, page: Page, folder: string): Promise<void> {
  const target = (extension: string) => samplePath('courses', `${course.key}.${extension}`);
  const steps = toSteps(course);
  const frames = await drawFrames(page, course, steps, folder);
  const playlist = await encode(frames, folder, course.key);
  await copyFile(join(folder, `${course.key}.mp4`), target('mp4'));
  const poster = join(folder, 'poster.png');
  await drawPoster(page, course, poster);
  await sharp(poster)
    .resize(960)
    .webp({ quality: 72, smartSubsample: true })
    .toFile(target('webp'));
  await writeFile(target('vtt'), toCaptions(steps));
  const description = {
    duration: totalDuration(steps),
    chapters: toChapters(course, steps),
    ...parsePlaylist(playlist),
  };
  await writeFile(target('json'), `${JSON.stringify(description, null, 2)}\n`);
  const { size } = await stat(target('mp4'));
  console.log(`${course.key} ${description.duration} s, ${Math.round(size / 1024)} kB`);
}

/** Makes the named courses; without names, all. */
export async function makeCourses(names: readonly string[]): Promise<void> {
  await mkdir(samplePath('courses'), { recursive: true });
  const { page, close } = await openSheet();
  try {
    for (const course of COURSES) {
      if (names.length > 0 && !names.includes(course.key)) continue;
      await withTemporaryFolder((folder) => makeCourse(course, page, folder));
    }
  } finally {
    await close();
  }
}
