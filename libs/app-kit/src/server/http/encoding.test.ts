import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { EncodedBody, encodingFor } from './encoding.ts';

describe('encodingFor', () => {
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
    expect(encodingFor(header)).toBe(expected);
  });
});

describe('EncodedBody', () => {
  const text = Buffer.from('工程'.repeat(2_000));

  it('compresses once and keeps the result', async () => {
    const body = new EncodedBody(text);
    const pending = body.as('br');
    expect(body.as('br')).toBe(pending);
    const bytes = await pending;
    expect(brotliDecompressSync(bytes).equals(text)).toBe(true);
    expect(body.as('br')).toBe(bytes);
    expect(gunzipSync(await body.as('gzip')).equals(text)).toBe(true);
    expect(body.as('identity')).toBe(text);
  });

  it('sends small bodies as they are', () => {
    expect(new EncodedBody(Buffer.from('x')).formFor('br')).toBe('identity');
    expect(new EncodedBody(text).formFor('br')).toBe('br');
  });
});
