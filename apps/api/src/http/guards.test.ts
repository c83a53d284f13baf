import { RateLimit } from '@zhucheng/rate-limit';
import { type OriginHeaders, enforceRateLimit, isOwnOrigin } from './guards.ts';

const OURS = 'https://www.example.com';

describe('isOwnOrigin', () => {
  it.each<[string, OriginHeaders, boolean]>([
    ['our page', { 'sec-fetch-site': 'same-origin', origin: 'null' }, true],
    ['another site', { 'sec-fetch-site': 'cross-site', origin: OURS }, false],
    ['a sister host', { 'sec-fetch-site': 'same-site' }, false],
    ['a typed address', { 'sec-fetch-site': 'none' }, false],
    ['our page in an older browser', { origin: OURS }, true],
    [
      'our page under another name',
      { origin: 'http://10.0.0.5:8080', host: '10.0.0.5:8080' },
      true,
    ],
    ['another site in an older browser', { origin: 'https://evil.example', host: 'us' }, false],
    ['a page that hides its origin', { origin: 'null', host: 'us' }, false],
    ['a program', {}, true],
  ])('judges %s', (_title, headers, own) => expect(isOwnOrigin(headers, OURS)).toBe(own));
});

describe('enforceRateLimit', () => {
  it('refuses with the seconds to wait once the limit is reached', () => {
    const limit = new RateLimit({ max: 1, windowMs: 60_000 });
    enforceRateLimit(limit, '198.51.100.1');
    enforceRateLimit(limit, '198.51.100.2');
    expect(() => enforceRateLimit(limit, '198.51.100.1')).toThrow(
      expect.objectContaining({
        code: '42900',
        retryAfter: expect.any(Number) as number,
        message: expect.stringMatching(/^操作太频繁，请 \d+ 秒后再试$/) as string,
      }) as Error,
    );
  });
});
