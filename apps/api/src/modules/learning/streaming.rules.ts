import type { CourseSegment } from '../../db/schema.ts';

/** Metadata of a video that streaming needs. */
export interface Video {
  duration: number;
  /** Bytes before the first segment. */
  head: number;
  segments: readonly CourseSegment[];
  freeSeconds: number;
}

/** Stored durations of segments are rounded. */
const TOLERANCE = 0.05;

/** Segments that a caller may watch: members all, visitors those that end within the free seconds. */
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

/** Length of the video file for a caller: for visitors it ends with the last accessible segment. */
export function accessibleBytes(video: Video, member: boolean): number {
  const last = accessibleSegments(video, member).at(-1);
  return last ? last.offset + last.size : video.head;
}

/** True when a part of the video is for members only. */
export const hasMembersPart = (video: Video) =>
  accessibleSegments(video, false).length < video.segments.length;

/** HLS playlist for a caller, one file in byte ranges; `file` is the relative address of the caller's video. */
export function toPlaylist(video: Video, member: boolean, file: string): string {
  const parts = accessibleSegments(video, member);
  const targetDuration = Math.max(1, ...parts.map(({ duration }) => Math.round(duration)));
  return [
    '#EXTM3U',
    '#EXT-X-VERSION:7',
    `#EXT-X-TARGETDURATION:${targetDuration}`,
    '#EXT-X-PLAYLIST-TYPE:VOD',
    '#EXT-X-INDEPENDENT-SEGMENTS',
    `#EXT-X-MAP:URI="${file}",BYTERANGE="${video.head}@0"`,
    ...parts.flatMap(({ duration, offset, size }) => [
      `#EXTINF:${duration.toFixed(6)},`,
      `#EXT-X-BYTERANGE:${size}@${offset}`,
      file,
    ]),
    '#EXT-X-ENDLIST',
    '',
  ].join('\n');
}

/** A caption with its start. */
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

/** Captions for a caller: visitors get those that begin within the free seconds. */
export function filterCaptions(captions: string, { freeSeconds }: Video, member: boolean): string {
  if (member) return captions;
  const blocks = captions.trim().split(/\n{2,}/);
  const open = blocks.filter((block) => (startOf(block) ?? 0) < freeSeconds);
  return `${open.join('\n\n')}\n`;
}

/** Cues of captions in WebVTT. */
export function parseCues(captions: string): Cue[] {
  return captions.split(/\n{2,}/).flatMap((block) => {
    const start = startOf(block.trim());
    if (start === undefined) return [];
    const text = block.trim().split('\n').slice(1).join('');
    return [{ start, text }];
  });
}

/** Seconds before the end from which a video counts as finished. */
const LAST_SECONDS = 5;

/** Progress at a position, limited to the video; near its end it is finished. */
export function toProgress(position: number, { duration }: Pick<Video, 'duration'>) {
  const within = Math.min(position, duration);
  return { position: within, finished: within >= duration - LAST_SECONDS };
}
