import { toSourceLink } from './source-link.ts';

describe('toSourceLink', () => {
  it.each([
    ['https://ggzy.example/jyxx/1.html?id=2', 'https://ggzy.example/jyxx/1.html?id=2'],
    ['http://ggzy.example', 'http://ggzy.example/'],
    [' https://ggzy.example/公告 ', 'https://ggzy.example/%E5%85%AC%E5%91%8A'],
  ])('returns %s', (address, link) => expect(toSourceLink(address)).toBe(link));

  it.each([
    '',
    '/jyxx/1.html',
    '//ggzy.example/1',
    'ggzy.example/1',
    'javascript:alert(1)',
    'java\nscript:alert(1)',
    'data:text/html,<script>alert(1)</script>',
    'ftp://ggzy.example/1',
    'https://zhucheng.example@evil.example/',
    'https://',
  ])('refuses %j', (address) => expect(toSourceLink(address)).toBeNull());
});
