import { execFile } from 'node:child_process';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { Frame } from './frames.ts';
import { FPS, SEGMENT_SECONDS } from './timing.ts';

const run = promisify(execFile);

/** Encodes images to one fragmented MP4 and returns its playlist. */
export async function encode(frames: readonly Frame[], folder: string, name: string) {
  const list = frames.map(({ file, frames: count }) => `file '${file}'\nduration ${count / FPS}`);
  const input = join(folder, 'list.txt');
  // The last image is listed twice: the concat demuxer ignores the duration of the last entry.
  await writeFile(
    input,
    `ffconcat version 1.0\n${list.join('\n')}\nfile '${frames.at(-1)?.file}'\n`,
  );
  const total = frames.reduce((sum, { frames: count }) => sum + count, 0);
  const gop = String(FPS * SEGMENT_SECONDS);
  const playlist = join(folder, 'index.m3u8');
  await run('ffmpeg', [
    ...['-y', '-loglevel', 'error', '-safe', '0', '-f', 'concat', '-i', input],
    ...['-vf', `fps=${FPS},format=yuv420p`, '-frames:v', String(total)],
    ...['-c:v', 'libx264', '-preset', 'slow', '-tune', 'stillimage', '-crf', '26'],
    ...['-profile:v', 'high', '-level', '3.1', '-bf', '2'],
    ...['-colorspace', 'bt709', '-color_primaries', 'bt709', '-color_trc', 'bt709'],
    ...['-g', gop, '-keyint_min', gop, '-sc_threshold', '0'],
    ...['-f', 'hls', '-hls_time', String(SEGMENT_SECONDS), '-hls_playlist_type', 'vod'],
    ...['-hls_segment_type', 'fmp4', '-hls_flags', 'single_file'],
    ...['-hls_segment_filename', join(folder, `${name}.mp4`), playlist],
  ]);
  return readFile(playlist, 'utf8');
}

/** Independently playable segment: `offset` and `size` in bytes of the file, `duration` in seconds. */
export interface Segment {
  duration: number;
  offset: number;
  size: number;
}

/** Parses a single-file HLS playlist: length of the initialisation section, and the segments. */
export function parsePlaylist(playlist: string): { head: number; segments: Segment[] } {
  const head = Number(/#EXT-X-MAP:.*BYTERANGE="(\d+)@0"/.exec(playlist)?.[1]);
  const entries = playlist.matchAll(/#EXTINF:([\d.]+),\s*#EXT-X-BYTERANGE:(\d+)@(\d+)/g);
  const segments = [...entries].map(([, duration, size, offset]) => ({
    duration: Number(duration),
    offset: Number(offset),
    size: Number(size),
  }));
  if (!Number.isInteger(head) || segments.length === 0) throw new Error('an unreadable playlist');
  return { head, segments };
}
