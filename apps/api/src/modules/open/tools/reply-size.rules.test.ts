import fc from 'fast-check';
import {
  countFitting,
  countRoom,
  isWithinLimit,
  MAX_REPLY_BYTES,
  sizeInList,
  splitText,
} from './reply-size.rules.ts';

const text = fc.string({ unit: fc.constantFrom(...'桥梁工程。，\n"\\a𠮷'), maxLength: 400 });

describe('splitText', () => {
  it('loses nothing, and keeps each part within the size', () => {
    fc.assert(
      fc.property(text, fc.integer({ min: 12, max: 200 }), (whole, maxBytes) => {
        const parts = splitText(whole, maxBytes);
        expect(parts.join('')).toBe(whole);
        for (const part of parts) {
          expect(Buffer.byteLength(JSON.stringify(part)) - 2).toBeLessThanOrEqual(maxBytes);
          expect(part.isWellFormed()).toBe(true);
        }
        if (whole !== '') expect(parts).not.toContain('');
      }),
    );
  });

  it('cuts at ends of lines, then of sentences', () => {
    expect(splitText('第一行\n第二行\n第三行', 16)).toEqual(['第一行\n', '第二行\n', '第三行']);
    expect(splitText('先说甲。再说乙。', 20)).toEqual(['先说甲。', '再说乙。']);
  });
});

describe('countFitting', () => {
  it('finds the largest number that fits, and one where none does', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 200 }), fc.nat(250), (total, room) => {
        expect(countFitting(total, (count) => count <= room)).toBe(
          Math.max(1, Math.min(total, room)),
        );
      }),
    );
  });
});

describe('isWithinLimit', () => {
  it('counts bytes of both forms, as they are sent', () => {
    expect(isWithinLimit({ text: '桥', structured: {} })).toBe(true);
    const half = '桥'.repeat(MAX_REPLY_BYTES / 6);
    expect(isWithinLimit({ text: half, structured: {} })).toBe(true);
    expect(isWithinLimit({ text: half, structured: { half } })).toBe(false);
  });
});

describe('countRoom', () => {
  it('counts as many records as the whole reply has room for', () => {
    const records = fc.array(fc.record({ line: text, name: text }), {
      minLength: 1,
      maxLength: 80,
    });
    fc.assert(
      fc.property(records, text, (rows, heading) => {
        const reply = (count: number) => ({
          text: [heading, ...rows.slice(0, count).map(({ line }) => line)].join('\n'),
          structured: { data: rows.slice(0, count) },
        });
        const sizes = rows.map((row) => sizeInList(row.line, row));
        const count = countRoom(reply(0), sizes);
        if (count > 1) expect(isWithinLimit(reply(count))).toBe(true);
        // The last record has no comma, for which a byte was counted.
        const next = { ...reply(count + 1), structured: { data: rows.slice(0, count + 1), _: 0 } };
        if (count < rows.length) expect(isWithinLimit(next)).toBe(false);
      }),
    );
  });
});
