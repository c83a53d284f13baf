import { copyFile, mkdir, mkdtemp, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { captionsOf } from './captions.ts';
import { COURSES } from './content/index.ts';
import { drawFrames, drawPoster, openSheet } from './make/frames.ts';
import { encode } from './make/ffmpeg.ts';
import { readPlaylist } from './make/playlist.ts';
import type { Course } from './model.ts';
import { chaptersOf, durationOf, stepsOf } from './timing.ts';

/** Where the sample content lies, from the workspace's root. */
const TARGET = 'apps/api/src/db/sample/courses';

/** Makes the film, captions, poster and description of one course. */
async function make(course: Course, page: Awaited<ReturnType<typeof openSheet>>['page']) {
  const work = await mkdtemp(join(tmpdir(), 'course-'));
  const target = (ending: string) => join(TARGET, `${course.key}.${ending}`);
  try {
    const steps = stepsOf(course);
    const frames = await drawFrames(page, course, steps, work);
    const playlist = await encode(frames, work, course.key);
    await copyFile(join(work, `${course.key}.mp4`), target('mp4'));
    const poster = join(work, 'poster.png');
    await drawPoster(page, course, poster);
    await sharp(poster)
      .resize(960)
      .webp({ quality: 72, smartSubsample: true })
      .toFile(target('webp'));
    await writeFile(target('vtt'), captionsOf(steps));
    const description = {
      duration: durationOf(steps),
      chapters: chaptersOf(course, steps),
      ...readPlaylist(playlist),
    };
    await writeFile(target('json'), `${JSON.stringify(description, null, 2)}\n`);
    const { size } = await stat(target('mp4'));
    console.log(`${course.key} ${description.duration} s, ${Math.round(size / 1024)} kB`);
  } finally {
    await rm(work, { recursive: true, force: true });
  }
}

const wanted = new Set(process.argv.slice(2));
await mkdir(TARGET, { recursive: true });
const sheet = await openSheet(process.env.CHROMIUM_PATH);
try {
  for (const course of COURSES) {
    if (wanted.size === 0 || wanted.has(course.key)) await make(course, sheet.page);
  }
} finally {
  await sheet.close();
}
