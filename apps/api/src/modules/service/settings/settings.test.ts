import { SETTING_SCHEMAS } from '@zhucheng/contracts/forms/settings';
import { CHINESE_CALENDAR } from '@zhucheng/domain-service/chinese-calendar';
import { DEFAULT_SERVICE_SETTINGS } from '@zhucheng/domain-service/settings';
import { describeOpening, listYearsToType } from './settings.rules.ts';

const describe2026 = (time: string) =>
  describeOpening(DEFAULT_SERVICE_SETTINGS, new Date(`${time}:00+08:00`));

describe('describeOpening', () => {
  it('follows the holidays of China and the workdays that make up for them', () => {
    expect(describe2026('2026-10-01T10:00')).toMatchObject({ open: false });
    expect(describe2026('2026-10-01T10:00').nextOpenAt).toEqual(new Date('2026-10-08T01:00:00Z'));
    expect(describe2026('2026-10-10T10:00')).toMatchObject({ open: true, nextOpenAt: null });
  });
});

describe('calendar', () => {
  it('knows the announced years only', () => {
    expect([2020, 2026, 2027, 2035].map(CHINESE_CALENDAR.knowsYear)).toEqual([
      true,
      true,
      false,
      false,
    ]);
  });

  it('names the years that have to be typed in', () => {
    expect(listYearsToType(DEFAULT_SERVICE_SETTINGS, '2026-12-15')).toEqual([2027]);
    const holidays = { holidays: ['2027-01-01'], workdays: [] };
    expect(listYearsToType({ ...DEFAULT_SERVICE_SETTINGS, holidays }, '2026-12-15')).toEqual([]);
  });
});

describe('settings', () => {
  it.each(Object.entries(DEFAULT_SERVICE_SETTINGS))('have a valid default of %s', (name, value) => {
    const schema = SETTING_SCHEMAS[name as keyof typeof SETTING_SCHEMAS];
    expect(schema.parse(value)).toEqual(value);
  });
});
