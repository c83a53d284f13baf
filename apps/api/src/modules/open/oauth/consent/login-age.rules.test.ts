import { needsNewLogin } from './login-age.rules.ts';

const times = { askedAt: 1_000, loggedInAt: 900, now: 1_010 };
const afterwards = { ...times, loggedInAt: 1_005 };
const handedOff = { ...times, loggedInAt: undefined };

describe('needsNewLogin', () => {
  it.each([
    ['nothing is asked', {}, handedOff, false],
    ['only consent is asked', { prompt: 'consent' }, times, false],
    ['a login is asked', { prompt: 'login' }, times, true],
    ['a login and consent are asked', { prompt: 'login consent' }, times, true],
    ['the member logged in after the request', { prompt: 'login', max_age: 0 }, afterwards, false],
    ['the login is young enough', { max_age: 110 }, times, false],
    ['the login is a second too old', { max_age: 109 }, times, true],
    ['no login at all is young enough', { max_age: 0 }, times, true],
    ['the session was taken over', { max_age: 86_400 }, handedOff, true],
  ])('where %s: %j', (_case, demand, at, expected) => {
    expect(needsNewLogin(demand, at)).toBe(expected);
  });
});
