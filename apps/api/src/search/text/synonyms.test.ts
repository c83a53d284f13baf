import { DICTIONARY, findSubwords, segmentHan } from './segmenter.ts';
import { RELATED_TERMS, SYNONYMS, SYNONYM_TERMS } from './synonyms.ts';

describe('synonyms', () => {
  it('are a table of more than three hundred pairs', () => {
    const pairs = [...SYNONYMS].flatMap(([term, others]) =>
      others.map((other) => [term, other].toSorted().join(' = ')),
    );
    expect(new Set(pairs).size).toBeGreaterThan(300);
  });

  it.each([
    ['高支模', '模板支撑'],
    ['高支模', '危大'],
    ['塔吊', '塔式起重机'],
    ['进度款', '期中支付'],
    ['砼', '混凝土'],
  ])('know %s as %s', (term, synonym) => expect(SYNONYMS.get(term)).toContain(synonym));

  it('know what belongs to a subject', () => {
    expect(RELATED_TERMS.get('进度款')).toContain('计量支付');
    expect(RELATED_TERMS.get('计量支付')).toBeUndefined();
  });

  it('keep unpaid wages apart from other unpaid money', () => {
    expect(SYNONYMS.get('拖欠')).not.toContain('欠薪');
    expect(RELATED_TERMS.get('拖欠')).toContain('款项支付');
    expect(RELATED_TERMS.get('欠薪')).toContain('农民工工资');
  });

  it('are words of the dictionary', () => {
    const apart = SYNONYM_TERMS.filter((term) => DICTIONARY.has(term) && term.length > 1).filter(
      (term) => segmentHan([term])[0]?.length !== 1,
    );
    expect(apart).toEqual([]);
  });

  it('leave a word alone inside a longer term of one more character', () => {
    expect(segmentHan(['二合同段'])[0]).toContain('合同段');
    expect(findSubwords('合同段')).not.toContain('合同');
    expect(findSubwords('深基坑')).toContain('基坑');
    expect(findSubwords('预应力张拉')).toContain('预应力');
  });

  it.each([
    ['技术标准', ['技术', '标准']],
    ['防水工程', ['防水', '工程']],
  ])('take no word out of the middle of %s', (word, subwords) =>
    expect(findSubwords(word)).toEqual(subwords),
  );

  it('keep long terms inside a word', () => {
    expect(findSubwords('总监理工程师')).toContain('监理工程师');
    expect(findSubwords('工程量清单')).toEqual(expect.arrayContaining(['工程', '工程量', '清单']));
  });
});
