import fc from 'fast-check';
import { describeTouch, findMergedTexts, findTextsToEmpty, toCellText } from './leads.rules.ts';

const touch = { page: '/erp', campaign: {}, referrer: '', at: '2026-11-20T01:00:00.000Z' };

describe('describeTouch', () => {
  it.each([
    [touch, '直接访问'],
    [{ ...touch, referrer: 'cn.bing.com' }, 'cn.bing.com'],
    [{ ...touch, campaign: { bd_vid: 'x' } }, '百度推广'],
    [
      { ...touch, campaign: { utm_source: 'baidu', utm_campaign: '高速计量', utm_term: '支付' } },
      '百度推广 / 高速计量 / 支付',
    ],
    [{ ...touch, campaign: { utm_source: '展会' }, referrer: 'x.cn' }, '展会'],
  ])('%j: %s', (given, words) => expect(describeTouch(given)).toBe(words));
});

const text = fc.constantFrom('', '甲', '乙');
const texts = fc.record({
  company: text,
  userName: text,
  userIdentity: text,
  position: text,
  remark: text,
});

describe('merging', () => {
  it('fills in, replaces nothing, and is taken back to what was there', () => {
    fc.assert(
      fc.property(texts, fc.array(texts, { maxLength: 4 }), (target, others) => {
        const filled = findMergedTexts(target, others);
        const merged = { ...target, ...filled };
        for (const [field, value] of Object.entries(target)) {
          if (value !== '') expect(merged).toHaveProperty(field, value);
          else if (others.every((other) => other[field as keyof typeof other] === ''))
            expect(merged).toHaveProperty(field, '');
          else expect(merged[field as keyof typeof merged]).not.toBe('');
        }
        expect({ ...merged, ...findTextsToEmpty(merged, filled) }).toEqual(target);
      }),
    );
  });

  it('keeps what somebody has changed since', () => {
    const lead = { company: '新名', userName: '甲', userIdentity: '', position: '', remark: '' };
    expect(findTextsToEmpty(lead, { company: '旧名', userName: '甲' })).toEqual({ userName: '' });
  });
});

it('leaves characters out that a workbook cannot hold', () => {
  expect(toCellText('=1+1\u0000\u000b甲\n乙')).toBe('=1+1甲\n乙');
});
