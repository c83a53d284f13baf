import { anyCharacter } from '@zhucheng/test-kit/characters';
import fc from 'fast-check';
import { UnreadableError } from '../mapping.ts';
import { quoteValue, readLine, readText, readWords, toHalfWidth } from './text.ts';

const anything = fc.oneof(
  fc.string({ unit: anyCharacter }),
  fc.string({ unit: 'grapheme' }),
  fc.array(fc.integer({ min: 0, max: 0xffff })).map((codes) => String.fromCharCode(...codes)),
);

describe('readText', () => {
  it('returns text that PostgreSQL can store for any input', () => {
    fc.assert(
      fc.property(anything, (raw) => {
        const text = readText(raw) ?? '-';
        expect(text.isWellFormed()).toBe(true);
        expect(text).not.toContain('\u0000');
        expect(text).not.toContain('\r');
        expect(text).toBe(text.trim());
      }),
    );
  });

  it('keeps clean text', () => {
    fc.assert(
      fc.property(fc.stringMatching(/^[一-鿿A-z0-9，。]{1,40}$/), (clean) => {
        expect(readText(clean)).toBe(clean);
      }),
    );
  });

  it.each([[{}], [[]], [true], [Number.NaN]])('rejects %p', (raw) => {
    expect(() => readText(raw)).toThrow(UnreadableError);
  });

  it('formats numbers', () => expect(readText(20250324)).toBe('20250324'));
});

describe('readWords', () => {
  it.each(['/', '\\', '无', ' — ', '//', 'null', '', '。', null, undefined])(
    'takes %p for nothing',
    (raw) => expect(readWords(raw)).toBeUndefined(),
  );

  it.each([
    ['道路<script>alert(1)</script>工程', '道路工程'],
    ['<p>第一段</p><p>第二段</p>', '第一段\n第二段'],
    ['<img src=x onerror=alert(1)>桥', '桥'],
    ['管径 DN<300 且 >50', '管径 DN<300 且 >50'],
    ['关于修改<中华人民共和国公路法>的决定', '关于修改<中华人民共和国公路法>的决定'],
    ['甲\u0000乙\u200e丙', '甲乙丙'],
    ['甲\ud800乙', '甲\ufffd乙'],
  ])('reads %p as %p', (raw, words) => expect(readWords(raw)).toBe(words));
});

describe('readLine', () => {
  it('joins lines and rejects text that is too long', () => {
    expect(readLine('城区\n 道路', 10)).toBe('城区 道路');
    expect(() => readLine('长'.repeat(11), 10)).toThrow('过长（11 字，最多 10 字）');
  });
});

it('toHalfWidth makes codes comparable', () => {
  expect(toHalfWidth('ＸＳＡ０７—２０２４（２） ')).toBe('XSA07-2024(2)');
});

it('quoteValue returns one short line of well-formed text for any value', () => {
  fc.assert(
    fc.property(fc.oneof(anything, fc.jsonValue()), (value) => {
      const text = quoteValue(value);
      expect(text.length).toBeLessThan(50);
      expect(text).not.toContain('\n');
    }),
  );
});
