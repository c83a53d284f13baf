/** @jest-environment jsdom */
import { keepLocalPosition, localPosition } from './position-storage.ts';

beforeEach(() => localStorage.clear());

describe('places in courses', () => {
  it('are remembered to a tenth of a second', () => {
    keepLocalPosition('a', 12.345);
    expect([localPosition('a'), localPosition('b')]).toEqual([12.3, null]);
  });

  it('are remembered for the last fifty courses', () => {
    for (let i = 0; i < 60; i += 1) keepLocalPosition(`course-${i}`, i);
    keepLocalPosition('course-10', 99);
    expect(localPosition('course-9')).toBeNull();
    expect(localPosition('course-11')).toBe(11);
    keepLocalPosition('course-60', 1);
    expect(localPosition('course-10')).toBe(99);
    expect(localPosition('course-11')).toBeNull();
  });

  it.each(['not json', '7', 'null', '{"a":"x"}'])('survive %s in the storage', (text) => {
    localStorage.setItem('course-positions', text);
    expect(localPosition('a')).toBeNull();
    keepLocalPosition('a', 1);
    expect(localPosition('a')).toBe(1);
  });
});
