import { toTelLink } from './tel-link.ts';

it.each([
  ['0717-55500123', 'tel:071755500123'],
  ['（0717）5550 0123', 'tel:071755500123'],
  ['+86 10 55500123', 'tel:+861055500123'],
  ['0717-55500123、0717-55500124', undefined],
  ['0717-55500123 转 8', undefined],
  ['见招标文件', undefined],
  ['', undefined],
  ['012345678901234567890', undefined],
])('%s', (number, address) => expect(toTelLink(number)).toBe(address));
