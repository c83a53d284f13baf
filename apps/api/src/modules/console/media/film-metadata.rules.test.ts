import fc from 'fast-check';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { blankOut, findMetadata } from './film-metadata.rules.ts';
import { readFilm } from './film.rules.ts';

const film = readFileSync(join(import.meta.dirname, '../../../../sample/courses/video-001.mp4'));
const PLACE = Buffer.from('+39.9042+116.4074/');

const reader = (bytes: Buffer) => async (offset: number, length: number) =>
  bytes.subarray(offset, offset + length);

const word = (...values: number[]) =>
  Buffer.concat(
    values.map((value) => {
      const bytes = Buffer.alloc(4);
      bytes.writeUInt32BE(value);
      return bytes;
    }),
  );
const box = (type: string, ...content: Buffer[]) => {
  const inside = Buffer.concat(content);
  return Buffer.concat([word(inside.length + 8), Buffer.from(type, 'latin1'), inside]);
};
const handler = (type: string) => box('hdlr', word(0, 0), Buffer.from(type), Buffer.alloc(12));
const head = box('mvhd', word(0, 0, 0, 1000, 5000), Buffer.alloc(80));

/** The film without metadata, cut into chunks by the way. */
async function clean(bytes: Buffer, chunk = 4_096): Promise<Buffer> {
  const blanks = await findMetadata(reader(bytes), bytes.length);
  async function* cut() {
    for (let at = 0; at < bytes.length; at += chunk) yield bytes.subarray(at, at + chunk);
  }
  const parts: Buffer[] = [];
  for await (const part of blankOut(cut(), blanks)) parts.push(part);
  return Buffer.concat(parts);
}

const picture = box('trak', box('tkhd', Buffer.alloc(84)), box('mdia', handler('vide')));
const pictures = Buffer.from('pictures and sound');

/** A film whose second track notes the place: `samples` by chunks, between those of the pictures. */
function withPlaces(chunks: readonly (readonly Buffer[])[], isLong: boolean): Buffer {
  const start = box('ftyp', Buffer.from('isom')).length + 8;
  let at = start + pictures.length;
  const offsets: number[] = [];
  const data: Buffer[] = [pictures];
  for (const chunk of chunks) {
    offsets.push(at);
    data.push(...chunk, pictures);
    at += Buffer.concat([...chunk]).length + pictures.length;
  }
  const samples = chunks.flat();
  const runs = chunks.flatMap((chunk, k) => [k + 1, chunk.length, 1]);
  const table = box(
    'stbl',
    box('stsz', word(0, 0, samples.length, ...samples.map((sample) => sample.length))),
    box('stsc', word(0, chunks.length, ...runs)),
    isLong
      ? box('co64', word(0, offsets.length, ...offsets.flatMap((offset) => [0, offset])))
      : box('stco', word(0, offsets.length, ...offsets)),
  );
  const track = box('trak', box('mdia', handler('meta'), box('minf', table)));
  return Buffer.concat([
    box('ftyp', Buffer.from('isom')),
    box('mdat', ...data),
    box('moov', head, picture, track),
  ]);
}

describe('the metadata of a film', () => {
  it.each([
    ['of the whole film', box('moov', head, picture, box('udta', box('\xa9xyz', PLACE)))],
    [
      'of a track',
      box('moov', head, box('trak', box('mdia', handler('vide')), box('meta', PLACE))),
    ],
    [
      'of a track’s media',
      box('moov', head, box('trak', box('mdia', handler('vide'), box('udta', PLACE)))),
    ],
    ['beside the index', Buffer.concat([box('moov', head, picture), box('uuid', PLACE)])],
    [
      'of a segment',
      Buffer.concat([box('moov', head, picture), box('moof', box('traf', box('meta', PLACE)))]),
    ],
  ])('%s is blanked, and nothing else', async (_name, index) => {
    const bytes = Buffer.concat([box('ftyp', Buffer.from('isom')), index, box('mdat', pictures)]);
    expect(bytes.includes(PLACE)).toBe(true);
    const cleaned = await clean(bytes);
    expect(cleaned).toHaveLength(bytes.length);
    expect(cleaned.includes(PLACE)).toBe(false);
    expect(cleaned.includes(box('mdat', pictures))).toBe(true);
    expect(cleaned.includes('free')).toBe(true);
    expect(await readFilm(reader(cleaned), cleaned.length)).toEqual(
      await readFilm(reader(bytes), bytes.length),
    );
  });

  it('that was measured every second goes with its samples; pictures between them stay', async () => {
    const sample = fc
      .uint8Array({ maxLength: 12 })
      .map((bytes) => Buffer.concat([PLACE, Buffer.from(bytes)]));
    const chunks = fc.array(fc.array(sample, { minLength: 1, maxLength: 4 }), { maxLength: 5 });
    await fc.assert(
      fc.asyncProperty(
        chunks,
        fc.boolean(),
        fc.integer({ min: 1, max: 64 }),
        async (given, isLong, size) => {
          const bytes = withPlaces(given, isLong);
          const cleaned = await clean(bytes, size);
          expect(cleaned).toHaveLength(bytes.length);
          expect(cleaned.includes(PLACE)).toBe(false);
          let found = 0;
          for (let at = cleaned.indexOf(pictures); at >= 0; at = cleaned.indexOf(pictures, at + 1))
            found += 1;
          expect(found).toBe(given.length + 1);
          expect(await clean(cleaned)).toEqual(cleaned);
        },
      ),
    );
  });

  it('is looked for in a film that has none, which stays as it is', async () => {
    const cleaned = await clean(film);
    expect(await readFilm(reader(cleaned), cleaned.length)).toMatchObject({ width: 1280 });
    expect(await findMetadata(reader(cleaned), cleaned.length)).toEqual([]);
  });

  it('of broken films never fails, and blanks nothing beyond them', async () => {
    const whole = withPlaces([[PLACE], [PLACE, PLACE]], false);
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.record({ at: fc.nat(whole.length - 1), value: fc.nat(255) }), { maxLength: 8 }),
        async (changes) => {
          const bytes = Buffer.from(whole);
          for (const { at, value } of changes) bytes[at] = value;
          expect(await clean(bytes)).toHaveLength(bytes.length);
        },
      ),
    );
  });
});
