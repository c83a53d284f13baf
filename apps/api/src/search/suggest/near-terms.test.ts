import fc from 'fast-check';
import { findNearTerm, findTermsByInitials, findTermsBySound } from './near-terms.ts';

describe('findNearTerm', () => {
  it.each([
    ['近度款', '进度款', 'homophone'],
    ['高之模', '高支模', 'homophone'],
    ['盾够', '盾构', 'homophone'],
    ['暂列斤额', '暂列金额', 'homophone'],
    ['合通', '合同', 'homophone'],
    ['农名工', '农民工', 'similarSound'],
    ['工程量清旦', '工程量清单', 'homophone'],
    ['隐敝工程', '隐蔽工程', 'homophone'],
    ['隐藏工程', '隐蔽工程', 'oneCharacter'],
    ['施工织组设计', '施工组织设计', 'oneCharacter'],
    ['计支保', '计支宝', 'homophone'],
    ['施工组设计', '施工组织设计', 'oneCharacter'],
  ])('takes %s for %s', (typed, text, nearness) => {
    expect(findNearTerm(typed)).toEqual({ text, nearness });
  });

  it('knows the names of products by their sound', () => {
    expect(findTermsBySound('jizhibao')).toContain('计支宝');
  });

  it('knows terms by their initials', () => {
    expect(findTermsByInitials('jdk')).toContain('进度款');
    expect(findTermsByInitials('nmggz')).toContain('农民工工资');
    expect(findTermsByInitials('xyz')).toEqual([]);
  });

  it.each(['桥面', '钢箱涵', '人工智能', '张三'])('finds nothing near %s', (typed) => {
    expect(findNearTerm(typed)).toBeUndefined();
  });

  it('accepts any text', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 12 }), (text) => {
        findNearTerm(text);
      }),
    );
  });
});
