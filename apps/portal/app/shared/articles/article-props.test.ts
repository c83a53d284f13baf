import fc from 'fast-check';
import { detailProps, objectListProp, textProp, textListProp } from './article-props.ts';

describe('facts of articles', () => {
  it('are read in the form that pages expect', () => {
    const props = { note: '一本账', keywords: ['合同', 3, '成本'], detail: { needs: ['台账'] } };
    expect(textProp(props, 'note')).toBe('一本账');
    expect(textListProp(props, 'keywords')).toEqual(['合同', '成本']);
    expect(textListProp(detailProps(props), 'needs')).toEqual(['台账']);
    expect(objectListProp({ faqs: [{ question: '？' }, null, 'x', []] }, 'faqs')).toEqual([
      { question: '？' },
    ]);
  });

  it('of any other form are absent, whatever editors wrote', () => {
    fc.assert(
      fc.property(fc.dictionary(fc.constantFrom('a', 'detail'), fc.jsonValue()), (props) => {
        expect(typeof textProp(props, 'a')).toBe('string');
        expect(textListProp(props, 'a').every((item) => typeof item === 'string')).toBe(true);
        expect(
          objectListProp(detailProps(props), 'a').every((row) => typeof row === 'object'),
        ).toBe(true);
      }),
    );
  });
});
