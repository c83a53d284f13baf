import fc from 'fast-check';
import { courseFormSchema, formatChapterLine, parseChapterLine } from './pages.ts';

const chapter = fc.record({
  start: fc.nat(59_999),
  title: fc.stringMatching(/^\S(.{0,20}\S)?$/),
});

describe('chapters as lines', () => {
  it('are read as they are written', () => {
    fc.assert(
      fc.property(chapter, (one) => expect(parseChapterLine(formatChapterLine(one))).toEqual(one)),
    );
  });

  it('may name hours, and need a time and a title', () => {
    expect(parseChapterLine('1:03:05 桩基 验收')).toEqual({ start: 3_785, title: '桩基 验收' });
    for (const text of ['', '桩基', '3:05', '3:5 桩基', '3:75 桩基', '-1:00 桩基']) {
      expect(parseChapterLine(text)).toBeUndefined();
    }
  });

  it('are accepted in their order alone', () => {
    fc.assert(
      fc.property(fc.array(chapter, { maxLength: 12 }), (all) => {
        const chapters = all.map(formatChapterLine);
        const isInOrder = all.every(
          ({ start }, at) => at === 0 || start > (all[at - 1]?.start ?? 0),
        );
        const { success } = courseFormSchema.safeParse({ posterId: '', freeSeconds: 60, chapters });
        expect(success).toBe(isInOrder);
      }),
    );
  });
});
