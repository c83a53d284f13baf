import { maskEmail, maskName, maskPhone } from './masking.rules.ts';

it.each([
  ['', ''],
  ['王', '王'],
  ['王五', '王*'],
  ['王小明', '王**'],
  ['欧阳小明', '欧阳**'],
  ['买买提·阿不都热合曼', '买买**'],
  ['𠮷田㮾', '𠮷**'],
])('shows %s as %s', (name, shown) => expect(maskName(name)).toBe(shown));

it('shows the ends of numbers and the first character of mailboxes', () => {
  expect(maskPhone('13800000001')).toBe('138****0001');
  expect(maskEmail('zhang@example.com')).toBe('z***@example.com');
  expect([maskPhone(null), maskEmail(null)]).toEqual(['', '']);
});
