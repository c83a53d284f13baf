import { maskedEmail, maskedName, maskedPhone } from './masks.ts';

it.each([
  ['', ''],
  ['王', '王'],
  ['王五', '王*'],
  ['王小明', '王**'],
  ['欧阳小明', '欧阳**'],
  ['买买提·阿不都热合曼', '买买**'],
  ['𠮷田㮾', '𠮷**'],
])('shows %s as %s', (name, shown) => expect(maskedName(name)).toBe(shown));

it('shows the ends of numbers and the first sign of mailboxes', () => {
  expect(maskedPhone('13800000001')).toBe('138****0001');
  expect(maskedEmail('zhang@example.com')).toBe('z***@example.com');
  expect([maskedPhone(null), maskedEmail(null)]).toEqual(['', '']);
});
