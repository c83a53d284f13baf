import fc from 'fast-check';
import {
  filterCaptions,
  parseCues,
  hasMembersPart,
  accessibleBytes,
  accessibleSegments,
  toPlaylist,
  toProgress,
  type Video,
} from './streaming.rules.ts';

/** A video with segments of these lengths and sizes. */
function filmOf(parts: readonly [duration: number, size: number][], freeSeconds = 60): Video {
  const head = 800;
  let offset = head;
  const segments = parts.map(([duration, size]) => {
    const segment = { duration, offset, size };
    offset += size;
    return segment;
  });
  const duration = parts.reduce((sum, [seconds]) => sum + seconds, 0);
  return { duration, head, segments, freeSeconds };
}

const course = filmOf(Array.from({ length: 12 }, (_, i): [number, number] => [10, 1_000 + i]));

const films = fc
  .array(
    fc.tuple(fc.double({ min: 0.1, max: 20, noNaN: true }), fc.integer({ min: 1, max: 9_999 })),
    {
      minLength: 1,
      maxLength: 30,
    },
  )
  .chain((parts) => fc.integer({ min: 0, max: 120 }).map((free) => filmOf(parts, free)));

describe('accessible segments of visitors', () => {
  it('are exactly the free minute of a video in segments of ten seconds', () => {
    expect(accessibleSegments(course, false)).toHaveLength(6);
    expect(hasMembersPart(course)).toBe(true);
    const short = filmOf([
      [10, 5],
      [10, 5],
    ]);
    expect([accessibleSegments(short, false).length, hasMembersPart(short)]).toEqual([2, false]);
  });

  it('never exceed the limit, in time or in bytes', () => {
    fc.assert(
      fc.property(films, (film) => {
        const open = accessibleSegments(film, false);
        const seconds = open.reduce((sum, { duration }) => sum + duration, 0);
        expect(seconds).toBeLessThanOrEqual(film.freeSeconds + 0.05);
        const named = [...toPlaylist(film, false, 'film.mp4').matchAll(/BYTERANGE:(\d+)@(\d+)/g)];
        expect(named).toHaveLength(open.length);
        for (const [, size, offset] of named) {
          expect(Number(offset) + Number(size)).toBeLessThanOrEqual(accessibleBytes(film, false));
        }
        const next = film.segments[open.length];
        if (next) expect(next.offset).toBeGreaterThanOrEqual(accessibleBytes(film, false));
      }),
    );
  });
});

describe('toPlaylist', () => {
  it('lists every segment once, in order, and ends', () => {
    const lines = toPlaylist(course, true, 'film.mp4').split('\n');
    expect(lines.filter((line) => line === 'film.mp4')).toHaveLength(12);
    expect(lines.slice(0, 6)).toEqual([
      '#EXTM3U',
      '#EXT-X-VERSION:7',
      '#EXT-X-TARGETDURATION:10',
      '#EXT-X-PLAYLIST-TYPE:VOD',
      '#EXT-X-INDEPENDENT-SEGMENTS',
      '#EXT-X-MAP:URI="film.mp4",BYTERANGE="800@0"',
    ]);
    expect(lines.slice(6, 9)).toEqual([
      '#EXTINF:10.000000,',
      '#EXT-X-BYTERANGE:1000@800',
      'film.mp4',
    ]);
    expect(lines.at(-2)).toBe('#EXT-X-ENDLIST');
  });
});

describe('captions', () => {
  const vtt = `WEBVTT

00:00.000 --> 00:58.000
看得到的一句

00:59.900 --> 01:05.000
跨过一分钟的一句

01:05.000 --> 01:09.000
会员的一句
`;

  it('end for visitors with the last one that starts in the free seconds', () => {
    expect(filterCaptions(vtt, course, false)).not.toContain('会员');
    expect(filterCaptions(vtt, course, false)).toContain('跨过一分钟的一句');
    expect(filterCaptions(vtt, course, true)).toBe(vtt);
  });

  it('are parsed into text with times', () => {
    expect(parseCues(vtt)).toEqual([
      { start: 0, text: '看得到的一句' },
      { start: 59.9, text: '跨过一分钟的一句' },
      { start: 65, text: '会员的一句' },
    ]);
    expect(parseCues('')).toEqual([]);
  });
});

describe('progress', () => {
  it.each([
    [0, 0, false],
    [61.5, 61.5, false],
    [114.9, 114.9, false],
    [115, 115, true],
    [500, 120, true],
  ])('%d s of 120', (given, position, finished) =>
    expect(toProgress(given, course)).toEqual({ position, finished }),
  );
});
