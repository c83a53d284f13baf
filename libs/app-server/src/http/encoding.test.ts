import {
  brotliCompressSync,
  brotliDecompressSync,
  constants,
  gunzipSync,
  gzipSync,
} from 'node:zlib';
import { EncodedBody, negotiateEncoding } from './encoding.ts';

describe('negotiateEncoding', () => {
  it.each([
    [undefined, 'identity'],
    ['', 'identity'],
    ['gzip, deflate, br, zstd', 'br'],
    ['gzip;q=1.0, br;q=0', 'gzip'],
    ['GZIP', 'identity'],
    ['br;q=0.5', 'br'],
    ['gzip;q=0.000', 'identity'],
    ['brotli', 'identity'],
  ])('%s → %s', (header, expected) => {
    expect(negotiateEncoding(header)).toBe(expected);
  });
});

/** Waits until `met` returns true. */
async function until(met: () => boolean): Promise<void> {
  for (let n = 0; n < 100 && !met(); n += 1)
    await new Promise((resolve) => setTimeout(resolve, 20));
  expect(met()).toBe(true);
}

describe('EncodedBody', () => {
  const text = Buffer.from('工程'.repeat(2_000));
  const varied = Buffer.from(
    Array.from({ length: 3_000 }, (_, n) => `第 ${n * 7919} 号公告`).join(),
  );
  const brotli = (quality: number) => {
    const { BROTLI_PARAM_MODE, BROTLI_MODE_TEXT, BROTLI_PARAM_QUALITY, BROTLI_PARAM_SIZE_HINT } =
      constants;
    return brotliCompressSync(varied, {
      params: {
        [BROTLI_PARAM_QUALITY]: quality,
        [BROTLI_PARAM_MODE]: BROTLI_MODE_TEXT,
        [BROTLI_PARAM_SIZE_HINT]: varied.length,
      },
    });
  };

  it('decodes to the original bytes in every encoding', () => {
    const body = new EncodedBody(text);
    expect(brotliDecompressSync(body.encode('br')).equals(text)).toBe(true);
    expect(gunzipSync(body.encode('gzip')).equals(text)).toBe(true);
    expect(body.encode('identity')).toBe(text);
  });

  it.each([
    ['br' as const, brotli(2), brotli(10)],
    ['gzip' as const, gzipSync(varied, { level: 1 }), gzipSync(varied, { level: 9 })],
  ])('%s: quick for the first request, thorough for later ones', async (form, quick, thorough) => {
    const body = new EncodedBody(varied);
    const first = body.encode(form);
    expect(first.equals(quick)).toBe(true);
    // Still quick: the thorough form is only begun.
    expect(body.encode(form)).toBe(first);
    await until(() => body.encode(form) !== first);
    expect(body.encode(form).equals(thorough)).toBe(true);
    expect(body.encode(form)).toBe(body.encode(form));
  });

  it('is never compressed thoroughly if it is requested once', async () => {
    const once = new EncodedBody(varied);
    const first = once.encode('br');
    // Another body, requested again, is compressed thoroughly meanwhile.
    const twice = new EncodedBody(varied);
    const quick = twice.encode('br');
    await until(() => twice.encode('br') !== quick);
    expect(once.encode('br')).toBe(first);
  });

  it('does not compress small bodies', () => {
    expect(new EncodedBody(Buffer.from('x')).chooseEncoding('br')).toBe('identity');
    expect(new EncodedBody(text).chooseEncoding('br')).toBe('br');
  });
});
