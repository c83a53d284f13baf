import fc from 'fast-check';
import { BIZ_TYPES } from '../../biz-type.ts';
import { getCover } from '../../cover.ts';
import { isEmptyFact, readFact, writeFact } from './fact.ts';
import { listFacts } from './kinds.ts';
import { findFactProblems, listMissingFacts } from './problems.ts';

const values = fc.dictionary(fc.stringMatching(/^[a-z]{1,3}$/), fc.jsonValue());

describe('facts', () => {
  it('of every kind have names of their own', () => {
    for (const { id } of BIZ_TYPES) {
      const names = listFacts(id).map(({ name }) => name);
      expect(new Set(names).size).toBe(names.length);
    }
  });

  it('are written without touching any other', () => {
    fc.assert(
      fc.property(values, fc.string({ minLength: 1 }), (before, value) => {
        for (const name of ['fact', 'detail.fact']) {
          const after = writeFact(before, name, value);
          expect(readFact(after, name)).toBe(value);
          expect(after).toMatchObject(before);
          const taken = writeFact(after, name, '');
          expect(readFact(taken, name)).toBeUndefined();
          expect(taken).toEqual(before);
        }
      }),
    );
  });

  it('of a draft may be missing; those that a page needs are listed', () => {
    expect(findFactProblems('NORMAL', {})).toEqual([]);
    expect(listMissingFacts('NORMAL', { status: '现行' })).toEqual([
      { field: 'standardNumber', message: '请填写标准号' },
    ]);
  });

  it.each([
    ['NORMAL', { standardNumber: '某标准' }, '标准号应写成标准号，如 GB 50500-2013'],
    ['NORMAL', { replaces: ['CJJ 1-90', 'x'] }, '代替应写成标准号，如 GB 50500-2013'],
    ['POLICY', { status: '有效' }, '请从列表里选择有效性'],
    ['POLICY', { publishDate: '2026-02-30' }, '发布日期应为 YYYY-MM-DD'],
    [
      'POLICY',
      { publishDate: '2026-02-02', effectiveDate: '2026-02-01' },
      '施行日期不能早于发布日期',
    ],
    ['VIDEO', { minutes: 1.5 }, '时长（分钟）应为整数'],
    ['PAPER', { authors: '甲' }, '作者应为列表'],
    ['NEWS', { cover: 'https://a.cn/b.png' }, '封面应为素材库里的图片，请重新上传'],
    ['LOG', { version: 5 }, '版本号应为文字'],
    ['PRODUCT', { capabilities: [{ coverage: 'most' }] }, '请从列表里选择覆盖'],
    ['PRODUCT', { capabilities: [{ subject: null }] }, '能力应为文字'],
    ['PRODUCT', { capabilities: ['甲'] }, '能力对照应为表格'],
    ['PRODUCT', { detail: { roles: [{ does: [1] }] } }, '做什么应为文字'],
    ['VIDEO', { minutes: '9' }, '时长（分钟）应为数字'],
    ['VIDEO', { minutes: -1 }, '时长（分钟）不能小于 0'],
    ['PAPER', { keywords: Array.from({ length: 61 }, () => '甲') }, '关键词最多 60 条'],
    ['POLICY', { region: '长'.repeat(301) }, '适用地区最多 300 个字'],
  ] as const)('%s refuses %j', (bizType, facts, message) => {
    expect(findFactProblems(bizType, facts).map((problem) => problem.message)).toEqual([message]);
  });

  it('name the cover only where it is a picture of the library', () => {
    const cover = `/api/files/${'0a'.repeat(16)}`;
    expect(findFactProblems('NEWS', { cover })).toEqual([]);
    expect(getCover({ props: { cover } })).toBe(cover);
    expect(getCover({ props: { cover: `${cover}?x` } })).toBeUndefined();
    expect(getCover({ props: {} })).toBeUndefined();
  });

  it('never fail to be checked, whatever is stored', () => {
    fc.assert(
      fc.property(fc.constantFrom(...BIZ_TYPES), fc.jsonValue(), ({ id }, value) => {
        for (const { name } of listFacts(id)) {
          const facts = writeFact({}, name, value);
          const found = findFactProblems(id, facts).every(({ message }) => message !== '');
          expect(found).toBe(true);
          if (isEmptyFact(value)) expect(findFactProblems(id, facts)).toEqual([]);
        }
      }),
    );
  });
});
