import { HELP_NUMBER, normaliseHelpNumber } from './help-number.ts';

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
