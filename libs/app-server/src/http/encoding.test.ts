import { brotliDecompressSync, gunzipSync } from 'node:zlib';
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

describe('EncodedBody', () => {
  const text = Buffer.from('工程'.repeat(2_000));

  it('decodes to the original bytes in every encoding', async () => {
    const body = new EncodedBody(text);
    expect(brotliDecompressSync(await body.encode('br')).equals(text)).toBe(true);
    expect(gunzipSync(await body.encode('gzip')).equals(text)).toBe(true);
    expect(body.encode('identity')).toBe(text);
  });

  it('compresses quickly for the first request and thoroughly for later ones', async () => {
    const varied = Buffer.from(
      Array.from({ length: 3_000 }, (_, n) => `第 ${n * 7919} 号公告`).join(),
    );
    const body = new EncodedBody(varied);
    const quick = await body.encode('br');
    expect(body.encode('br')).toBe(quick);
    let later = quick;
    for (let n = 0; n < 100 && later === quick; n += 1) {
      await new Promise((resolve) => setTimeout(resolve, 20));
      later = await body.encode('br');
    }
    expect(later.length).toBeLessThan(quick.length);
    expect(brotliDecompressSync(later).equals(varied)).toBe(true);
    await new Promise((resolve) => setTimeout(resolve, 50));
    expect(body.encode('br')).toBe(later);
  });

  it('does not compress small bodies', () => {
    expect(new EncodedBody(Buffer.from('x')).chooseEncoding('br')).toBe('identity');
    expect(new EncodedBody(text).chooseEncoding('br')).toBe('br');
  });
});
