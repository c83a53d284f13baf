import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dict } from '@node-rs/jieba/dict.js';
import { anyCharacter } from '@zhucheng/test-kit/characters';
import fc from 'fast-check';
import { CONSTRUCTION_TERMS } from './construction-terms.ts';
import { DICTIONARY_FILE, segmentHan, findSubwords } from './segmenter.ts';
import { tokenize } from './tokenizer.ts';

describe('segmenter', () => {
  // Fails when a version of the package stores its dictionary elsewhere.
  it('reads the dictionary of the package', () => {
    const { resolve } = createRequire(import.meta.url);
    expect(readFileSync(resolve(DICTIONARY_FILE)).equals(dict)).toBe(true);
  });

  it('treats construction terms as single words', () => {
    expect(CONSTRUCTION_TERMS.length).toBeGreaterThan(600);
    expect(segmentHan(['连续刚构悬臂浇筑', '计量支付证书'])).toEqual([
      ['连续刚构', '悬臂浇筑'],
      ['计量支付', '证书'],
    ]);
    const cutApart = CONSTRUCTION_TERMS.filter((term) => segmentHan([term])[0]?.length !== 1);
    expect(cutApart).toEqual([]);
  });

  it('segments a run alike alone and among others', () => {
    const han = anyCharacter.filter((character) => /^\p{sc=Han}$/u.test(character));
    const run = fc.oneof(
      fc.array(han, { minLength: 1, maxLength: 6 }).map((characters) => characters.join('')),
      fc.constantFrom(...CONSTRUCTION_TERMS.filter((term) => /^\p{sc=Han}+$/u.test(term))),
    );
    fc.assert(
      fc.property(fc.array(run, { maxLength: 6 }), (runs) => {
        expect(segmentHan(runs)).toEqual(runs.flatMap((single) => segmentHan([single])));
      }),
    );
  });

  it('finds the subwords of a word', () => {
    expect(findSubwords('工程量清单')).toEqual(['工程', '清单', '工程量']);
    expect(findSubwords('桥梁')).toEqual([]);
  });
});

describe('tokenize', () => {
  it('returns words and their subwords', () => {
    expect(tokenize('计量支付的流程')).toEqual(['计量支付', '计量', '支付', '流程']);
  });

  it('adds bigrams of single characters and their neighbours, for unknown names', () => {
    expect(tokenize('叙古')).toEqual(['叙', '叙古', '古']);
    expect(tokenize('程云平台')).toEqual(expect.arrayContaining(['程云', '平台']));
    expect(tokenize('𠮷野')).toEqual(['𠮷', '𠮷野', '野']);
  });

  it('drops question words and function words', () => {
    expect(tokenize('什么是盾构的管片？')).toEqual(['盾构', '管片']);
    expect(tokenize('的了吗')).toEqual([]);
  });

  it('tokenizes numbers, units and letters', () => {
    expect(tokenize('共1,234,567.89元')).toContain('1234567.89');
    expect(tokenize('面积200㎡')).toEqual(expect.arrayContaining(['200m2', '200']));
    expect(tokenize('T梁')).toEqual(['t', 't梁', '梁']);
    expect(tokenize('ＢＩＭ技术')).toEqual(['bim', '技术']);
    expect(tokenize('3,5')).toEqual(['3', '5']);
    expect(tokenize('第3，500页')).toEqual(expect.arrayContaining(['3', '500']));
  });

  it('truncates overlong tokens', () => {
    expect(tokenize('x'.repeat(5_000))).toEqual(['x'.repeat(64)]);
  });

  it('returns the same tokens for full-width and upper-case text', () => {
    // The full-width comma is the Chinese one: it ends a clause and never groups thousands.
    const wide = (text: string) =>
      text.replace(/[!-+\-~]/g, (ascii) => String.fromCharCode(ascii.charCodeAt(0) + 0xfee0));
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme-ascii' }), (text) => {
        expect(tokenize(wide(text.toUpperCase()))).toEqual(tokenize(text));
      }),
    );
  });

  it('never throws, and returns no token with a lexeme prefix or a quote', () => {
    fc.assert(
      fc.property(fc.string({ unit: anyCharacter, maxLength: 200 }), (text) => {
        expect(tokenize(text).filter((token) => /[#^+=*'\\\s]/u.test(token))).toEqual([]);
      }),
    );
  });
});
