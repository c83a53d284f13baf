import { restoreCharacters } from './restore-characters.ts';

describe('restoreCharacters', () => {
  it('replaces radicals by the characters they look like', () => {
    const table = ['2 beginbfchar', '<0012> <2F00>', '<0013> <4ED8>', 'endbfchar'].join('\n');
    expect(restoreCharacters(table)).toBe(table.replace('2F00', '4E00'));
  });

  it('leaves everything else unchanged', () => {
    const text = 'BT <2F00> Tj ET\n1 beginbfrange\n<0001> <0002> <0041>\nendbfrange';
    expect(restoreCharacters(text)).toBe(text);
  });
});
