import { HELP_NUMBER, normaliseHelpNumber, readHelpFacts } from './help-facts.ts';

it.each(['H0201', 'h0201', ' H0201 ', 'Ｈ０２０１', 'ｈ 02 01'])('reads %p as H0201', (typed) => {
  expect(normaliseHelpNumber(typed)).toBe('H0201');
  expect(normaliseHelpNumber(typed)).toMatch(HELP_NUMBER);
});

it.each(['', 'H201', 'HH0201', 'H02010', '0201', 'H0201x'])(
  'does not take %p for a help number',
  (typed) => {
    expect(normaliseHelpNumber(typed)).not.toMatch(HELP_NUMBER);
  },
);

describe('readHelpFacts', () => {
  const RELEASED = '2026-11-13T10:10:00+08:00';

  it('reads number, version and the day of the last check', () => {
    const props = { number: 'H0201', version: '计支宝 4.9', checkedOn: '2026-11-20' };
    expect(readHelpFacts(props, RELEASED)).toEqual(props);
    expect(readHelpFacts({ ...props, checkedOn: '2026-11-13' }, RELEASED).checkedOn).toBe(
      '2026-11-13',
    );
  });

  it('leaves out what is missing, misspelt or older than the article', () => {
    const nothing = { number: undefined, version: undefined, checkedOn: undefined };
    expect(readHelpFacts({})).toEqual(nothing);
    expect(readHelpFacts({ number: '', version: 4, checkedOn: '昨天' })).toEqual(nothing);
    expect(readHelpFacts({ checkedOn: '2026-11-12' }, RELEASED)).toEqual(nothing);
  });
});
