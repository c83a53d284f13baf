import { captionParts, toCaptions, vttTime } from './captions.ts';
import { COURSES } from './content/index.ts';
import { parsePlaylist } from './ffmpeg.ts';
import { toChapters, totalDuration, secondsAt, SEGMENT_SECONDS, toSteps } from './timing.ts';

const all = COURSES.map((course) => [course.key, course] as const);

describe('time', () => {
  it.each(all)('of %s is between 75 and 180 seconds', (_key, course) => {
    const duration = totalDuration(toSteps(course));
    expect(duration).toBeGreaterThanOrEqual(75);
    expect(duration).toBeLessThanOrEqual(180);
    expect(Number.isInteger(duration)).toBe(true);
  });

  it.each(all)('of %s runs without gaps, and its chapters begin with slides', (_key, course) => {
    const steps = toSteps(course);
    steps.slice(1).forEach((step, index) => {
      const before = steps[index];
      expect(step.from).toBe((before?.from ?? 0) + (before?.frames ?? 0));
    });
    const chapters = toChapters(course, steps);
    expect(chapters[0]?.start).toBe(0);
    expect(chapters.length).toBeGreaterThanOrEqual(4);
    const starts = new Set(
      steps.filter(({ step }) => step === 0).map(({ from }) => secondsAt(from)),
    );
    for (const { start } of chapters) expect(starts.has(start)).toBe(true);
  });

  it('divides the free minute into whole segments', () => expect(60 % SEGMENT_SECONDS).toBe(0));

  it.each(all)('of %s: every element appears with an existing sentence', (_key, { slides }) => {
    for (const { body, say } of slides) {
      for (const [, at] of JSON.stringify(body).matchAll(/"at":(\d+)/g)) {
        expect(Number(at)).toBeLessThan(say.length);
      }
    }
  });
});

describe('captions', () => {
  it.each([
    [0, '00:00.000'],
    [61.04, '01:01.040'],
    [599.9996, '10:00.000'],
  ])('write %d seconds as %s', (seconds, text) => expect(vttTime(seconds)).toBe(text));

  it('split long sentences at punctuation and lose no word', () => {
    const sentence =
      '用超过三成的百分之五，除以五十个百分点，再乘六百万，本期扣回六十万，其余以后再扣。';
    const parts = captionParts(sentence);
    expect(parts.length).toBeGreaterThan(1);
    expect(parts.join('，')).toBe(sentence);
  });

  it.each(all)('of %s are continuous and end with the video', (_key, course) => {
    const steps = toSteps(course);
    const times = [...toCaptions(steps).matchAll(/(\S+) --> (\S+)/g)];
    times.slice(1).forEach((time, index) => expect(time[1]).toBe(times[index]?.[2]));
    expect(times.at(-1)?.[2]).toBe(vttTime(totalDuration(steps)));
  });
});

describe('playlist', () => {
  it('lists the byte range of each segment', () => {
    const text = `#EXT-X-MAP:URI="a.mp4",BYTERANGE="833@0"\n#EXTINF:10.000000,\n#EXT-X-BYTERANGE:400@833\na.mp4\n#EXTINF:8.5,\n#EXT-X-BYTERANGE:30@1233\na.mp4`;
    expect(parsePlaylist(text)).toEqual({
      head: 833,
      segments: [
        { duration: 10, offset: 833, size: 400 },
        { duration: 8.5, offset: 1233, size: 30 },
      ],
    });
  });

  it('is rejected without segments', () => expect(() => parsePlaylist('#EXTM3U')).toThrow());
});
