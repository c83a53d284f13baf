import { isOwnOrigin, type OriginHeaders } from './origin-check.ts';

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
