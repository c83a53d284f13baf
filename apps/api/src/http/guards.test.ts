import { SharedLimit } from '../infrastructure/limits/shared-limit.ts';
import { type OriginHeaders, enforceLimit, isOwnOrigin } from './guards.ts';

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

describe('enforceLimit', () => {
  it('refuses with the seconds to wait once the limit is reached', async () => {
    const limits = { take: async () => undefined };
    const limit = new SharedLimit({ name: 'test', max: 1, windowMs: 60_000 });
    await enforceLimit(limits, limit, '198.51.100.1');
    await enforceLimit(limits, limit, '198.51.100.2');
    await expect(enforceLimit(limits, limit, '198.51.100.1')).rejects.toThrow(
      expect.objectContaining({
        code: '42900',
        retryAfter: expect.any(Number) as number,
        message: expect.stringMatching(/^操作太频繁，请 \d+ 秒后再试$/) as string,
      }) as Error,
    );
  });
});
