import { emailSchema } from './auth.schemas.ts';

describe('a mailbox', () => {
  it.each(['li.si+bau@mail.example.cn', 'o_neil-x@example.com', '张三@例子.公司', ' A@B.CN '])(
    'may be %s',
    (text) => expect(emailSchema.safeParse(text).success).toBe(true),
  );

  it.each([
    'a@b.cn,c@d.cn',
    'x,victim@example.com',
    'victim@example.com,x.yz',
    '<victim@example.com>',
    '"x"victim@example.com',
    'victim@example.com;x.yz',
    'a(comment)@example.com',
    'a@example.com\nBcc: x@y.zz',
    'a@example',
  ])('may not be %j', (text) => expect(emailSchema.safeParse(text).success).toBe(false));
});
