import { loginDomainError } from './company.ts';

it.each(['', 'login.group.example', 'a-b.c.cn'])('accepts “%s”', (domain) => {
  expect(loginDomainError(domain)).toBeUndefined();
});

it.each([
  ['https://login.group.example', /不带 https/],
  ['login.group.example:8080', /端口/],
  ['localhost', /格式不对/],
  ['10.0.0.1', /格式不对/],
  ['-a.example', /格式不对/],
  ['登录.example', /格式不对/],
])('rejects %s with a message', (domain, words) => expect(loginDomainError(domain)).toMatch(words));
