import fc from 'fast-check';
import { detailProps, objectListProp, textProp, textListProp } from './article-props.ts';

describe('article properties', () => {
  it('returns values of the expected type', () => {
    const props = { note: '一本账', keywords: ['合同', 3, '成本'], detail: { needs: ['台账'] } };
    expect(textProp(props, 'note')).toBe('一本账');
    expect(textListProp(props, 'keywords')).toEqual(['合同', '成本']);
    expect(textListProp(detailProps(props), 'needs')).toEqual(['台账']);
    expect(objectListProp({ faqs: [{ question: '？' }, null, 'x', []] }, 'faqs')).toEqual([
      { question: '？' },
    ]);
  });

  it('treats values of any other type as absent', () => {
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
