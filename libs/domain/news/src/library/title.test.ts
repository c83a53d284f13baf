import { removeStandardNumber } from './title.ts';

describe('titleWithoutNumber', () => {
  it('takes the number off a title', () => {
    expect(removeStandardNumber('GB 50300-2013 统一标准', 'GB 50300-2013')).toBe('统一标准');
    expect(removeStandardNumber('统一标准', undefined)).toBe('统一标准');
  });
});
