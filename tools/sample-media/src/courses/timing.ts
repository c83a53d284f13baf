import type { Course } from './model.ts';

/** Frames per second; all times are multiples of a frame. */
export const FPS = 12.5;

/** Seconds of a segment: each begins with a whole picture, and visitors' 60 s end with one. */
export const SEGMENT_SECONDS = 10;

/** Duration of an appearance in frames. */
export const APPEAR_FRAMES = 10;

/** Characters read per second while looking at a drawing. */
const READING_SPEED = 4.8;

/** Seconds left for the picture after reading its sentence. */
const PAUSE = 0.9;

/** Sentence with its position in the video in frames. */
export interface Step {
  slide: number;
  /** Index of the sentence on its slide. */
  step: number;
  text: string;
  from: number;
  frames: number;
}

const countFrames = (text: string) => Math.ceil((text.length / READING_SPEED + PAUSE) * FPS);

/** Frames of two seconds: the shortest whole number of both. */
const WHOLE = 2 * FPS;

/** Returns the sentences of a course in sequence. The video's length is a whole number of seconds. */
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

/** Time of a frame in seconds. */
export const secondsAt = (frame: number) => Math.round((frame / FPS) * 1000) / 1000;

/** Length of the video in seconds. */
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
