/** A part of the film that plays by itself: `offset` and `size` are bytes of the file, `duration` seconds. */
export interface Segment {
  duration: number;
  offset: number;
  size: number;
}

/** What a playlist of a single file says: how long its head is, and where each part lies. */
export function readPlaylist(playlist: string): { head: number; segments: Segment[] } {
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
