import { relabel } from './relabelled.ts';

describe('a release under another label', () => {
  const names = ['assets/portal/3f6ed471.js', 'assets/portal/style-a98cf032.css', 'favicon.svg'];

  it('has another name for each script and style, the same at each making', () => {
    const hashes = relabel(names, 'next');
    expect([...hashes.keys()]).toEqual(['3f6ed471', 'a98cf032']);
    for (const [hash, other] of hashes) {
      expect(other).toMatch(/^[0-9a-f]{8}$/);
      expect(other).not.toBe(hash);
    }
    expect(relabel(names, 'next')).toEqual(hashes);
    expect(relabel(names, 'other')).not.toEqual(hashes);
  });
});
