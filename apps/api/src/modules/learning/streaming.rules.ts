import type { CourseSegment } from '../../db/schema.ts';

/** What streaming needs to know of a film. */
export interface Video {
  duration: number;
  /** Bytes before the first part. */
  head: number;
  segments: readonly CourseSegment[];
  freeSeconds: number;
}

/** Lengths of parts are rounded when they are written down. */
const TOLERANCE = 0.05;

/** The parts that a caller may see: members all, visitors those that end within the free seconds. */
export function accessibleSegments(
  { segments, freeSeconds }: Video,
  member: boolean,
): CourseSegment[] {
  if (member) return [...segments];
  let end = 0;
  const first = segments.findIndex(({ duration }) => {
    end += duration;
    return end > freeSeconds + TOLERANCE;
  });
  return segments.slice(0, first === -1 ? segments.length : first);
}

/** How long the film's file is for a caller: visitors get one that ends with the last part that they may see. */
export function accessibleBytes(film: Video, member: boolean): number {
  const last = accessibleSegments(film, member).at(-1);
  return last ? last.offset + last.size : film.head;
}

/** Whether there is more of the film than visitors see. */
export const hasMembersPart = (film: Video) =>
  accessibleSegments(film, false).length < film.segments.length;

/** The playlist of one caller (HLS, one file in byte ranges); `file` is the address of the caller's film beside it. */
export function toPlaylist(film: Video, member: boolean, file: string): string {
  const parts = accessibleSegments(film, member);
  const longest = Math.max(1, ...parts.map(({ duration }) => Math.round(duration)));
  return [
    '#EXTM3U',
    '#EXT-X-VERSION:7',
    `#EXT-X-TARGETDURATION:${longest}`,
    '#EXT-X-PLAYLIST-TYPE:VOD',
    '#EXT-X-INDEPENDENT-SEGMENTS',
    `#EXT-X-MAP:URI="${file}",BYTERANGE="${film.head}@0"`,
    ...parts.flatMap(({ duration, offset, size }) => [
      `#EXTINF:${duration.toFixed(6)},`,
      `#EXT-X-BYTERANGE:${size}@${offset}`,
      file,
    ]),
    '#EXT-X-ENDLIST',
    '',
  ].join('\n');
}

/** A caption. */
export interface Cue {
  /** Seconds. */
  start: number;
  text: string;
}

const CUE = /^(?:(\d+):)?(\d\d):(\d\d\.\d{3}) --> /;

function startOf(cue: string): number | undefined {
  const match = CUE.exec(cue);
  return match
    ? Number(match[1] ?? 0) * 3600 + Number(match[2]) * 60 + Number(match[3])
    : undefined;
}

/** The captions of one caller: visitors get those that begin within the free seconds. */
export function filterCaptions(captions: string, { freeSeconds }: Video, member: boolean): string {
  if (member) return captions;
  const blocks = captions.trim().split(/\n{2,}/);
  const open = blocks.filter((block) => (startOf(block) ?? 0) < freeSeconds);
  return `${open.join('\n\n')}\n`;
}

/** Captions as text with times. */
export function parseCues(captions: string): Cue[] {
  return captions.split(/\n{2,}/).flatMap((block) => {
    const start = startOf(block.trim());
    if (start === undefined) return [];
    const text = block.trim().split('\n').slice(1).join('');
    return [{ start, text }];
  });
}

/** Seconds before the end from which a film counts as watched: nobody waits for the last picture. */
const LAST_SECONDS = 5;

/** Where a member stopped, within the film; near its end it is finished. */
export function toProgress(position: number, { duration }: Pick<Video, 'duration'>) {
  const within = Math.min(position, duration);
  return { position: within, finished: within >= duration - LAST_SECONDS };
}
