import fc from 'fast-check';
import { readStatedDates } from './stated-dates.ts';

const at = (time: string) => Date.parse(`${time}:00+08:00`);

describe('dates that a notice states', () => {
  it.each([
    [
      '<p>凡有意参加者，请于 2026 年 2 月 25 日 08:30 至 2026 年 3 月 20 日 10:00 登录电子招标投标交易平台，凭 CA 数字证书下载招标文件。</p>',
      '2026-03-20T10:00',
    ],
    ['<p>招标文件获取时间：2026年3月12日11:15至2026年3月19日16:00。</p>', '2026-03-19T16:00'],
    ['<p>采购文件发售：2026年3月12日至2026年3月19日。</p>', '2026-03-19T23:59'],
    ['<p>获取招标文件：2026 年 3 月 12 日 9时 至 2026 年 3 月 19 日 17 时</p>', '2026-03-19T17:00'],
    ['<p>招标文件获取时间：2026年3月12日起至2026年3月19日17:30</p>', '2026-03-19T17:30'],
  ])('are read as the end of having the documents: %s', (html, expected) => {
    expect(readStatedDates(html).documents).toBe(at(expected));
  });

  it.each([
    '<p>招标文件获取时间另行通知。</p>',
    '<p>招标文件于 2026 年 3 月 12 日开始发售。</p>',
    '<p>招标文件获取时间：3月12日至3月19日。</p>',
    '<p>质疑时间：2026年3月12日至2026年3月19日。</p>',
    '<p>投标文件递交：2026年3月12日至2026年3月19日。</p>',
    '<p>招标文件获取时间：2026年3月19日至2026年3月12日。</p>',
    '<p>招标文件获取时间：2026年3月12日至2026年6月31日。</p>',
    '<h2>四、招标文件的获取</h2><p>工期：2026年3月12日至2026年6月30日。</p>',
  ])('are not guessed from %s', (html) => {
    expect(readStatedDates(html).documents).toBeNull();
  });

  it.each([
    ['<p>投标保证金须于 2026 年 3 月 18 日 17:00 前到账。</p>', '2026-03-18T17:00'],
    ['<p>保证金到账截止时间为2026年3月18日17:00。</p>', '2026-03-18T17:00'],
    ['<p>保证金应在2026年3月18日（北京时间）之前交纳。</p>', '2026-03-18T23:59'],
  ])('are read as the limit of the bond: %s', (html, expected) => {
    expect(readStatedDates(html).bond).toBe(at(expected));
  });

  it.each([
    '<p>投标保证金人民币 60 万元，须在截止时间前到账或生效。</p>',
    '<p>开标时间同投标截止时间 2026 年 3 月 20 日 10:00。投标保证金 60 万元。</p>',
    '<p>投标保证金有效期自 2026 年 3 月 20 日起。</p>',
  ])('of the bond are not guessed from %s', (html) => {
    expect(readStatedDates(html).bond).toBeNull();
  });

  it('are the earliest of several', () => {
    const html =
      '<p>一标段招标文件获取：2026年3月12日至2026年3月19日；</p><p>二标段招标文件获取：2026年3月12日至2026年3月17日。</p>';
    expect(readStatedDates(html).documents).toBe(at('2026-03-17T23:59'));
  });

  it('are read from any text in a time that grows with its length', () => {
    const noise = fc.array(
      fc.constantFrom(
        '2026年',
        '3月',
        '12日',
        '至',
        '招标文件',
        '获取',
        '保证金',
        ' ',
        '前',
        '<',
        '8:30',
        '。',
      ),
      { maxLength: 400 },
    );
    fc.assert(
      fc.property(noise, (words) => {
        const { documents, bond } = readStatedDates(words.join(''));
        for (const found of [documents, bond]) expect(Number.isNaN(found)).toBe(false);
      }),
    );
    const start = performance.now();
    readStatedDates('招标文件获取2026年3月12日至'.repeat(20_000));
    readStatedDates(`${'<'.repeat(100_000)}保证金${' '.repeat(100_000)}前`);
    expect(performance.now() - start).toBeLessThan(1_500);
  });
});
