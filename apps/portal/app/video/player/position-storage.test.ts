/** @jest-environment jsdom */
import { storePosition, getStoredPosition } from './position-storage.ts';

beforeEach(() => localStorage.clear());

describe('stored positions', () => {
  it('are rounded to a tenth of a second', () => {
    storePosition('a', 12.345);
    expect([getStoredPosition('a'), getStoredPosition('b')]).toEqual([12.3, null]);
  });

  it('are kept for the last fifty courses', () => {
    for (let i = 0; i < 60; i += 1) storePosition(`course-${i}`, i);
    storePosition('course-10', 99);
    expect(getStoredPosition('course-9')).toBeNull();
    expect(getStoredPosition('course-11')).toBe(11);
    storePosition('course-60', 1);
    expect(getStoredPosition('course-10')).toBe(99);
    expect(getStoredPosition('course-11')).toBeNull();
  });

  it.each(['not json', '7', 'null', '{"a":"x"}'])('ignore %s in the storage', (text) => {
    localStorage.setItem('course-positions', text);
    expect(getStoredPosition('a')).toBeNull();
    storePosition('a', 1);
    expect(getStoredPosition('a')).toBe(1);
  });
});
