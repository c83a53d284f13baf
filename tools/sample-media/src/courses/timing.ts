import type { Course } from './model.ts';

/** Frames of a second; all times lie on frames. */
export const FPS = 12.5;

/** Seconds of a segment: each begins with a whole picture, and visitors' 60 s end with one. */
export const SEGMENT_SECONDS = 10;

/** Frames in which something appears. */
export const APPEAR_FRAMES = 10;

/** Characters that one reads in a second while looking at a drawing. */
const READING_SPEED = 4.8;

/** Seconds to look at a picture once its sentence is read. */
const PAUSE = 0.9;

/** A sentence with its place in the film, in frames. */
export interface Step {
  slide: number;
  /** Number of the sentence on its slide. */
  step: number;
  text: string;
  from: number;
  frames: number;
}

const countFrames = (text: string) => Math.ceil((text.length / READING_SPEED + PAUSE) * FPS);

/** Frames of two seconds: the shortest whole number of both. */
const WHOLE = 2 * FPS;

/** All sentences of a course, one after the other. The film ends with a whole second. */
export function toSteps({ slides }: Course): Step[] {
  const steps: Step[] = [];
  let from = 0;
  slides.forEach(({ say }, slide) => {
    say.forEach((text, step) => {
      const frames = countFrames(text);
      steps.push({ slide, step, text, from, frames });
      from += frames;
    });
  });
  const last = steps.at(-1);
  if (last) last.frames += Math.ceil(from / WHOLE) * WHOLE - from;
  return steps;
}

/** Seconds of a frame. */
export const secondsAt = (frame: number) => Math.round((frame / FPS) * 1000) / 1000;

/** Seconds of the whole film. */
export function totalDuration(steps: readonly Step[]): number {
  return secondsAt(steps.reduce((sum, { frames }) => sum + frames, 0));
}

/** Starts of the chapters in seconds. */
export function toChapters({ slides }: Course, steps: readonly Step[]) {
  return slides.flatMap(({ chapter }, index) => {
    const first = steps.find(({ slide }) => slide === index);
    return chapter && first ? [{ start: secondsAt(first.from), title: chapter }] : [];
  });
}
