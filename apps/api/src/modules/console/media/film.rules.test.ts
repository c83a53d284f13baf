import fc from 'fast-check';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { readFilm } from './film.rules.ts';

const film = readFileSync(join(import.meta.dirname, '../../../../sample/courses/video-001.mp4'));

const inspect = (bytes: Buffer) =>
  readFilm(async (offset, length) => bytes.subarray(offset, offset + length), bytes.length);

const box = (type: string, content = Buffer.alloc(0)) => {
  const head = Buffer.alloc(8);
  head.writeUInt32BE(content.length + 8);
  head.write(type, 4, 'latin1');
  return Buffer.concat([head, content]);
};

describe('a film', () => {
  it('tells its size', async () => {
    expect(await inspect(film)).toEqual({ seconds: null, width: 1280, height: 720 });
  });

  it('is refused wherever it was cut', async () => {
    await fc.assert(
      fc.asyncProperty(fc.integer({ min: 1, max: film.length - 1 }), async (length) => {
        expect(await inspect(film.subarray(0, length))).toHaveProperty('fault');
      }),
      { numRuns: 60 },
    );
  });

  it('names the bytes that a cut one lacks', async () => {
    const half = film.subarray(0, Math.floor(film.length / 2));
    const answer = await inspect(half);
    expect(answer).toMatchObject({ fault: 'cut' });
    expect('expected' in answer && answer.expected).toBeGreaterThan(half.length);
  });

  it('needs the index that recorders write last', async () => {
    const recorded = Buffer.concat([box('ftyp', Buffer.from('isom')), box('mdat', film)]);
    expect(await inspect(recorded)).toEqual({ fault: 'unfinished' });
  });

  it('is nothing else, however it is named', async () => {
    expect(await inspect(Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'))).toEqual({
      fault: 'foreign',
    });
    await fc.assert(
      fc.asyncProperty(fc.uint8Array({ minLength: 1, maxLength: 400 }), async (bytes) => {
        expect(await inspect(Buffer.from(bytes))).toHaveProperty('fault');
      }),
      { numRuns: 100 },
    );
  });
});
