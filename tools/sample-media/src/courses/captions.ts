import { secondsAt, type Step } from './timing.ts';

/** Most characters of a caption: two lines on a phone. */
const MAX_LENGTH = 34;

const padTwo = (number: number) => String(number).padStart(2, '0');

/** A time as WebVTT writes it. */
export function vttTime(seconds: number): string {
  const ms = Math.round(seconds * 1000);
  const whole = Math.floor(ms / 1000);
  return `${padTwo(Math.floor(whole / 60))}:${padTwo(whole % 60)}.${String(ms % 1000).padStart(3, '0')}`;
}

/** Cuts a sentence after its signs into captions that fit. */
export function captionParts(text: string): string[] {
  const phrases = text.match(/[^，；。？：]+[，；。？：]?/g) ?? [text];
  const parts: string[] = [];
  for (const phrase of phrases) {
    const last = parts.at(-1);
    if (last !== undefined && last.length + phrase.length <= MAX_LENGTH) {
      parts[parts.length - 1] = last + phrase;
    } else {
      parts.push(phrase);
    }
  }
  return parts.map((part) => part.replace(/[，；：]$/, ''));
}

/** The captions of a film: every sentence over its step, long ones in parts as long as their words. */
export function toCaptions(steps: readonly Step[]): string {
  const cues = steps.flatMap(({ text, from, frames }) => {
    const parts = captionParts(text);
    const all = parts.reduce((sum, part) => sum + part.length, 0);
    let at = from;
    return parts.map((part) => {
      const start = at;
      at += (frames * part.length) / all;
      return `${vttTime(secondsAt(start))} --> ${vttTime(secondsAt(at))}\n${part}`;
    });
  });
  return `WEBVTT\n\n${cues.join('\n\n')}\n`;
}
